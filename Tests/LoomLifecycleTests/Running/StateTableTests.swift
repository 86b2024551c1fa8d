import Loom
import LoomLifecycle
import TestSupport
import Testing

/// The effect of each call in each state of a lifecycle, as PhasesAndLimits.md says it.
@MainActor @Suite(.leavesNothing) struct StateTableTests {
  /// A state that a lifecycle is in when the call comes.
  nonisolated enum Situation: CaseIterable {
    case new, asked, starting, started, running, stopping, stopped, failed, ranWell, ranBadly, ranNever
  }

  nonisolated enum Call: CaseIterable { case start, run, stop, add, remove }

  /// The effect of a call: whether it lasts until something else ends, and how it ends.
  struct Effect: Equatable, CustomStringConvertible {
    let waits: Bool
    let result: String
    var description: String { (waits ? "waits, " : "") + result }
  }

  private static func effect(of call: Call, in situation: Situation) -> Effect {
    let (waits, result): (Bool, String) =
      switch (situation, call) {
      case (.new, .run), (.starting, .start), (.starting, .run), (.starting, .stop): (true, "returns")
      case (.starting, .add): (true, "returns")
      case (.started, .run), (.running, .run), (.stopping, .stop): (true, "returns")
      case (.starting, .remove), (.stopping, .remove): (true, "true")
      case (.new, .remove), (.asked, .remove), (.started, .remove), (.running, .remove): (false, "true")
      case (.new, _), (.started, _), (.running, _): (false, "returns")
      case (.asked, .start): (false, "STOPPED")
      case (.asked, _), (_, .stop): (false, "returns")
      case (_, .start), (_, .run), (_, .add): (false, "STOPPED")
      case (_, .remove): (false, "false")
      }
    return Effect(waits: waits, result: result)
  }

  private let gate = Gate()
  private let diary = Diary()

  private func lifecycle(_ situation: Situation) throws -> Lifecycle {
    let (gate, diary) = (gate, diary)
    return try Lifecycle(
      .watched { module in
        module.component {
          First { events in
            events.on(.start) {
              diary.note("start")
              if situation == .starting { await gate.wait() }
              if situation == .failed { throw Failure("no power") }
            }
            events.on(.run) {
              diary.note("run")
              if situation == .ranBadly { throw Failure("port in use") }
              if situation != .ranWell { try await Task.sleep(for: .seconds(600)) }
            }
            events.on(.stop) {
              diary.note("stop")
              if situation == .stopping { await gate.wait() }
            }
          }
        }
        module.bind(Second.self).to { @MainActor in Second { _ in } }.in(.singleton)
      })
  }

  private func wait(for line: String) async { while !diary.lines.contains(line) { await Task.yield() } }

  /// Brings a lifecycle into a state.
  ///
  /// - Returns: the tasks that use it.
  private func reach(_ situation: Situation, _ lifecycle: Lifecycle) async -> [Task<Void, Never>] {
    switch situation {
    case .new: return []
    case .asked: lifecycle.requestStop()
    case .starting:
      let start = Task { _ = try? await lifecycle.start() }
      await wait(for: "start")
      return [start]
    case .started, .failed: try? await lifecycle.start()
    case .running:
      let run = Task { _ = try? await lifecycle.run(stoppingOn: []) }
      await wait(for: "run")
      return [run]
    case .stopping:
      try? await lifecycle.start()
      let stop = Task { _ = await lifecycle.stop() }
      await wait(for: "stop")
      return [stop]
    case .stopped:
      try? await lifecycle.start()
      await lifecycle.stop()
    case .ranWell, .ranBadly: try? await lifecycle.run(stoppingOn: [])
    case .ranNever:
      lifecycle.requestStop()
      try? await lifecycle.run(stoppingOn: [])
    }
    return []
  }

  private func perform(_ call: Call, _ lifecycle: Lifecycle) async -> String {
    do throws(LifecycleError) {
      switch call {
      case .start: try await lifecycle.start()
      case .run: try await lifecycle.run(stoppingOn: [])
      case .stop: await lifecycle.stop()
      case .add: try await lifecycle.add(Second.self)
      case .remove: return "\(await lifecycle.remove(First.self))"
      }
      return "returns"
    } catch {
      return error.problems.map(\.code.description).joined(separator: ", ")
    }
  }

  @Test(arguments: Situation.allCases, Call.allCases)
  func `each call has its effect in each state`(situation: Situation, call: Call) async throws {
    let lifecycle = try lifecycle(situation)
    var users = await reach(situation, lifecycle)
    let expected = Self.effect(of: call, in: situation)
    let result = Held<String>()
    users.append(Task { result.value = await perform(call, lifecycle) })
    if expected.waits {
      for _ in 0..<100 { await Task.yield() }
      #expect(result.value == nil, "it does not wait")
    } else {
      await users.last?.value
    }
    gate.open()
    if call == .run { lifecycle.requestStop() }
    if call == .run || expected.waits { await users.last?.value }
    #expect(Effect(waits: expected.waits, result: result.value ?? "nothing") == expected)
    await lifecycle.stop()
    for user in users { await user.value }
    // In every case, each component that has started has stopped, once.
    #expect(diary.lines.count { $0 == "stop" } == (situation == .failed ? 0 : diary.lines.count { $0 == "start" }))
    #expect(lifecycle.components.isEmpty)
  }

  @Test(arguments: [Lifecycle.Phase.start, .run, .stop])
  func `of two runs at once, both end with the error`(phase: Lifecycle.Phase) async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(.run) {}
      events.on(phase) {
        await Task.yield()
        throw Failure("no power")
      }
    }
    let runs = (0..<2).map { _ in Task { await perform(.run, lifecycle) } }
    for run in runs { #expect(await run.value == "PHASE_THREW") }
    #expect(await perform(.run, lifecycle) == "STOPPED")
  }

  @Test func `a run that joins a start ends with its error`() async throws {
    let gate = gate
    let lifecycle = try Lifecycle.of { events in
      events.on(.start) {
        self.diary.note("start")
        await gate.wait()
        throw Failure("no power")
      }
    }
    let start = Task { await perform(.start, lifecycle) }
    await wait(for: "start")
    let run = Task { await perform(.run, lifecycle) }
    for _ in 0..<20 { await Task.yield() }
    gate.open()
    #expect(await start.value == "PHASE_THREW")
    // Whether it has joined, or has come too late.
    #expect(["PHASE_THREW", "STOPPED"].contains(await run.value))
  }

  @Test func `a run that joins a start whose task is canceled is told so`() async throws {
    let lifecycle = try lifecycle(.starting)
    let start = Task { await perform(.start, lifecycle) }
    await wait(for: "start")
    let run = Task { await perform(.run, lifecycle) }
    for _ in 0..<20 { await Task.yield() }
    start.cancel()
    gate.open()
    #expect(await start.value == "STOPPED")
    #expect(await run.value == "STOPPED")
  }

  @Test(arguments: Call.allCases) func `a handler's call does not wait for the handler`(call: Call) async throws {
    let (own, result) = (Own(), Held<String>())
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component {
          First { events in
            events.on(.start) {
              guard let lifecycle = own.lifecycle else { return }
              if call == .run { Task { lifecycle.requestStop() } }
              result.value = await perform(call, lifecycle)
            }
          }
        }
        module.bind(Second.self).to { @MainActor in Second { _ in } }.in(.singleton)
      })
    own.lifecycle = lifecycle
    let start = await perform(.start, lifecycle)
    #expect(result.value == (call == .remove ? "true" : "returns"))
    #expect(start == (call == .stop || call == .run ? "STOPPED" : "returns"))
    await lifecycle.stop()
  }

  @Test func `a component that is being removed can be added when it has left, and is removed once`() async throws {
    let gate = gate
    let lifecycle = try Lifecycle.of { events in
      events.on(.start) { self.diary.note("start") }
      events.on(.stop) {
        self.diary.note("stop")
        await gate.wait()
        self.diary.note("stopped")
      }
    }
    try await lifecycle.start()
    let removals = (0..<2).map { _ in Task { await lifecycle.remove(First.self) } }
    await wait(for: "stop")
    let addition = Task { try await lifecycle.add(First.self) }
    for _ in 0..<100 { await Task.yield() }
    #expect(diary.lines == ["start", "stop"])
    gate.open()
    for removal in removals { #expect(await removal.value) }
    try await addition.value
    #expect(diary.lines == ["start", "stop", "stopped", "start"])
    #expect(await lifecycle.remove(First.self))
    #expect(await !lifecycle.remove(First.self))
    await lifecycle.stop()
  }

  @Test func `a handler that adds the component that is being removed is told so`() async throws {
    let (own, errors) = (Own(), Held<LifecycleError>())
    let lifecycle = try Lifecycle.of { events in
      events.on(.stop) {
        do throws(LifecycleError) { try await own.lifecycle?.add(First.self) } catch { errors.value = error }
      }
    }
    own.lifecycle = lifecycle
    try await lifecycle.start()
    #expect(await lifecycle.remove(First.self))
    #expect(errors.value?.problems.map(\.detail) == [#"The component "First" is still being removed."#])
    await lifecycle.stop()
  }

  @Test func `in a run that has been asked to stop, nothing is made any more`() async throws {
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component {
          First { events in
            events.on(.run) {
              self.diary.note("run")
              try await Task.sleep(for: .seconds(600))
            }
          }
        }
        module.bind(Second.self).to { @MainActor in
          self.diary.note("made")
          return Second { _ in }
        }.in(.singleton)
      })
    let run = Task { await perform(.run, lifecycle) }
    await wait(for: "run")
    lifecycle.requestStop()
    #expect(await perform(.add, lifecycle) == "STOPPED")
    #expect(await run.value == "returns")
    #expect(!diary.lines.contains("made"))
  }
}
