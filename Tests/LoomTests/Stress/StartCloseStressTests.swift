import Loom
import Testing

/// Tasks start, use and close one injector and its children at once.
///
/// A call that is too early or too late gets a problem that says so; and each instance that was made is closed once.
@Suite(.timeLimit(.minutes(5))) struct StartCloseStressTests {
  @Test func `what has been made is closed once`() async throws {
    let counts = Stress.Counts()
    for round in 0..<120 { try await race(counts, round) }
    // The tasks of the last round may be on their way out with a reference.
    for _ in 0..<1_000 where counts.live > 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(counts.live == 0)
    #expect(counts.closings.value == counts.databases.total + counts.pools.total)
  }

  private func race(_ counts: Stress.Counts, _ round: Int) async throws {
    let injector = try Injector(Stress.closableModule(counts), global: GlobalContext())
    let unexpected = await withTaskGroup(of: [Problem.Code].self) { group in
      for index in 0..<12 {
        group.addTask {
          for _ in 0..<(round + index) % 5 { await Task.yield() }
          return await Self.perform(index, injector, counts)
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let expected: Set<Problem.Code> = [.notStarted, .closed, .cancelled]
    #expect(Set(unexpected).subtracting(expected) == [], "round \(round)")
    await injector.close()
    #expect(throws: InjectionError.self) { try injector.resolve(Stress.Pool.self) }
  }

  private static func perform(_ index: Int, _ injector: Injector, _ counts: Stress.Counts) async -> [Problem.Code] {
    do {
      switch index {
      case 0...2: try await injector.start()
      case 3...6: for _ in 0..<20 { _ = try injector.resolve(Stress.Pool.self) }
      case 7, 8: try await useChild(of: injector, counts)
      case 9: try await Task { try await injector.start() }.cancelledValue
      default: await injector.close()
      }
      return []
    } catch {
      return (error as? InjectionError)?.problems.map(\.code) ?? []
    }
  }

  private static func useChild(of injector: Injector, _ counts: Stress.Counts) async throws {
    let child = try injector.child {
      $0.bind(Stress.Config.self).to { Stress.Config(counts.configs) }.in(.singleton)
    }
    try await child.start()
    _ = try child.resolve(Stress.Pool.self)
    await child.close()
  }
}

extension Task where Success == Void, Failure == any Error {
  /// Cancels the task, and waits for its end.
  fileprivate var cancelledValue: Void {
    get async throws {
      cancel()
      try await value
    }
  }
}
