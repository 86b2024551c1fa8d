import Loom
import TestSupport
import Testing

private struct User: Sendable {
  let name: String
}

private struct Tag: Sendable {
  let text: String

  func with(_ mark: String) -> Tag { Tag(text: text + mark) }
}

private final class Desk: Sendable {
  let user: User
  init(user: User) { self.user = user }
}

private final class Cache: Sendable {}

/// Only an instance over an ancestor's value stands for that value, and not one over what has replaced it.
struct StandInForValueTests {
  @Test(arguments: [true, false])
  func `an instance over a function that has replaced a value is not decorated as the function`(isFirst: Bool) throws {
    let root = try Injector(
      Module {
        if isFirst { $0.supplied(Tag.self) }
        $0.bind(Tag.self).to { Tag(text: "function") }
        if !isFirst { $0.supplied(Tag.self) }
        $0.decorate(Tag.self) { (tag: Tag) in tag.with("!") }
      }, global: GlobalContext())
    let child = try root.child { $0.bind(Tag.self).to(instance: Tag(text: "child")) }
    #expect(root.get(Tag.self).text == "function!")
    #expect(child.get(Tag.self).text == "child")
  }

  @Test func `an instance over an override of a value stands alone`() throws {
    let value = Module {
      $0.supplied(Tag.self)
      $0.decorate(Tag.self) { (tag: Tag) in tag.with("!") }
    }
    let override = Module {
      $0.bind(Tag.self).to { Tag(text: "override") }
      $0.decorate(Tag.self) { (tag: Tag) in tag.with("?") }
    }
    let root = try Injector(modules: [value], overriding: [override], global: GlobalContext())
    #expect(root.get(Tag.self).text == "override?")
    let child = try root.child { $0.bind(Tag.self).to(instance: Tag(text: "child")) }
    #expect(child.get(Tag.self).text == "child")
  }

  @Test func `an instance over an instance that overrides a value is decorated as the value`() throws {
    let value = Module {
      $0.supplied(Tag.self)
      $0.decorate(Tag.self) { (tag: Tag) in tag.with("!") }
    }
    let override = Module { $0.bind(Tag.self).to(instance: Tag(text: "override")) }
    let root = try Injector(modules: [value], overriding: [override], global: GlobalContext())
    #expect(root.get(Tag.self).text == "override!")
    let child = Module { $0.bind(Tag.self).to(instance: Tag(text: "child")) }
    #expect(try root.child(child).get(Tag.self).text == "child!")
    #expect(try root.copy(with: child).get(Tag.self).text == "child!")
  }

  @Test func `an instance over a child's function is not decorated as the function`() throws {
    let root = try Injector(global: GlobalContext()) {
      $0.supplied(Tag.self)
      $0.decorate(Tag.self) { (tag: Tag) in tag.with("!") }
    }
    let child = try root.child {
      $0.bind(Tag.self).to { Tag(text: "child") }
      $0.decorate(Tag.self) { (tag: Tag) in tag.with("?") }
    }
    #expect(child.get(Tag.self).text == "child?")
    let grandchild = Module { $0.bind(Tag.self).to(instance: Tag(text: "grandchild")) }
    #expect(try child.child(grandchild).get(Tag.self).text == "grandchild")
    #expect(try child.copy(with: grandchild).get(Tag.self).text == "grandchild")
  }

  @Test func `a value and its instance in one child replace what a singleton of the parent has taken`() throws {
    let root = try Injector(global: GlobalContext()) {
      $0.bind(User.self).to { User(name: "default") }.asDefault()
      $0.bind(Desk.self).to(Desk.init).in(.singleton)
    }
    #expect(root.get(Desk.self).user.name == "default")
    let child = try root.child {
      $0.supplied(User.self)
      $0.bind(User.self).to(instance: User(name: "child"))
    }
    #expect(child.get(User.self).name == "child")
    #expect(child.get(Desk.self).user.name == "child")
  }

  @Test(arguments: 0...3, [true, false])
  func `a child's instance replaces one that a layer below newer ones has given`(newer: Int, hasMore: Bool) throws {
    var root = try Injector(global: GlobalContext()) { $0.supplied(User.self) }.copy {
      $0.bind(User.self).to(instance: User(name: "first"))
      $0.bind(Desk.self).to(Desk.init).in(.singleton)
    }
    for number in 0..<newer { root = try root.copy { $0.bind(Int.self, named: "\(number)").to(instance: number) } }
    let child = try root.child {
      $0.bind(User.self).to(instance: User(name: "second"))
      if hasMore { $0.bind(Bool.self).to { true } }
    }
    #expect(root.get(Desk.self).user.name == "first")
    #expect(child.get(Desk.self).user.name == "second")
  }

  @Test func `a child with two instances of a value, one of them a default, shares what does not need them`() throws {
    let root = try Injector(global: GlobalContext()) {
      $0.supplied(User.self)
      $0.bind(Cache.self).to { (_: Resolver) in Cache() }.in(.singleton)
    }
    let child = try root.child {
      $0.bind(User.self).to(instance: User(name: "default")).asDefault()
      $0.bind(User.self).to(instance: User(name: "child"))
    }
    #expect(child.get(User.self).name == "child")
    #expect(child.get(Cache.self) === root.get(Cache.self))
  }
}
