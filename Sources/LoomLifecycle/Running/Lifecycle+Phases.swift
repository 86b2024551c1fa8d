// How components go through phases: all in their order, some members one after the other, or in parallel.
extension Lifecycle {
  /// Takes all through phases in their order; those that were added meanwhile go their own way.
  ///
  /// - Complexity: O(*n*) for *n* members, besides their handlers
  func inOrder(_ phases: [Phase]) async -> [HandlerWalk.Failure] {
    var (place, phases) = (0, phases[...])
    return await HandlerWalk(of: self, goesOn: false) { [self] in
      while let phase = phases.first {
        while place < members.count {
          if takes(members[place]), let step = step(of: members[place], in: phase) { return step }
          place += 1
        }
        // A member that was removed has moved others to places that have been passed.
        let missed = members.firstIndex { takes($0) && $0.isBehind(phase) }
        if missed == nil { phases.removeFirst() }
        place = missed ?? 0
      }
      return nil
    }.run()
  }

  /// Takes members through phases, one after the other.
  func walk(_ members: [Member], through phases: [Phase]) -> HandlerWalk {
    walk(phases.flatMap { phase in members.map { (phase, $0) } }, goesOn: false)
  }

  /// Undoes what members have begun, phase by phase, in the reverse of the order in which they have begun it.
  ///
  /// The work of a member ends with its `stop`: what others need of it is there until they have stopped.
  func undoing(_ members: [Member]) -> HandlerWalk {
    let phases = [Phase.stop, .tearDown].flatMap { phase in
      let begun = members.compactMap { member in phase.undone.flatMap { member.begun[$0] }.map { ($0, member) } }
      let ended = begun.sorted { $0.0 > $1.0 }.map(\.1)
      return ended.flatMap { phase == .stop ? [(phase, $0), (Phase.run, $0)] : [(phase, $0)] }
    }
    return walk(phases, goesOn: true)
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

  /// Takes all through a phase, those at the same time that do not need each other; the host before them, and
  /// added components behind them.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges of the dependency graph, besides the handlers
  func inParallel(_ phase: Phase) async -> [HandlerWalk.Failure] {
    var failures = await walk(members.filter { $0.entry == nil }, through: [phase]).run()
    if failures.isEmpty { failures = await inUnits(phase) }
    return failures.isEmpty ? await inOrder([phase]) : failures
  }

  /// Takes the units of the graph through a phase, each when those that it needs have been through it.
  ///
  /// Several that may begin do so in their order. The first failure cancels the handlers under way.
  ///
  /// - Returns: the failures, in the order in which they came.
  private func inUnits(_ phase: Phase) async -> [HandlerWalk.Failure] {
    let members = membersOfUnits
    var failures: [HandlerWalk.Failure] = []
    var ready = ReadyUnits(order.graph, in: members.map { $0.first?.place ?? -1 })
    return await withTaskGroup(of: (unit: Int, failures: [HandlerWalk.Failure]).self) { group in
      while true {
        while failures.isEmpty, let unit = ready.next() {
          if members[unit].isEmpty {
            ready.end(unit)
            continue
          }
          let walk = walk(members[unit], through: [phase])
          let run: @MainActor @Sendable () async -> (Int, [HandlerWalk.Failure]) = { (unit, await walk.run()) }
          group.addTask(operation: run)
        }
        guard let ended = await group.next() else { return failures }
        failures += ended.failures
        if failures.isEmpty { ready.end(ended.unit) } else { group.cancelAll() }
      }
    }
  }

  /// The members of each unit of the graph, in the order of level and priority.
  private var membersOfUnits: [[Member]] {
    let byPlace = Dictionary(members.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    let places = Dictionary(uniqueKeysWithValues: order.indices.enumerated().map { ($1, $0) })
    return order.graph.components.map { components in
      components.compactMap { places[$0] }.sorted().compactMap { byPlace[$0] }.filter(takes)
    }
  }

  /// Whether a member goes through phases with the others: it is not deferred, and nothing else walks it.
  private func takes(_ member: Member) -> Bool { member.isAwaited && !isArriving(member) }
}
