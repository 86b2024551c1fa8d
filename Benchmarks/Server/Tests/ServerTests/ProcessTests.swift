import Foundation
import Testing

/// The program as a shell runs it, with both wirings.
@Suite(.enabled(if: RunningTodo.isThere))
struct ProcessTests {
  @Test func `help tells options and routes`() async throws {
    let todo = try RunningTodo(["--help"])
    #expect(try await todo.end() == 0)
    #expect(todo.output.contains("--database FILE"))
  }

  @Test(arguments: RunningTodo.wirings)
  func `what is wrong ends the program with one report and the code 1`(wiring: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write("{ \"port\": 80", to: "broken.json")
    let taken = try Listener()
    let mistakes = [
      (["--config", folder.path("broken.json")], "broken.json"),
      (["--config", folder.path("missing.json")], "missing.json"),
      (["--port", "http"], "port"),
      (["--database", folder.path("nowhere/todos.sqlite")], "unable to open database file"),
      (["--port", "\(taken.port)", "--database", folder.path("a.sqlite")], "Address already in use"),
      (["--audit", folder.path("nowhere/audit"), "--database", folder.path("b.sqlite")], "nowhere/audit"),
    ]
    for (arguments, complaint) in mistakes {
      let todo = try RunningTodo(wiring + arguments)
      #expect(try await todo.end() == 1, "\(arguments)")
      #expect(todo.errors.contains(complaint), "\(todo.errors)")
      #expect(!todo.errors.contains("\n2. "), "\(todo.errors)")
    }
    // SQLite keeps its journal beside a database that has not been closed.
    #expect(folder.files.filter { $0.hasSuffix(".sqlite") } == ["a.sqlite", "b.sqlite"])
    #expect(!folder.files.contains { $0.hasSuffix("-wal") }, "\(folder.files)")
  }

  @Test(arguments: RunningTodo.wirings)
  func `SIGTERM lets requests finish, and what was stored is there after a restart`(wiring: [String]) async throws {
    let folder = try TemporaryFolder()
    let port = try Listener().port
    let files = ["--database", folder.path("todos.sqlite"), "--audit", folder.path("audit")]
    let options = ["--port", "\(port)", "--delay", "300"] + files
    let todo = try RunningTodo(wiring + options)
    let client = Client(port: port)
    let token = try await client.register("Ada")
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...8 { group.addTask { try await client.add("Todo \(number)", token) } }
      try await Task.sleep(for: .milliseconds(150))
      todo.send(SIGTERM)
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: 201, count: 8))
    #expect(try await todo.end() == 0)
    #expect(todo.errors.contains("mail to Ada"))
    let trail = folder.text(of: "audit").split(separator: "\n")
    #expect(trail.count { $0.hasPrefix("POST /todos: user Ada, added") } == 8)
    let again = try RunningTodo(wiring + options)
    let titles = try await client.titles(token)
    #expect(Set(titles) == Set((1...8).map { "Todo \($0)" }))
    again.send(SIGTERM)
    #expect(try await again.end() == 0)
  }
}
