import Foundation
import Loom
import LoomGraph

/// The work of initializers while several threads build: they sleep, and use lazies.
final class ThreadWork: Sendable {
  private let plan: ThreadPlan
  let failures = Probe.Box<[String]>([])

  init(_ plan: ThreadPlan) { self.plan = plan }

  /// Does the work of a product's initializer, with the parameters that it has received.
  func perform(_ product: Int, _ parameters: [(GraphPlan.Edge, Piece.Part)]) {
    guard let work = plan.work[product] else { return }
    if work.pause > 0 { usleep(work.pause) }
    guard let key = plan.key(ofProduct: product), let rank = plan.ranks[key] else { return }
    guard work.usesLazies else { return }
    for lazy in lazies(in: parameters, below: rank) { use(lazy) }
  }

  /// Uses a lazy twice, and notes whatever is wrong with that.
  func use(_ lazy: @Sendable () throws -> Piece.Part) {
    do {
      let first = try lazy()
      let second = try lazy()
      if first.pieces.map(ObjectIdentifier.init) != second.pieces.map(ObjectIdentifier.init) {
        failures.update { $0.append("a lazy has yielded two values") }
      }
    } catch {
      failures.update { $0.append("a lazy has thrown \(error)") }
    }
  }

  /// The lazies among an initializer's parameters, and in the objects among these, whose values are further down.
  private func lazies(
    in parameters: [(GraphPlan.Edge, Piece.Part)], below rank: Int
  ) -> [@Sendable () throws -> Piece.Part] {
    let inner = parameters.flatMap(\.1.pieces).flatMap { piece in zip(piece.edges, piece.parts).map { ($0, $1) } }
    return (parameters + inner).compactMap { edge, part in
      guard case .lazy(let lazy) = part, let target = plan.ranks[edge.target], target < rank else { return nil }
      return lazy
    }
  }
}

extension ThreadPlan {
  /// The key that a product is made for; nil for that of a contribution.
  fileprivate func key(ofProduct product: Int) -> Int? {
    if product < GraphPlan.firstDecorator { return product }
    let decorators = graph.injectors.flatMap(\.level.decorators)
    guard case .key(let key) = decorators.first(where: { $0.number == product })?.target else { return nil }
    return key == GraphPlan.unnamed ? nil : key
  }
}
