import Loom
import Testing

/// Something that a test must not use; also the error of using it.
struct Unimplemented: Error, CustomStringConvertible {
  /// The binding's key, or the function's name.
  private let subject: String
  /// The verb for using it: "uses", "calls".
  private let use: String
  /// The way to fix it.
  private let remedy: String
  private let location: SourceLocation
  /// Whether a test declares it: then a use outside of all tasks of the test, such as in a callback, is recorded too.
  private let isDeclaredInTest = Test.current != nil

  init(_ subject: String, use: String, remedy: String, at location: SourceLocation) {
    self.subject = subject
    self.use = use
    self.remedy = remedy
    self.location = location
  }

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
