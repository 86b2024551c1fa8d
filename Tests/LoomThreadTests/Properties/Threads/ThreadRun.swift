import Foundation
import Loom
import LoomGraph
import TestSupport

/// Has threads carry out a plan, and keeps what each of them has got.
final class ThreadRun: Sendable {
  let plan: GraphPlan
  let world: World
  /// The results of each thread's requests.
  let results: Probe.Box<[[Piece.Part]]>
  private let work: ThreadWork
  /// Kept for as long as their products are used.
  private let injectors = Probe.Box<[Injector?]>([])

  init(_ plan: GraphPlan, _ ranks: [Int: Int]) {
    self.plan = plan
    let work = ThreadWork(plan, ranks)
    self.work = work
    world = World { work.perform($0, $1) }
    results = Probe.Box(Array(repeating: [], count: plan.threads.count))
  }

  deinit { world.end() }

  /// Runs the threads to their end.
  ///
  /// It throws a ``Hang``, or a ``Disagreement`` with the promises of the plan.
  func run() throws {
    let (end, waiting) = (Probe.Latch(plan.threads.count + 1), Probe.Counter())
    // Eager instances are made by this one: it may hang as well as the others.
    Thread.detachNewThread {
      let made = self.work.attempt("creating the injectors") { try self.createInjectors() }
      self.injectors.value = made ?? []
      for index in self.plan.threads.indices {
        Thread.detachNewThread {
          // They begin within a microsecond.
          waiting.increment()
          while waiting.value < self.plan.threads.count { sched_yield() }
          if let made { self.carryOut(index, made) }
          end.countDown()
        }
      }
      end.countDown()
    }
    guard end.wait() else { throw Hang() }
    if let failure = work.failures.value.first { throw Disagreement(failure) }
  }

  private func createInjectors() throws -> [Injector?] {
    try plan.injectors.indices.reduce(into: []) { made, index in
      made.append(plan.owner(of: index) == nil ? try plan.injectors[index].injector(from: made, in: world) : nil)
    }
  }

  private func carryOut(_ thread: Int, _ injectors: [Injector?]) {
    var (injectors, found) = (injectors, [Piece.Part]())
    if thread > 0 { work.gate?.pass() }
    work.attempt("thread \(thread)") {
      for index in plan.injectors.indices where plan.owner(of: index) == thread {
        injectors[index] = try plan.injectors[index].injector(from: injectors, in: world)
      }
      for request in plan.threads[thread] {
        guard let part = try injectors[request.injector]?.resolve(request.edge) else { continue }
        if case .lazy = part { work.use(part) }
        if request.isPatient { part.pieces.flatMap(\.parts).forEach(work.use) }
        if thread == 0 { _ = injectors[request.injector]?.graph }
        found.append(part)
      }
    }
    results.update { [found] in $0[thread] = found }
    self.injectors.update { [injectors] in $0 += injectors }
  }
}

/// The work of initializers while several threads build: they sleep, and use lazies.
final class ThreadWork: Sendable {
  private let plan: GraphPlan
  /// How far up the keys are.
  private let ranks: [Int: Int]
  let failures = Probe.Box<[String]>([])
  let gate: Gate?

  init(_ plan: GraphPlan, _ ranks: [Int: Int]) {
    (self.plan, self.ranks) = (plan, ranks)
    gate = plan.conduct.values.contains(where: \.isGate) ? Gate(plan.threads.count - 1) : nil
  }

  /// Does the work of a product's initializer, with the parameters that it has received.
  ///
  /// It uses lazies among the parameters, and in the objects among these, whose values are further down.
  func perform(_ product: Int, _ parameters: [(GraphPlan.Edge, Piece.Part)]) {
    guard let conduct = plan.conduct[product] else { return }
    if conduct.isGate { gate?.hold() }
    if conduct.pause > 0 { usleep(conduct.pause) }
    guard conduct.usesLazies, let key = plan.key(ofProduct: product), let rank = ranks[key] else { return }
    let inner = parameters.flatMap(\.1.pieces).flatMap { piece in zip(piece.edges, piece.parts).map { ($0, $1) } }
    for (edge, part) in parameters + inner {
      if case .lazy = part, let target = ranks[edge.target], target < rank { use(part) }
    }
  }

  /// Uses something deferred twice, and notes what is wrong with that.
  func use(_ part: Piece.Part) {
    attempt("something deferred") {
      let (first, second) = (try part.used(), try part.used())
      guard case .lazy = part else { return }
      if first.pieces.map(ObjectIdentifier.init) != second.pieces.map(ObjectIdentifier.init) {
        throw Disagreement("it has yielded two values")
      }
    }
  }

  @discardableResult
  func attempt<R>(_ name: String, _ body: () throws -> R) -> R? {
    do { return try body() } catch { failures.update { $0.append("\(name) has thrown \(error)") } }
    return nil
  }
}

extension GraphPlan {
  /// The key that a product is made for; nil for that of a contribution.
  fileprivate func key(ofProduct product: Int) -> Int? {
    if product < GraphPlan.firstDecorator { return product }
    let decorators = injectors.flatMap(\.level.decorators)
    guard case .key(let key) = decorators.first(where: { $0.number == product })?.target else { return nil }
    return key == GraphPlan.unnamed ? nil : key
  }
}
