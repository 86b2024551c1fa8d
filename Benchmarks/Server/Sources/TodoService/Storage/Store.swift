import Foundation

/// What outlives the process.
package protocol Store: Sendable {
  func addUser(_ name: String) async throws -> User
  func addSession(_ token: String, of user: User) async throws
  func user(of token: String) async throws -> User?
  func todos(of user: User) async throws -> [Todo]
  func addTodo(_ title: String, of user: User, at date: Date) async throws -> Todo
  func setDone(_ isDone: Bool, _ id: Int64, of user: User) async throws -> Todo?
  func removeTodo(_ id: Int64, of user: User) async throws -> Bool
  func close() async throws
}
