import Loom
import Testing

/// Something that a test must not use, and what using it throws.
struct Unimplemented: Error, CustomStringConvertible {
  /// The binding's key, or the function's name.
  private let subject: String
  /// What a test does that uses it: "uses", "calls".
  private let use: String
  /// What to do about it.
  private let remedy: String
  private let location: SourceLocation
  /// Whether a test declares it: then what uses it outside of all tasks of the test, in a callback say, does not escape.
  private let isDeclaredInTest = Test.current != nil

  init(_ subject: String, use: String, remedy: String, at location: SourceLocation) {
    self.subject = subject
    self.use = use
    self.remedy = remedy
    self.location = location
  }

  var description: String { "it is unimplemented, and a test that \(use) it has to bind it" }

  /// Records an issue at the line of the declaration, and stops the process outside of tests, where it would be lost.
  func record() {
    // Also outside: the process of an exit test has no current test, but hands its issues on.
    Issue.record("\(subject) is unimplemented, but the test \(use) it: \(remedy).", sourceLocation: location)
    guard isDeclaredInTest || Test.current != nil else {
      fatalError("\(subject) is unimplemented, but is used outside of a test of Swift Testing, at \(location).")
    }
  }
}
