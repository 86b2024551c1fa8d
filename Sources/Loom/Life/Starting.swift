/// A start under way: each product is made by a task of its own, which first waits for the tasks of those that it needs.
final class Starting: UnderWay, @unchecked Sendable {
  let steps: [Step]
  /// How many callers wait for its end.
  var callers = 1
  /// Whether nobody wants it any more.
  var isCancelled = false
  /// The errors, in the order in which they came.
  var failures: [any Error] = []
  /// How many products are being made, or wait for others.
  var running = 0
  /// Where what was made before a failure is declared, the newest first.
  var notes: [Problem.Note] = []
  /// What closes that.
  var closing: UnderWay?

  init(_ context: Context, _ steps: [Step]) {
    self.steps = steps
    super.init(context)
  }

  /// One product to make.
  ///
  /// `@unchecked Sendable`: as the start itself.
  final class Step: @unchecked Sendable {
    /// Not counted: the context stays for as long as its tasks.
    let entry: Unmanaged<Entry>
    /// Whether something that the product needs is made on the main actor.
    let isOnMainActor: Bool
    /// The steps, by their numbers, that have to be over before this one can begin.
    let predecessors: [Int]
    var isMade = false

    init(_ entry: Unmanaged<Entry>, after predecessors: [Int], isOnMainActor: Bool) {
      self.entry = entry
      self.predecessors = predecessors
      self.isOnMainActor = isOnMainActor
    }
  }
}

extension Error {
  /// Whether a user's function was canceled.
  var isCancellation: Bool {
    self is CancellationError || (self as? InjectionError)?.cause is CancellationError
  }
}
