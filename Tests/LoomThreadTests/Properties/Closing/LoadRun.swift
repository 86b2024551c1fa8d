import Foundation
import Loom
import TestSupport

/// Has threads and tasks carry out a plan for closing under load.
final class LoadRun: Sendable {
  private let plan: LoadPlan
  private let world: World
  private let injectors = Probe.Box<[Injector]>([])
  private let failures = Probe.Box<[String]>([])

  init(_ plan: LoadPlan, _ world: World) { (self.plan, self.world) = (plan, world) }

  private var declarations: [GraphPlan.Declaration] { plan.graph.injectors[0].level.declarations }

  /// Carries out everything, closes what is left, and throws what was wrong.
  func run() async throws {
    // An instance may be needed that is made only by `start`.
    guard let root = try? Injector(plan.graph.injectors[0].level.module(in: world), global: GlobalContext())
    else { throw Useless() }
    injectors.value = [root]
    world.farewell.value = { [weak self, weak root] key, kind in
      guard kind == .closed, let self, let root, let word = plan.graph.conduct[key]?.lastWords.first,
        declarations.contains(where: { $0.key == word })
      else { return }
      judge { _ = try root.resolve(Piece.self, named: GraphPlan.name(of: word)) }
    }
    defer { world.farewell.value = nil }
    try await together(threads: plan.threads, tasks: plan.tasks)
    try await together(threads: [], tasks: [[.close(0)]])
    checkEnd()
    injectors.value = []
    if let failure = failures.value.first { throw Disagreement(failure) }
  }

  private func checkEnd() {
    for injector in injectors.value {
      for declaration in declarations where (try? injector.resolve(declaration.edge)) != nil {
        fail("an injector makes n\(declaration.key) after it was closed")
      }
    }
    let closed = world.events.filter { $0.kind == .closed }
    if Set(closed).count < closed.count { fail("something is closed twice: \(closed.map(\.text))") }
    let due = Set(declarations.filter { $0.isClosed && $0.isKept }.map(\.key))
    let made = Set(world.events.filter { $0.kind == .made && due.contains($0.key) }.map(\.number))
    let open = made.subtracting(closed.map(\.number))
    if !open.isEmpty { fail("\(open.count) of \(made.count) objects were not closed") }
  }

  private func together(threads: [[LoadPlan.Step]], tasks: [[LoadPlan.Step]]) async throws {
    let group = DispatchGroup()
    let start = Probe.Latch(threads.count)
    for steps in threads {
      group.enter()
      Thread.detachNewThread {
        start.countDown()
        start.wait()
        for step in steps { self.judge { try self.perform(step) } }
        group.leave()
      }
    }
    for steps in tasks {
      group.enter()
      Task.detached {
        for step in steps { await self.perform(inTask: step) }
        group.leave()
      }
    }
    // The threads that tasks run on are not to be kept.
    let isOver = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.ends(group)) }
    }
    if !isOver { throw Hang() }
  }

  /// Whether everybody leaves the group before sixty tasks, started a second after one another, have run.
  ///
  /// Other tests may keep the threads that tasks run on, for minutes under a sanitizer. So it is not time that tells a
  /// hang, but what else gets its turn meanwhile.
  private static func ends(_ group: DispatchGroup) -> Bool {
    for _ in 0..<60 {
      if group.wait(timeout: .now() + 1) == .success { return true }
      let turn = DispatchSemaphore(value: 0)
      Task.detached { turn.signal() }
      turn.wait()
    }
    return false
  }
}

extension LoadRun {
  private func injector(_ index: Int) -> Injector { injectors.update { $0[index % $0.count] } }

  private func fail(_ text: String) { failures.update { $0.append(text) } }

  /// Accepts only the problems that say that a call is too early or too late.
  private func judge(_ body: () throws -> Void) { do { try body() } catch { judge(error) } }

  private func judge(_ error: any Error) {
    let codes = (error as? InjectionError)?.problems.map(\.code) ?? []
    if codes.isEmpty || !Set([.notStarted, .closed, .cancelled]).isSuperset(of: codes) { fail("\(error)") }
  }

  private func perform(_ step: LoadPlan.Step) throws {
    switch step {
    case .resolve(let key, let index):
      guard let declaration = declarations.first(where: { $0.key == key }) else { return }
      try use(declaration, of: injector(index))
    case .makeChild(let index, let key):
      guard let declaration = declarations.first(where: { $0.key == key }) else { return }
      let child = try injector(index).child { declaration.bind(in: $0, world) }
      injectors.update { $0.append(child) }
    case .pause(let time): usleep(time)
    case .start, .startAndCancel, .close: break
    }
  }

  private func use(_ declaration: GraphPlan.Declaration, of injector: Injector) throws {
    let part = try injector.resolve(declaration.edge)
    for part in part.pieces.flatMap(\.parts) { _ = try part.used() }
    let asker = Piece(-1, [], in: world)
    try Piece.$upcoming.withValue([declaration.edge.requirement]) { try injector.inject(into: asker) }
    // What is weak was made again by whoever came first, and is retained now.
    if declaration.scope.isShared, asker.parts[0].pieces.first !== part.pieces.first {
      fail("n\(declaration.key) is there twice")
    }
  }

  private func perform(inTask step: LoadPlan.Step) async {
    do {
      switch step {
      case .start(let index): try await injector(index).start()
      case .startAndCancel(let index):
        let injector = injector(index)
        let task = Task { try await injector.start() }
        await Task.yield()
        task.cancel()
        try await task.value
      case .close(let index): _ = await injector(index).close()
      case .pause(let time): try await Task.sleep(for: .microseconds(Int(time)))
      case .resolve, .makeChild: try perform(step)
      }
    } catch {
      judge(error)
    }
  }
}

extension GraphPlan.Declaration {
  fileprivate var edge: GraphPlan.Edge { GraphPlan.Edge(kind: .piece, target: key) }
}
