import Foundation
import WiredByHand

/// The service without Loom, to compare sizes with.
@main enum TodoByHand {
  static func main() async {
    do {
      try await runByHand(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
