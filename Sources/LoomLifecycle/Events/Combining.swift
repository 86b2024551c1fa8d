/// How the answers to an event combine into one: a fold, which may stop before it has asked everyone.
///
/// ```swift
/// struct Price: Lifecycle.Event {
///   static let combining = Combining<Int>(empty: 0) { $0 += $1; return .goOn }
/// }
/// ```
public struct Combining<Answer: Sendable>: Sendable {
  @usableFromInline let empty: Answer
  @usableFromInline let add: @Sendable (inout Answer, consuming Answer) -> Events.Next

  /// Creates a way to combine answers.
  ///
  /// - Parameters:
  ///   - empty: the answer if nobody listens.
  ///   - add: adds an answer to the combined one, and says whether to ask others.
  /// - Complexity: O(1)
  public init(empty: Answer, adding add: @escaping @Sendable (inout Answer, consuming Answer) -> Events.Next) {
    self.empty = empty
    self.add = add
  }
}

extension Combining where Answer == Void {
  static var nothing: Combining { Combining(empty: ()) { _, _ in .goOn } }
}

extension Combining where Answer == Bool {
  /// Whether at least one says yes; asks everyone, and means no if nobody listens.
  public static let any = Combining(empty: false) {
    $0 = $0 || $1
    return .goOn
  }

  /// Whether nobody says no; asks everyone, and means yes if nobody listens.
  public static let all = Combining(empty: true) {
    $0 = $0 && $1
    return .goOn
  }

  /// Whether one says yes; asks until the first yes, and means no if nobody listens.
  public static let untilTrue = Combining(empty: false) {
    $0 = $1
    return $0 ? .stop : .goOn
  }
}

extension Combining {
  /// The first answer that is not nil; asks nobody after it.
  ///
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func first<T>() -> Combining where Answer == T? {
    Combining(empty: nil) {
      $0 = $1
      return $0 == nil ? .goOn : .stop
    }
  }

  /// The last answer that is not nil; asks everyone.
  ///
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func last<T>() -> Combining where Answer == T? {
    Combining(empty: nil) {
      $0 = $1 ?? $0
      return .goOn
    }
  }

  /// All answers, in the order of the handlers.
  ///
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func collect<T>() -> Combining where Answer == [T] {
    Combining(empty: []) {
      $0 += $1
      return .goOn
    }
  }
}

extension Combining where Answer: Comparable {
  /// The greatest answer; asks everyone.
  ///
  /// - Parameter empty: the answer if nobody listens, and the least possible answer.
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func greatest(or empty: Answer) -> Combining {
    Combining(empty: empty) {
      $0 = max($0, $1)
      return .goOn
    }
  }
}
