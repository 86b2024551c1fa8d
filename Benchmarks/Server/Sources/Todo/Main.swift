import Foundation
import TodoService
import WiredByHand
import WiredByLoom

@main enum Todo {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if Help.isWanted(arguments) { return print(Help.text) }
    let isWiredByHand = arguments.contains("--wired-by-hand")
    arguments.removeAll { $0 == "--wired-by-hand" }
    do {
      try await isWiredByHand ? runByHand(arguments) : runByLoom(arguments)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
