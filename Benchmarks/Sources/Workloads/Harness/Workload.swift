/// One thing to do, done by hand, by Loom and, where that says something, by the least container there is.
public struct Workload: Sendable {
  /// Its name in the table.
  public let name: String
  /// How many times as long as the hand-written code Loom may take.
  public let target: Double?
  /// Makes the objects that the work needs, outside of the measurement.
  public let prepare: @Sendable () throws -> Sides

  /// Describes a workload.
  ///
  /// - Parameters:
  ///   - name: what the table calls it.
  ///   - target: how many times as long as the hand-written code Loom may take.
  ///   - prepare: makes what the work needs.
  public init(_ name: String, target: Double? = nil, prepare: @escaping @Sendable () throws -> Sides) {
    self.name = name
    self.target = target
    self.prepare = prepare
  }

  /// The same work, done in several ways.
  public struct Sides {
    /// Plain Swift: protocol existentials and factory functions that are not inlined.
    public let handWritten: Side
    /// The injector.
    public let loom: Side
    /// A dictionary from types to closures, without locks, names or checks.
    public let dictionary: Side?

    init(handWritten: Side, loom: Side, dictionary: Side? = nil) {
      self.handWritten = handWritten
      self.loom = loom
      self.dictionary = dictionary
    }
  }
}

/// One way of doing the work.
public struct Side {
  /// Does the work a number of times and says how many nanoseconds that took.
  public let run: (Int) -> Double

  /// Work all of which is measured.
  ///
  /// The loop is the body's: a call of a closure for each turn would count as work.
  init(_ body: @escaping (Int) -> Void) {
    run = { count in Side.time { body(count) } }
  }

  /// Work that prepares something before each turn, and measures the turn itself.
  init(timed turn: @escaping () -> Double) {
    run = { count in
      var total = 0.0
      for _ in 0..<count { total += turn() }
      return total
    }
  }

  /// Work that makes something, of which making is measured and freeing is not; a chunk is made at a time.
  init<T>(making chunk: Int, _ make: @escaping () -> T) {
    self.init(timed: {
      var made: [T] = []
      made.reserveCapacity(chunk)
      return Side.time { for _ in 0..<chunk { made.append(make()) } } / Double(chunk)
    })
  }

  /// How many nanoseconds a piece of work takes.
  ///
  /// - Parameter body: the work.
  /// - Returns: the time by a clock that does not stop.
  public static func time(_ body: () throws -> Void) rethrows -> Double {
    let (seconds, attoseconds) = try ContinuousClock().measure(body).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
