import Foundation
import TodoService
import WiredByHand
import WiredByLoom

@main enum Todo {
  @MainActor static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if Help.isWanted(arguments) { return print(Help.text) }
    let run = runner(&arguments)
    do {
      try await run(arguments)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Takes the option that chooses the wiring.
  private static func runner(_ arguments: inout [String]) -> @MainActor ([String]) async throws -> Void {
    func takes(_ option: String) -> Bool {
      defer { arguments.removeAll { $0 == option } }
      return arguments.contains(option)
    }
    if takes("--wired-by-hand") { return runByHand }
    if takes("--in-service-group") { return runInGroup }
    return runByLoom
  }
}
