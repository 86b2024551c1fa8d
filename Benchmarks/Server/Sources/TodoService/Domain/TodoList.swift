/// The operations of users on their todos.
package struct TodoList: Sendable {
  private let store: any Store
  private let clock: any WallClock
  private let audit: AuditTrail

  package init(store: any Store, clock: any WallClock, audit: AuditTrail) {
    self.store = store
    self.clock = clock
    self.audit = audit
  }

  package func all(of user: User) async throws -> [Todo] {
    let todos = try await store.todos(of: user)
    audit.note("read \(todos.count)")
    return todos
  }

  package func add(_ title: String, of user: User) async throws -> Todo {
    let todo = try await store.addTodo(title, of: user, at: clock.now())
    audit.note("added \(todo.id)")
    return todo
  }

  package func setDone(_ isDone: Bool, _ id: Int64, of user: User) async throws -> Todo? {
    let todo = try await store.setDone(isDone, id, of: user)
    audit.note(todo == nil ? "found no \(id)" : "changed \(id)")
    return todo
  }

  package func remove(_ id: Int64, of user: User) async throws -> Bool {
    let isRemoved = try await store.removeTodo(id, of: user)
    audit.note(isRemoved ? "removed \(id)" : "found no \(id)")
    return isRemoved
  }
}
