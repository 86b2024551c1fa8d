/// Registers users, and finds the user that sends a request.
package struct Accounts: Sendable {
  private let store: any Store
  private let mail: MailQueue
  private let tokens: any TokenSource
  private let audit: AuditTrail

  package init(store: any Store, mail: MailQueue, tokens: any TokenSource, audit: AuditTrail) {
    self.store = store
    self.mail = mail
    self.tokens = tokens
    self.audit = audit
  }

  /// Adds a user, who gets a letter, and begins a session. (A real service would ask for a password.)
  package func register(_ name: String) async throws -> String {
    let token = tokens.next()
    let user = try await store.addUser(name, token: token)
    mail.send(Letter(to: user.name, text: "Welcome, \(user.name)!"))
    audit.note("registered \(user.name)")
    return token
  }

  /// The user of a session.
  package func user(of token: String) async throws -> User? {
    let user = try await store.user(of: token)
    audit.note(user.map { "user \($0.name)" } ?? "unknown token")
    return user
  }
}
