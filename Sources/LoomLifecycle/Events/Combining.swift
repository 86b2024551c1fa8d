/// How the answers to an event combine into one: a fold, which may stop before the last handler.
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
  ///   - empty: the answer without any handler.
  ///   - add: adds an answer to the combined one, and returns whether to call other handlers.
  /// - Complexity: O(1)
  public init(empty: Answer, adding add: @escaping @Sendable (inout Answer, consuming Answer) -> Events.Next) {
    self.empty = empty
    self.add = add
  }

  /// Creates a way to combine the answers of all handlers.
  private init(_ empty: Answer, _ add: @escaping @Sendable (inout Answer, consuming Answer) -> Void) {
    self.init(empty: empty) {
      add(&$0, $1)
      return .goOn
    }
  }
}

extension Combining where Answer == Void {
  static var nothing: Combining { Combining(empty: ()) { _, _ in .goOn } }
}

extension Combining where Answer == Bool {
  /// Whether at least one answer is true, after calling every handler; false without handlers.
  public static let any = Combining(false) { $0 = $0 || $1 }

  /// Whether no answer is false, after calling every handler; true without handlers.
  public static let all = Combining(true) { $0 = $0 && $1 }

  /// Whether one answer is true, calling handlers until then; false without handlers.
  public static let untilTrue = Combining(empty: false) {
    $0 = $1
    return $0 ? .stop : .goOn
  }
}

extension Combining {
  /// The first answer that is not nil; calls no handler after it.
  ///
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func first<T>() -> Combining where Answer == T? {
    Combining(empty: nil) {
      $0 = $1
      return $0 == nil ? .goOn : .stop
    }
  }

  /// The last answer that is not nil; calls every handler.
  ///
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func last<T>() -> Combining where Answer == T? { Combining(nil) { $0 = $1 ?? $0 } }

  /// All answers, in the order of the handlers.
  ///
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func collect<T>() -> Combining where Answer == [T] { Combining([]) { $0 += $1 } }
}

extension Combining where Answer: Comparable {
  /// The greatest answer; calls every handler.
  ///
  /// - Parameter empty: the answer without any handler, and the least possible answer.
  /// - Returns: the combination.
  /// - Complexity: O(1)
  public static func greatest(or empty: Answer) -> Combining { Combining(empty) { $0 = max($0, $1) } }
}

extension Events {
  /// Whether to call the remaining handlers.
  @frozen
  public enum Next: Sendable {
    /// Call them too.
    case goOn
    /// Do not call them.
    case stop
  }
}
