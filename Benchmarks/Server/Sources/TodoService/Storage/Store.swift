import Foundation

/// The data that outlives the process.
package protocol Store: Sendable {
  /// Adds a user with a session; throws ``NameTaken`` if there is a user of that name.
  func addUser(_ name: String, token: String) async throws -> User
  func user(of token: String) async throws -> User?
  func todos(of user: User) async throws -> [Todo]
  func addTodo(_ title: String, of user: User, at date: Date) async throws -> Todo
  func setDone(_ isDone: Bool, _ id: Int64, of user: User) async throws -> Todo?
  func removeTodo(_ id: Int64, of user: User) async throws -> Bool
  func close() async throws
}

/// Another user has the name.
package struct NameTaken: Error {
  package init() {}
}
