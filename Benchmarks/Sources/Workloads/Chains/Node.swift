import Loom

// Bindings by the thousand, in chains of ten: node 0 takes node 1, and so on to node 9, which takes nothing.

/// A node of a chain; chain and place are types, so that each node is its own key.
final class Node<Chain, Place>: Sendable {
  private let next: (AnyObject & Sendable)?

  init() { next = nil }
  init<NextPlace>(_ next: Node<Chain, NextPlace>) { self.next = next }
}

enum P0 {}
enum P1 {}
enum P2 {}
enum P3 {}
enum P4 {}
enum P5 {}
enum P6 {}
enum P7 {}
enum P8 {}
enum P9 {}

/// The chain that two digits stand for.
enum Chain<Tens, Ones> {}

/// Does something for each of a number of chains.
///
/// Chains are static types, so that all of it is specialized.
protocol ChainVisitor {
  func visit<C>(_ chain: C.Type)
}

extension ChainVisitor {
  /// Visits so many chains, a hundred at most.
  func visitChains(_ count: Int) {
    var left = count
    visitTens(P0.self, &left)
    visitTens(P1.self, &left)
    visitTens(P2.self, &left)
    visitTens(P3.self, &left)
    visitTens(P4.self, &left)
    visitTens(P5.self, &left)
    visitTens(P6.self, &left)
    visitTens(P7.self, &left)
    visitTens(P8.self, &left)
    visitTens(P9.self, &left)
  }

  private func visitTens<Tens>(_ tens: Tens.Type, _ left: inout Int) {
    visitOne(Chain<Tens, P0>.self, &left)
    visitOne(Chain<Tens, P1>.self, &left)
    visitOne(Chain<Tens, P2>.self, &left)
    visitOne(Chain<Tens, P3>.self, &left)
    visitOne(Chain<Tens, P4>.self, &left)
    visitOne(Chain<Tens, P5>.self, &left)
    visitOne(Chain<Tens, P6>.self, &left)
    visitOne(Chain<Tens, P7>.self, &left)
    visitOne(Chain<Tens, P8>.self, &left)
    visitOne(Chain<Tens, P9>.self, &left)
  }

  private func visitOne<C>(_ chain: C.Type, _ left: inout Int) {
    guard left > 0 else { return }
    left -= 1
    visit(chain)
  }
}
