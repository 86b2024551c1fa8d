import Loom
import Testing

/// Something that a test must not use; also the error of using it.
struct Unimplemented: Error, CustomStringConvertible {
  /// The binding's key, or the function's name.
  let subject: String
  /// The verb for using it: "uses", "calls".
  let use: String
  /// The way to fix it.
  let remedy: String
  let location: SourceLocation
  /// Whether a test declares it: then a use outside of all tasks of the test, such as in a callback, is recorded too.
  let isDeclaredInTest = Test.current != nil

  var description: String { "it is unimplemented; bind a fake in a test that \(use) it" }

  /// Records an issue at the line of the declaration, and stops the process outside of tests, where it would be lost.
  func record() {
    // Also outside: the process of an exit test has no current test, but hands its issues on.
    Issue.record("\(subject) is unimplemented, but the test \(use) it: \(remedy).", sourceLocation: location)
    guard isDeclaredInTest || Test.current != nil else {
      fatalError("\(subject) is unimplemented, but is used outside of a Swift Testing test, at \(location).")
    }
  }
}
