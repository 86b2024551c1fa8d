/// How the answers to an event become one: a fold, which may stop before everyone has been asked.
///
/// ```swift
/// struct Price: Event {
///   static let combining = Combining<Int>(empty: 0) { $0 += $1; return .goOn }
/// }
/// ```
public struct Combining<Answer: Sendable>: Sendable {
  @usableFromInline let empty: Answer
  @usableFromInline let add: @Sendable (inout Answer, consuming Answer) -> Next
  @usableFromInline let shortcut: Shortcut

  /// Makes a way to combine answers.
  ///
  /// - Parameters:
  ///   - empty: the answer if nobody hears the event.
  ///   - add: adds a further answer to what has been combined, and says whether others are to be asked.
  /// - Complexity: O(1)
  public init(empty: Answer, adding add: @escaping @Sendable (inout Answer, consuming Answer) -> Next) {
    self.init(empty, .none, add)
  }

  init(_ empty: Answer, _ shortcut: Shortcut, _ add: @escaping @Sendable (inout Answer, consuming Answer) -> Next) {
    self.empty = empty
    self.shortcut = shortcut
    self.add = add
  }

  /// The ways that a loop over handlers knows itself, without calling a function for each answer.
  @usableFromInline
  enum Shortcut: Sendable {
    case none
    case any
    case all
  }
}

/// What becomes of the handlers that have not been asked yet.
@frozen
public enum Next: Sendable {
  /// They are asked too.
  case goOn
  /// They are not asked any more.
  case stop
}

extension Combining where Answer == Void {
  static var nothing: Combining { Combining(empty: ()) { _, _ in .goOn } }
}

extension Combining where Answer == Bool {
  /// Whether at least one says yes; everyone is asked, and nobody means no.
  public static let any = Combining(false, .any) {
    $0 = $0 || $1
    return .goOn
  }

  /// Whether nobody says no; everyone is asked, and nobody means yes.
  public static let all = Combining(true, .all) {
    $0 = $0 && $1
    return .goOn
  }

  /// Whether one says yes; those after that one are not asked, and nobody means no.
  public static let untilTrue = Combining(empty: false) {
    $0 = $1
    return $0 ? .stop : .goOn
  }
}

extension Combining {
  /// The first answer that is not nil; those after it are not asked.
  ///
  /// - Returns: the way to combine.
  /// - Complexity: O(1)
  public static func first<T>() -> Combining where Answer == T? {
    Combining(empty: nil) {
      $0 = $1
      return $0 == nil ? .goOn : .stop
    }
  }

  /// The last answer that is not nil; everyone is asked.
  ///
  /// - Returns: the way to combine.
  /// - Complexity: O(1)
  public static func last<T>() -> Combining where Answer == T? {
    Combining(empty: nil) {
      $0 = $1 ?? $0
      return .goOn
    }
  }

  /// All answers, in the order of the handlers.
  ///
  /// - Returns: the way to combine.
  /// - Complexity: O(1)
  public static func collect<T>() -> Combining where Answer == [T] {
    Combining(empty: []) {
      $0 += $1
      return .goOn
    }
  }
}

extension Combining where Answer: Comparable {
  /// The greatest answer; everyone is asked.
  ///
  /// - Parameter empty: the answer if nobody hears the event, and the least that is answered.
  /// - Returns: the way to combine.
  /// - Complexity: O(1)
  public static func greatest(or empty: Answer) -> Combining {
    Combining(empty: empty) {
      $0 = max($0, $1)
      return .goOn
    }
  }
}
