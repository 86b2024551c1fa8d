import LoomLifecycle

/// Somebody wants to know something.
///
/// Each component answers what it understands, and the first answer counts. Nobody need know who that is: a component that
/// understands more is one more in a module.
struct RequestArrived: Lifecycle.Event {
  /// What the request is called, which tells its kind: `trip.json`, `question.txt`.
  let name: String
  let text: String

  static let combining: Combining<String?> = .first()

  /// Whether it consists of a word.
  func asks(for word: String) -> Bool {
    name.hasSuffix(".txt") && text.split(whereSeparator: \.isWhitespace).elementsEqual([word[...]])
  }
}
