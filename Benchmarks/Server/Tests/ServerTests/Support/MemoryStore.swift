import Foundation
import TodoService

/// A store for tests: nothing is written anywhere.
actor MemoryStore: Store {
  private var users: [User] = []
  private var sessions: [String: User] = [:]
  private var todos: [(todo: Todo, owner: Int64)] = []
  private(set) var isClosed = false

  func close() { isClosed = true }

  func addUser(_ name: String, token: String) throws -> User {
    if users.contains(where: { $0.name == name }) { throw NameTaken() }
    let user = User(id: Int64(users.count + 1), name: name)
    users.append(user)
    sessions[token] = user
    return user
  }

  func user(of token: String) -> User? { sessions[token] }

  func todos(of user: User) -> [Todo] { todos.filter { $0.owner == user.id }.map(\.todo) }

  func addTodo(_ title: String, of user: User, at date: Date) -> Todo {
    let todo = Todo(id: Int64(todos.count + 1), title: title, isDone: false, createdAt: date)
    todos.append((todo, user.id))
    return todo
  }

  func setDone(_ isDone: Bool, _ id: Int64, of user: User) -> Todo? {
    guard let index = index(id, user) else { return nil }
    let old = todos[index].todo
    todos[index].todo = Todo(id: id, title: old.title, isDone: isDone, createdAt: old.createdAt)
    return todos[index].todo
  }

  func removeTodo(_ id: Int64, of user: User) -> Bool {
    guard let index = index(id, user) else { return false }
    todos.remove(at: index)
    return true
  }

  private func index(_ id: Int64, _ user: User) -> Int? {
    todos.firstIndex { $0.todo.id == id && $0.owner == user.id }
  }
}
