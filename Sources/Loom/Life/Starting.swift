/// A start under way: its steps, and their results.
///
/// `@unchecked Sendable`: used under the context's lock; of a start that is over nothing changes.
final class Starting: UnderWay, @unchecked Sendable {
  let steps: [Step]
  /// How many calls of `start()` wait for it.
  var callers = 1
  var isCancelled = false
  var failures: [any Error] = []
  /// The steps whose products are there.
  var made: Set<Int> = []
  /// The places of instances that had been made, and are closed because of a failure.
  var notes: [Problem.Note] = []
  /// Whether the injector is closed because of a failure.
  var mustClose = false

  init(_ context: Context, _ steps: [Step]) {
    self.steps = steps
    super.init(context)
  }

  /// One product to be made.
  struct Step {
    let plan: Plan
    let isOnMainActor: Bool
    /// The steps whose products the product needs.
    let predecessors: [Int]
  }
}

extension Error {
  var isCancellation: Bool { self is CancellationError || (self as? InjectionError)?.cause is CancellationError }
}
