import Foundation
import GRDB

/// A store in a SQLite file.
package final class SQLiteStore: Store {
  private let pool: DatabasePool

  /// Opens the file, and creates it and its tables if they do not exist.
  package init(path: String) async throws {
    pool = try DatabasePool(path: path)
    try await pool.write { try Self.createTables($0) }
  }

  package func close() throws { try pool.close() }

  /// Writes both rows in one transaction, so that no user is left without a session.
  package func addUser(_ name: String, token: String) async throws -> User {
    do {
      return try await pool.write { db in
        try db.execute(sql: "INSERT INTO user (name) VALUES (?)", arguments: [name])
        let user = User(id: db.lastInsertedRowID, name: name)
        try db.execute(sql: "INSERT INTO session (token, user) VALUES (?, ?)", arguments: [token, user.id])
        return user
      }
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw NameTaken()
    }
  }

  package func user(of token: String) async throws -> User? {
    try await pool.read { db in
      let sql = "SELECT user.id, user.name FROM session JOIN user ON user.id = session.user WHERE token = ?"
      guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [token]) else { return nil }
      return User(id: row[0], name: row[1])
    }
  }
}

extension SQLiteStore {
  package func todos(of user: User) async throws -> [Todo] {
    try await pool.read { db in
      let statement = try db.cachedStatement(sql: "SELECT * FROM todo WHERE user = ? ORDER BY id")
      return try Row.fetchAll(statement, arguments: [user.id]).map(Todo.init)
    }
  }

  package func addTodo(_ title: String, of user: User, at date: Date) async throws -> Todo {
    try await pool.write { db in
      try db.execute(
        sql: "INSERT INTO todo (user, title, isDone, createdAt) VALUES (?, ?, FALSE, ?)",
        arguments: [user.id, title, date.timeIntervalSince1970])
      return Todo(id: db.lastInsertedRowID, title: title, isDone: false, createdAt: date)
    }
  }

  package func setDone(_ isDone: Bool, _ id: Int64, of user: User) async throws -> Todo? {
    try await pool.write { db in
      let sql = "UPDATE todo SET isDone = ? WHERE id = ? AND user = ? RETURNING *"
      return try Row.fetchOne(db, sql: sql, arguments: [isDone, id, user.id]).map(Todo.init)
    }
  }

  package func removeTodo(_ id: Int64, of user: User) async throws -> Bool {
    try await pool.write { db in
      try db.execute(sql: "DELETE FROM todo WHERE id = ? AND user = ?", arguments: [id, user.id])
      return db.changesCount > 0
    }
  }

  private static func createTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS user (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE IF NOT EXISTS session (token TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES user);
        CREATE TABLE IF NOT EXISTS todo (
          id INTEGER PRIMARY KEY, user INTEGER NOT NULL REFERENCES user, title TEXT NOT NULL, isDone BOOLEAN NOT NULL,
          createdAt REAL NOT NULL);
        """)
  }
}

extension Todo {
  fileprivate init(_ row: Row) {
    self.init(
      id: row["id"], title: row["title"], isDone: row["isDone"],
      createdAt: Date(timeIntervalSince1970: row["createdAt"]))
  }
}
