/// Takes the members of a lifecycle through a phase.
@MainActor
struct PhasePass {
  let lifecycle: Lifecycle
  let phase: Lifecycle.Phase

  /// One after the other, in their order; those that were added meanwhile go their own way.
  ///
  /// - Complexity: O(*n*) for *n* members, besides what they do
  func inOrder() async -> [HandlerWalk.Failure] {
    var place = 0
    return await HandlerWalk(of: lifecycle, goesOn: false) {
      while true {
        while place < lifecycle.members.count {
          let member = lifecycle.members[place]
          if takes(member), let step = lifecycle.step(of: member, in: phase) { return step }
          place += 1
        }
        // Somebody who was removed has moved others to places that have been passed.
        guard let missed = lifecycle.members.firstIndex(where: { takes($0) && $0.isBehind(phase) }) else {
          return nil
        }
        place = missed
      }
    }.run()
  }

  /// Whether a member goes through the phase with the others: it is not deferred, and nothing else walks it.
  func takes(_ member: Member) -> Bool { member.isAwaited && !lifecycle.isArriving(member) }

  /// One after the other, in the reverse order, whatever happens.
  ///
  /// - Complexity: O(*n*) for *n* members, besides what they do
  func inReverse() async -> [HandlerWalk.Failure] {
    var members = lifecycle.members.filter { $0.undoes(in: phase) }
    return await HandlerWalk(of: lifecycle, goesOn: true) {
      while let member = members.last {
        if let step = lifecycle.step(of: member, in: phase) { return step }
        members.removeLast()
      }
      return nil
    }.run()
  }

  /// Those at the same time that do not need each other; the host before them, and those who were added behind them.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges of the dependency graph, besides what members do
  func inParallel() async -> [HandlerWalk.Failure] {
    let host = await walk(lifecycle.members.filter { $0.entry == nil })
    guard host.isEmpty else { return host }
    let failures = await ParallelPass(self).run()
    return failures.isEmpty ? await inOrder() : failures
  }

  /// Some members only, one after the other.
  func walk(_ members: [Member]) async -> [HandlerWalk.Failure] {
    var members = members[...]
    return await HandlerWalk(of: lifecycle, goesOn: false) {
      while let member = members.first {
        if let step = lifecycle.step(of: member, in: phase) { return step }
        members.removeFirst()
      }
      return nil
    }.run()
  }
}
