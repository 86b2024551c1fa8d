// How components go through phases: one after the other, or in parallel.
extension Lifecycle {
  /// The members that go through phases together: neither deferred ones, nor those that arrive by themselves, or leave.
  var starters: [Member] { members.filter { $0.isAwaited && $0.arrival == nil && !$0.isLeaving } }

  /// Takes members through phases, one after the other, until a handler fails or the start is interrupted.
  func walk(_ members: [Member], through phases: [Phase]) async -> [LifecycleProblem] {
    await walk(phases.flatMap { phase in members.map { (phase, $0) } }, goesOn: false).run()
  }

  /// Undoes what members have begun, phase by phase, in the reverse of the order in which they have begun it, and
  /// releases them.
  ///
  /// The work of a member ends with its `stop`: what others need of it is there until they have stopped.
  func undo(_ members: [Member]) async -> [LifecycleProblem] {
    let phases = [(Phase.stop, Phase.start), (.tearDown, .setUp)].flatMap { phase, undone in
      let begun = members.compactMap { member in member.begun[undone].map { (turn: $0, member: member) } }
      let ended = begun.sorted { $0.turn > $1.turn }.map(\.member)
      return ended.flatMap { phase == .stop ? [(phase, $0), (Phase.run, $0)] : [(phase, $0)] }
    }
    let failures = await walk(phases, goesOn: true).run()
    for member in members.reversed() { member.release() }
    return failures
  }

  private func walk(_ phases: [(Phase, Member)], goesOn: Bool) -> HandlerWalk {
    var rest = phases[...]
    return HandlerWalk(of: self, goesOn: goesOn) { [self] in
      while let (phase, member) = rest.first {
        let step = phase == .run ? stepEndingRun(of: member) : step(of: member, in: phase)
        if let step { return step }
        rest.removeFirst()
      }
      return nil
    }
  }

  /// The next handler of a member in a phase.
  private func step(of member: Member, in phase: Phase) -> HandlerWalk.Step? {
    turns += 1
    guard let handler = member.next(in: phase, turn: turns) else { return nil }
    let limit = handler.limit ?? (phase.undoes ? options.stopLimit : options.startLimit)
    return HandlerWalk.Step(member: member, phase: phase, limit: limit, run: handler.runWatched)
  }

  /// Takes all through a phase, those at the same time that do not need each other; the host before them, and
  /// added components behind them.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges of the dependency graph, besides the handlers
  func inParallel(_ phase: Phase) async -> [LifecycleProblem] {
    var failures = await walk(members.filter { $0.entry == nil }, through: [phase])
    if failures.isEmpty { failures = await inUnits(phase) }
    return failures.isEmpty ? await walk(starters, through: [phase]) : failures
  }

  /// Takes the units of the graph through a phase, each when those that it needs have been through it.
  ///
  /// Several that may begin do so in their order. The first failure cancels the handlers under way.
  ///
  /// - Returns: the failures, in the order in which they came.
  private func inUnits(_ phase: Phase) async -> [LifecycleProblem] {
    let members = Dictionary(grouping: starters, by: \.unit)
    var failures: [LifecycleProblem] = []
    var ready = ReadyUnits(order.graph, in: order.graph.components.indices.map { members[$0]?.first?.place ?? -1 })
    return await withTaskGroup(of: (unit: Int, failures: [LifecycleProblem]).self) { group in
      while true {
        while failures.isEmpty, let unit = ready.next() {
          guard let members = members[unit] else {
            ready.end(unit)
            continue
          }
          let walk: @MainActor @Sendable () async -> (Int, [LifecycleProblem]) = {
            (unit, await self.walk(members, through: [phase]))
          }
          group.addTask(operation: walk)
        }
        guard let ended = await group.next() else { return failures }
        failures += ended.failures
        if failures.isEmpty { ready.end(ended.unit) } else { group.cancelAll() }
      }
    }
  }
}
