extension StartPlan {
  /// What came of a start.
  struct Outcome {
    var failures: [any Error] = []
    /// The products that have not been made, because of a failure or because the task was cancelled.
    var missing: [Entry] = []
  }

  /// Makes everything, each product after those that it needs, and those that do not need each other at the same time.
  ///
  /// After a failure, or if the task is cancelled, nothing more is begun, and what is being made is told to stop.
  func run() async -> Outcome {
    await withTaskGroup(of: (Int, (any Error)?).self) { group in
      var open = steps.map(\.predecessors)
      var isMissing = steps.map { _ in true }
      var failures: [any Error] = []
      func begin(_ index: Int) { group.addTask { (index, await steps[index].run()) } }
      if !Task.isCancelled { for index in steps.indices where open[index] == 0 { begin(index) } }
      for await (index, error) in group {
        if let error {
          if failures.isEmpty || !error.isCancellation { failures.append(error) }
          group.cancelAll()
          continue
        }
        isMissing[index] = false
        for follower in steps[index].followers {
          open[follower] -= 1
          if open[follower] == 0, failures.isEmpty, !Task.isCancelled { begin(follower) }
        }
      }
      // What was told to stop has not failed by itself.
      if Task.isCancelled { failures.removeAll(where: \.isCancellation) }
      return Outcome(failures: failures, missing: steps.indices.filter { isMissing[$0] }.map { steps[$0].entry })
    }
  }
}

extension StartPlan.Step {
  /// Makes the product.
  fileprivate func run() async -> (any Error)? {
    do {
      // It may have been told to stop while it waited for a thread.
      try Task.checkCancellation()
      let call = StartCall(onMainActor: isOnMainActor)
      if let start = entry.binding.life?.start {
        try await entry.start(start, call)
      } else {
        try await call.perform { try entry.warmUp() }
      }
      entry.context.noteStarted(entry)
      return nil
    } catch {
      return error
    }
  }
}

extension Error {
  /// Whether a user's function was cancelled.
  fileprivate var isCancellation: Bool {
    self is CancellationError || (self as? InjectionError)?.cause is CancellationError
  }
}
