import Loom
import Testing

/// Objects of the scope `.graph` that a hook has a factory make.
@Suite struct HookFactoryTests {
  final class Leaf: Injectable, @unchecked Sendable {
    weak var tree: Tree!
    static var requires: [Requirement] { [Requirement(\Leaf.tree)] }
  }

  final class Tree: Injectable, @unchecked Sendable {
    let make: Factory<Leaf>
    var leaves: [Leaf] = []
    init(make: Factory<Leaf>) { self.make = make }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { leaves = [make(), make()] }
  }

  struct Garden {
    let tree: Tree
    let leaf: Leaf
  }

  @Test func `each is another one, and none is that of the call`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Leaf.self).to { Leaf() }.in(.graph)
      $0.bind(Tree.self).to(Tree.init(make:)).in(.singleton)
      $0.bind(Garden.self).to(Garden.init)
    }
    let garden = injector.get(Garden.self)
    let leaves = garden.tree.leaves + [garden.leaf]
    #expect(Set(leaves.map { ObjectIdentifier($0) }).count == 3)
    #expect(leaves.allSatisfy { $0.tree === garden.tree })
  }
}
