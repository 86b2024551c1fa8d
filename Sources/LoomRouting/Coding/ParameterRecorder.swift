/// Finds out which parameters a type has, by decoding it once from values that are not there.
///
/// Every question is noted and answered with a harmless value: `1`, the text `"1"`, `false`, nothing for an optional, an
/// enumeration's first case. A type that refuses its answer ends the search, and so does one that asks too much.
struct ParameterRecorder {
  /// A parameter that a type has asked for.
  struct Parameter: Hashable, Sendable {
    /// Its name; nested ones have dots in it.
    let name: String
    /// The type that is decoded from it.
    let type: String
    /// Whether it may be missing.
    let isOptional: Bool
  }

  /// The parameters that have been asked for, in order, each name once.
  let parameters: [Parameter]
  /// Whether nothing else can have been asked for.
  ///
  /// It is false if the type has refused an answer, or reads whatever names there are.
  let isComplete: Bool
  private let keyTests: [(String) -> Bool]

  /// Records what a type's initializer asks for.
  ///
  /// - Complexity: that of the initializer, or O(1000) questions if it asks more.
  init<R: Decodable>(_ type: R.Type) {
    let record = ParameterRecord()
    do { _ = try R(from: RecordingDecoder(record, type)) } catch { record.isComplete = false }
    parameters = record.parameters
    isComplete = record.isComplete
    keyTests = record.keyTests
  }

  /// Whether the type has a parameter of this name, or may have one.
  ///
  /// A key counts even if its type has not asked for it: an initializer may ask for one thing or another.
  func mayHave(_ name: String) -> Bool {
    !isComplete || parameters.contains { $0.name.hasSameBytes(as: name) } || keyTests.contains { $0(name) }
  }
}
