/// Somebody who visits the sale, which knows no passwords.
struct User: Sendable, Equatable {
  static let guest = User(known: "guest")

  let name: String

  private init(known name: String) { self.name = name }

  /// Checks a name, which comes from outside and is written to files.
  init(named name: String) throws {
    guard (1...40).contains(name.count), name.allSatisfy(\.isLetter) else {
      throw Failure("a user's name has 1 to 40 letters, and nothing else")
    }
    self.name = name
  }
}
