import Loom
import Testing

private protocol Light: Sendable {}
private struct Lamp: Light {}
private struct Switch: Sendable {}
private struct Lodge: Sendable {
  let light: any Light
  let tower: Lazy<Tower>
}
private struct Tower: Sendable {
  let house: Lodge?
}

/// The keys that keys need before they are made, by numbers.
@Suite struct NeedGraphTests {
  private func injector() throws -> Injector {
    try Injector {
      $0.bind(Light.self).to { Lamp() }
      $0.bind(Lodge.self).to(Lodge.init)
      $0.bind(Tower.self).to(Tower.init)
    }
  }

  /// The names of everything that a key needs, however far, in the order of the groups.
  private func needs<T>(_ key: Key<T>, of injector: Injector) -> [String] {
    let graph = injector.needs(of: [AnyKey(key)])
    let names = graph.names
    return graph.groups.joined().compactMap { names[$0] }
  }

  @Test func `what is needed comes first, however far, and what is deferred does not come`() throws {
    #expect(try needs(Key(Tower.self), of: injector()) == ["any Light", "Lodge", "Tower"])
    #expect(try needs(Key(Lodge.self), of: injector()) == ["any Light", "Lodge"])
  }

  @Test func `keys have their nodes, each key its own, and one that nobody binds has none`() throws {
    let keys = [AnyKey(Key(Lodge.self)), AnyKey(Key(String.self)), AnyKey(Key(Tower.self)), AnyKey(Key(Lodge.self))]
    let graph = try injector().needs(of: keys)
    #expect(graph.roots[1] == nil)
    #expect(graph.roots[0] == graph.roots[3])
    let names = graph.names
    #expect(graph.roots.map { $0.flatMap { names[$0] } } == ["Lodge", nil, "Tower", "Lodge"])
    #expect(graph.count == graph.groups.joined().count)
  }

  @Test func `a child's graph leads to what the child overrides`() throws {
    let child = try injector().child {
      $0.bind(Switch.self).to { Switch() }
      $0.bind(Light.self).to { (_: Switch) in Lamp() }
    }
    #expect(needs(Key(Lodge.self), of: child) == ["Switch", "any Light", "Lodge"])
  }

  @Test func `decorators and contributions are called as in reports`() throws {
    let decorated = try Injector {
      $0.bind(Light.self).to { Lamp() }
      $0.decorate(Light.self) { light in light }
    }
    #expect(needs(Key(Light.self), of: decorated) == ["any Light (decorated)", "any Light"])
    let contributed = try Injector { $0.contribute(to: Light.self).to { Lamp() } }
    #expect(needs(Key([any Light].self), of: contributed) == ["any Light (contribution)", "[any Light]"])
  }

  @Test func `products are what has been bound and is not linked`() throws {
    let injector = try Injector {
      $0.bind(Lamp.self).to { Lamp() }.as(Light.self) { $0 }
      $0.bind(Tower.self).to(Tower.init)
      $0.bind(Lodge.self).to(Lodge.init)
    }
    let products = injector.products
    #expect(products.map(\.key) == [AnyKey(Key(Lamp.self)), AnyKey(Key(Tower.self)), AnyKey(Key(Lodge.self))])
    #expect(products.allSatisfy { $0.location?.fileID.hasSuffix("NeedGraphTests.swift") == true })
  }
}
