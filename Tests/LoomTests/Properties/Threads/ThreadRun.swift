import Foundation
import Loom

/// Has threads carry out a plan, and keeps what each of them has got.
final class ThreadRun: Sendable {
  let plan: ThreadPlan
  let world: World
  private let work: ThreadWork
  /// The results of each thread's requests.
  let results: Probe.Box<[[Piece.Part]]>
  /// Kept for as long as their products are used.
  private let injectors = Probe.Box<[Injector]>([])

  init(_ plan: ThreadPlan) {
    self.plan = plan
    let work = ThreadWork(plan)
    self.work = work
    world = World { work.perform($0, $1) }
    results = Probe.Box(Array(repeating: [], count: plan.threads.count))
  }

  /// Runs the threads to their end.
  ///
  /// It throws a ``Hang``, or a ``Disagreement`` with the promises of the plan.
  func run() throws {
    let end = Probe.Latch(plan.threads.count + 1)
    // Eager instances are made by this one: it may hang as well as the others.
    Thread.detachNewThread {
      if let injectors = self.createInjectors() {
        self.injectors.value = injectors
        self.start(injectors, end)
      } else {
        self.giveUp(end)
      }
      end.countDown()
    }
    guard end.wait() else { throw Hang() }
    if let failure = work.failures.value.first { throw Disagreement(failure) }
  }

  private func start(_ injectors: [Injector], _ end: Probe.Latch) {
    let start = Probe.Latch(plan.threads.count)
    for index in plan.threads.indices {
      Thread.detachNewThread {
        start.countDown()
        start.wait()
        self.carryOut(index, injectors)
        end.countDown()
      }
    }
  }

  private func giveUp(_ end: Probe.Latch) { for _ in plan.threads { end.countDown() } }

  /// The threads wait for each other.
  struct Hang: Error {}

  private func createInjectors() -> [Injector]? {
    do {
      return try makeInjectors()
    } catch {
      work.failures.update { $0.append("the injectors have thrown \(error)") }
      return nil
    }
  }

  private func makeInjectors() throws -> [Injector] {
    var injectors: [Injector] = []
    for planned in plan.graph.injectors {
      let module = planned.level.module(in: world)
      switch planned.origin {
      case .root: injectors.append(try Injector(module, global: GlobalContext()))
      case .child(let parent): injectors.append(try injectors[parent].child(module))
      case .with(let base): injectors.append(try injectors[base].copy(with: module))
      }
    }
    return injectors
  }

  private func carryOut(_ index: Int, _ injectors: [Injector]) {
    var found: [Piece.Part] = []
    for request in plan.threads[index] {
      do {
        let part = try injectors[request.injector].resolve(request.edge)
        if case .lazy(let lazy) = part { work.use(lazy) }
        found.append(part)
      } catch {
        work.failures.update { $0.append("\(request) has thrown \(error)") }
        return
      }
    }
    results.update { [found] in $0[index] = found }
  }
}
