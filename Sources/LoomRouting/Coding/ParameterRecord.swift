/// The questions that a type has asked so far.
final class ParameterRecord {
  /// The parameters that it has asked for, in order.
  private(set) var parameters: [ParameterRecorder.Parameter] = []
  /// Whether all questions have been noted.
  var isComplete = true
  /// Whether a name is one of a route's keys, for each kind of keys that it has.
  private(set) var keyTests: [(String) -> Bool] = []
  private var positions: [String: Int] = [:]
  private var questions = 0

  /// How much a type may ask before it is taken for one that never ends.
  private static let mostQuestions = 1000
  /// The type of a name that has been asked for without one.
  private static let anyType = "Any"

  /// Notes a question; the first that knows the type decides, and one that must be answered outdoes one that need not.
  func note(_ name: String, _ type: String?, isOptional: Bool) throws {
    try count()
    if let position = positions[name] {
      let known = parameters[position]
      parameters[position] = ParameterRecorder.Parameter(
        name: name, type: known.type == Self.anyType ? type ?? known.type : known.type,
        isOptional: known.isOptional && isOptional)
      return
    }
    positions[name] = parameters.count
    let type = type ?? Self.anyType
    parameters.append(ParameterRecorder.Parameter(name: name, type: type, isOptional: isOptional))
  }

  /// Notes which keys a route can ask for, whether it does or not.
  func note<Key: CodingKey>(keys: Key.Type) { keyTests.append { Key(stringValue: $0) != nil } }

  /// Counts a question.
  func count() throws {
    questions += 1
    guard questions <= Self.mostQuestions else { throw TooManyQuestions() }
  }

  /// Takes a question back whose answer has names inside that have been noted after it.
  func replace(_ name: String) {
    guard let position = positions[name], position < parameters.count - 1 else { return }
    parameters.remove(at: position)
    positions = Dictionary(uniqueKeysWithValues: parameters.enumerated().map { ($1.name, $0) })
  }

  private struct TooManyQuestions: Error {}
}
