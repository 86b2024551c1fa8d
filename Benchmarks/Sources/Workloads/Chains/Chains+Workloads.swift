import Loom

extension Workload {
  /// Look-up of a singleton by its type, in an injector with a number of other bindings.
  public static func lookUp(in bindings: Int) -> Workload {
    Workload("look-up in \(bindings)", target: 2) {
      let injector = try Injector(ServicesModule(), NamedChainsModule(bindings: bindings - 9))
      return Sides(
        handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.first()) } },
        loom: Side { count in for _ in 0..<count { blackHole(injector.get(First.self)) } })
    }
  }

  /// Look-up of an object by type and name, in an injector with a number of bindings; it makes no chain.
  public static func lookUp(byNameIn bindings: Int) -> Workload {
    Workload("look-up by name in \(bindings)") {
      let injector = try Injector(NamedChainsModule(bindings: bindings))
      let name = Name("chain-\(bindings / 20)")
      return Sides(
        handWritten: Side { count in for _ in 0..<count { blackHole(Node<Named, P9>()) } },
        loom: Side { count in
          for _ in 0..<count { blackHole(injector.get(Node<Named, P9>.self, named: name)) }
        })
    }
  }

  /// Look-up among 1,000 keys that are all types, to see whether the table has clusters.
  static let lookUpAmongTypes = Workload("look-up in 1000 types", target: 2) {
    let injector = try Injector(ServicesModule(), ChainsModule(bindings: 1000))
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.first()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(First.self)) } })
  }

  /// First use of everything: 1,000 singletons, each asked for once, in an injector made outside of the measurement.
  static let firstUse = Workload("first use of 1000") {
    Sides(
      handWritten: Side { count in for _ in 0..<count { HandWritten.chains(100) } },
      loom: Side(timed: {
        let injector = Creation.injector(ChainsModule(bindings: 1000, shared: true))
        return Side.time { ChainUser(injector: injector).visitChains(100) }
      }),
      dictionary: Side(timed: {
        let container = DictionaryContainer.chains(bindings: 1000)
        return Side.time { DictionaryChainUser(container: container).visitChains(100) }
      }))
  }
}

extension Workload {
  /// The first use of a chain of ten types in a process, for `instructions`.
  ///
  /// The second use takes the place of hand-written code. There are a hundred chains, and nothing to do after them.
  static let firstUseOfType = Workload("first use of a type") {
    let injector = Creation.injector(ChainsModule(bindings: 1000))
    return Sides(
      handWritten: Side { count in
        ChainUser(injector: injector).visitChains(100)
        ChainUser(injector: injector).visitChains(count)
      },
      loom: Side { count in ChainUser(injector: injector).visitChains(count) })
  }
}

private struct ChainUser: ChainVisitor {
  let injector: Injector
  func visit<C>(_ chain: C.Type) { blackHole(injector.get(Node<C, P0>.self)) }
}

private struct DictionaryChainUser: ChainVisitor {
  let container: DictionaryContainer
  func visit<C>(_ chain: C.Type) { blackHole(container.get(Node<C, P0>.self)) }
}

extension HandWritten {
  fileprivate static func chains(_ count: Int) { Maker().visitChains(count) }

  private struct Maker: ChainVisitor {
    func visit<C>(_ chain: C.Type) { blackHole(node0(C.self)) }
  }

  @inline(never) private static func node0<C>(_ chain: C.Type) -> Node<C, P0> { Node(node1(chain)) }
  @inline(never) private static func node1<C>(_ chain: C.Type) -> Node<C, P1> { Node(node2(chain)) }
  @inline(never) private static func node2<C>(_ chain: C.Type) -> Node<C, P2> { Node(node3(chain)) }
  @inline(never) private static func node3<C>(_ chain: C.Type) -> Node<C, P3> { Node(node4(chain)) }
  @inline(never) private static func node4<C>(_ chain: C.Type) -> Node<C, P4> { Node(node5(chain)) }
  @inline(never) private static func node5<C>(_ chain: C.Type) -> Node<C, P5> { Node(node6(chain)) }
  @inline(never) private static func node6<C>(_ chain: C.Type) -> Node<C, P6> { Node(node7(chain)) }
  @inline(never) private static func node7<C>(_ chain: C.Type) -> Node<C, P7> { Node(node8(chain)) }
  @inline(never) private static func node8<C>(_ chain: C.Type) -> Node<C, P8> { Node(node9(chain)) }
  @inline(never) private static func node9<C>(_ chain: C.Type) -> Node<C, P9> { Node() }
}
