/// The text that `--help` prints.
package enum Help {
  package static let text = """
    USAGE: todo [OPTIONS]

    A todo service over HTTP, which keeps its data in a SQLite file. It stops gracefully on SIGTERM and SIGINT.

    OPTIONS (also TODO_PORT and so on in the environment, or "port" in the file; the arguments win, the file comes last):
      --host HOST        the address to listen on; else 127.0.0.1
      --port PORT        the port; else 8080
      --database FILE    the SQLite file; else todos.sqlite
      --log-level LEVEL  trace, debug, info, notice, warning, error or critical; else notice
      --audit FILE       the file of the audit trail; else the log, at the level info
      --delay MS         how long each request takes at least: for drills
      --config FILE      a JSON file with these values
      --wired-by-hand    run the same service, wired without Loom
      --in-service-group run the server and Loom's lifecycle as services of a ServiceGroup
      -h, --help         print this text

    ROUTES (all but the first two want the header "Authorization: Bearer TOKEN"):
      GET /health
      POST /users        {"name": "Ada"} → {"token": "…"}
      GET /todos         all todos
      GET /todos.txt     all todos as a streamed text
      POST /todos        {"title": "Tea"} → the todo
      PATCH /todos/ID    {"isDone": true} → the todo
      DELETE /todos/ID

    EXIT CODE: 0 after a graceful stop; 1 if something is wrong, with one report on the standard error.
    """

  /// Prints the text if the arguments ask for it.
  package static func isWanted(_ arguments: some Collection<String>) -> Bool {
    arguments.contains("--help") || arguments.contains("-h")
  }
}
