import Foundation
import Loom

/// Has threads and tasks carry out a plan for closing under load.
final class CloseRun: Sendable {
  private let plan: ClosePlan
  private let log = CloseLog()
  private let injectors = Probe.Box<[Injector]>([])

  init(_ plan: ClosePlan) { self.plan = plan }

  /// The threads, or the tasks, wait for each other.
  struct Hang: Error {}

  /// Carries out everything, closes what is left, and returns what was wrong.
  func run() async throws -> [String] {
    guard let root = create() else { return log.problems }
    try await load()
    try await finish(root)
    return log.problems
  }

  /// How many products are there in spite of everything's being over.
  func survivors() async throws -> Int {
    // A thread may be on its way out with a reference.
    for _ in 0..<1_000 where log.liveCount > 0 { try await Task.sleep(for: .milliseconds(2)) }
    return log.liveCount
  }

  private func create() -> Injector? {
    do {
      let root = try Injector(plan.module(log), global: GlobalContext())
      injectors.value = [root]
      log.injector.value = CloseLog.WeakInjector(value: root)
      return root
    } catch {
      // A graph may be wrong in itself; what that is like is not for here.
      return nil
    }
  }

  private func load() async throws {
    let group = DispatchGroup()
    let start = Probe.Latch(plan.threads.count)
    for steps in plan.threads {
      group.enter()
      Thread.detachNewThread {
        start.countDown()
        start.wait()
        for step in steps { self.perform(step) }
        group.leave()
      }
    }
    for steps in plan.tasks {
      group.enter()
      Task.detached {
        for step in steps { await self.perform(step) }
        group.leave()
      }
    }
    try await wait(for: group)
  }

  /// Closes all injectors, and checks that they are.
  private func finish(_ root: Injector) async throws {
    let group = DispatchGroup()
    group.enter()
    Task.detached {
      await root.close()
      group.leave()
    }
    try await wait(for: group)
    for injector in injectors.value where (try? injector.resolve(CloseLog.Product.self, named: "p0")) != nil {
      log.fail("an injector makes something after it was closed")
    }
    let (due, done) = log.closings
    if due != done { log.fail("\(done) of \(due) instances were closed") }
    injectors.value = []
  }

  /// Waits until everybody has left the group.
  ///
  /// Other tests may keep the threads that tasks run on, for minutes under a sanitizer. So it is not time that tells a
  /// hang, but what else gets its turn meanwhile.
  private func wait(for group: DispatchGroup) async throws {
    let isOver = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Self.ends(group)) }
    }
    if !isOver { throw Hang() }
  }

  /// Whether everybody leaves before sixty tasks, started a second after one another, have run.
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

extension CloseRun {
  private func injector(_ index: Int) -> Injector {
    let injectors = injectors.value
    return injectors[index % injectors.count]
  }

  /// Carries out a step of a thread.
  private func perform(_ step: ClosePlan.Step) {
    do {
      switch step {
      case .resolve(let key, let index): try use(injector(index).resolve(named: ClosePlan.name(key)))
      case .makeChild(let index, let key):
        let child = try injector(index).child { plan.bindings[key].bind(key, in: $0, log) }
        injectors.update { $0.append(child) }
      case .pause(let time): usleep(time)
      case .start, .startAndCancel, .close: break
      }
    } catch {
      log.judge(error)
    }
  }

  private func use(_ product: CloseLog.Product) throws { _ = try product.lazy?.resolve() }

  /// Carries out a step of a task.
  private func perform(_ step: ClosePlan.Step) async {
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
      case .resolve, .makeChild: performNow(step)
      }
    } catch {
      log.judge(error)
    }
  }

  private func performNow(_ step: ClosePlan.Step) { perform(step) }
}
