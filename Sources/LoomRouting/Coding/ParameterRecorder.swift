/// Finds out which parameters a type has, by decoding it once from values that are not there.
///
/// Every request is noted and answered with a harmless value: `1`, the text `"1"`, `false`, nothing for an optional, an
/// enumeration's first case. A type that refuses its answer ends the search, and so does one that requests too much.
final class ParameterRecorder {
  /// A parameter that a type has requested.
  struct Parameter: Hashable, Sendable {
    /// Its name; nested ones have dots in it.
    let name: String
    /// The type that is decoded from it.
    let type: String
    /// Whether it may be missing.
    let isOptional: Bool
  }

  /// The requested parameters, in order, each name once.
  private(set) var parameters: [Parameter] = []
  /// Whether the type cannot have requested any other parameter.
  ///
  /// It is false if the type has refused an answer, or reads whatever names there are.
  var isComplete = true
  /// Whether a name is one of a route's keys, for each kind of keys that it has.
  private var keyTests: [(String) -> Bool] = []
  private var questions = 0

  /// How often a type may request a value before it is taken for one that never ends.
  private static let mostQuestions = 1000
  /// The type of a name that has been requested without one.
  private static let anyType = "Any"

  /// Records the requests of a type's initializer.
  ///
  /// - Complexity: that of the initializer, or O(1000) requests if it makes more.
  init<R: Decodable>(_ type: R.Type) {
    let decoder = RecordingDecoder(self, types: [ObjectIdentifier(type)])
    do { _ = try R(from: decoder) } catch { isComplete = false }
  }

  /// Whether the type has a parameter of this name, or may have one.
  ///
  /// A key counts even if its type has not requested it: an initializer may request one thing or another.
  func mayHave(_ name: String) -> Bool {
    !isComplete || parameters.contains { $0.name.hasSameBytes(as: name) } || keyTests.contains { $0(name) }
  }

  /// Notes a question; the first that knows the type decides, and one that must be answered outdoes one that need not.
  func note(_ name: String, _ type: String?, isOptional: Bool) throws {
    try count()
    let position = parameters.firstIndex { $0.name == name }
    let known = position.map { parameters[$0] }
    let knownType = known.flatMap { $0.type == Self.anyType ? nil : $0.type }
    let parameter = Parameter(
      name: name, type: knownType ?? type ?? Self.anyType, isOptional: isOptional && known?.isOptional != false)
    if let position { parameters[position] = parameter } else { parameters.append(parameter) }
  }

  /// Notes the keys that a route can request, whether it does or not.
  func note<Key: CodingKey>(keys: Key.Type) { keyTests.append { Key(stringValue: $0) != nil } }

  /// Counts a question.
  func count() throws {
    questions += 1
    guard questions <= Self.mostQuestions else { throw TooManyQuestions() }
  }

  /// Takes a question back whose answer has names inside that have been noted after it.
  func replace(_ name: String) {
    guard let position = parameters.firstIndex(where: { $0.name == name }), position < parameters.count - 1 else {
      return
    }
    parameters.remove(at: position)
  }

  private struct TooManyQuestions: Error {}
}
