import Loom
import Testing

private struct User: Sendable {
  let name: String
}

private final class Box: Sendable {
  let user: User
  init(user: User) { self.user = user }
}

/// Asks children for what each of them has its own of, one after the other and within one call.
private struct Report: Sendable {
  let names: [String]

  init(_ injector: Injector, _ child: (Injector, User) throws -> Injector) throws {
    names = try (0..<6).map { try child(injector, User(name: "\($0)")).resolve(Box.self).user.name }
  }
}

private final class Hub: @unchecked Sendable {
  let node: Node
  private(set) var other: Node?

  init(node: Node, injector: Injector) throws {
    self.node = node
    other = try injector.child().resolve(Node.self)
  }
}

private final class Node: Injectable, @unchecked Sendable {
  var hub: Hub!
  class var requires: [Requirement] { [Requirement(\Node.hub)] }
}

private struct Opaque: Sendable {}

/// Children that are made and asked within a call of their parent's.
struct GraphOfChildrenTests {
  private func root(_ child: @escaping @Sendable (Injector, User) throws -> Injector) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.supplied(User.self)
      $0.bind(Box.self).to(Box.init).in(.graph)
      $0.bind(Report.self).to { (injector: Injector) in try Report(injector, child) }
    }
  }

  /// A child that has ended may have been where the next one is.
  @Test func `one child's instance of graph scope is never another one's`() throws {
    let expected = (0..<6).map { "\($0)" }
    let supplying = try root { try $0.child(supplying: $1) }
    #expect(try supplying.resolve(Report.self).names == expected)
    let binding = try root { injector, user in try injector.child { $0.bind(User.self).to { user } } }
    #expect(try binding.resolve(Report.self).names == expected)
  }

  @Test func `a child's own object takes the member of a cycle that its parent is making`() throws {
    let root = try Injector(global: GlobalContext()) {
      $0.bind(Hub.self).to(Hub.init(node:injector:)).in(unchecked: .singleton)
      $0.bind(Opaque.self).to { (_: Resolver) in Opaque() }
      $0.bind(Node.self).to { (_: Opaque) in Node() }.in(.graph)
    }
    let hub = try root.resolve(Hub.self)
    #expect(hub.node.hub === hub)
    #expect(hub.other?.hub === hub && hub.other !== hub.node)
  }
}
