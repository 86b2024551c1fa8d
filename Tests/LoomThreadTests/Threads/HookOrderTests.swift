import Loom
import TestSupport
import Testing

/// Hooks run after those of an object's dependencies, even where a child has its own objects of a cycle that its parent's
/// singleton closes.
struct HookOrderTests {
  final class Visit: Sendable {}

  final class Owner: Injectable, @unchecked Sendable {
    var part: Part!
    var isAwake = false
    static var requires: [Requirement] { [Requirement(\Owner.part)] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Part: Injectable {
    let owner: Owner
    var wasOwnerAwake = false
    var isAwake = false
    init(owner: Owner, make: Factory<Visit>) { self.owner = owner }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { (isAwake, wasOwnerAwake) = (true, owner.isAwake) }
  }

  /// Leads to the owner by properties only.
  final class Label: Injectable {
    var part: Part!
    var owner: Owner!
    var wasAwake = false
    init(make: Factory<Visit>) {}
    static var requires: [Requirement] { [Requirement(\Label.part), Requirement(\Label.owner)] }
    func awakeFromInjection() { wasAwake = part.isAwake && owner.isAwake }
  }

  private static func root(_ decorate: (Module) -> Void) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.bind(Visit.self).to(Visit.init).in(.scoped)
      $0.bind(Owner.self).to(Owner.init).in(.singleton)
      $0.bind(Part.self).to(Part.init).in(.graph)
      $0.bind(Label.self).to(Label.init).in(.graph)
      decorate($0)
    }
  }

  @Test(arguments: 0...2) func `a child's object awakes when its dependency has, decorated or not`(depth: Int) throws {
    let root = try Self.root { module in for _ in 0..<depth { module.decorate(Part.self) { $0 } } }
    let part = try root.child().resolve(Part.self)
    #expect(part.owner.part !== part, "they are in no cycle")
    #expect(part.wasOwnerAwake)
  }

  @Test func `a decorator receives what is finished`() throws {
    let isAwake = Probe.Box<[Bool]>([])
    let root = try Self.root { module in
      module.decorate(Part.self) { (part: Part) in
        isAwake.update { [isNow = part.isAwake && part.wasOwnerAwake] in $0.append(isNow) }
        return part
      }
    }
    _ = try root.child().resolve(Part.self)
    // The parent's own part is in a cycle with its owner.
    #expect(isAwake.value == [false, true])
  }

  @Test func `nor do properties of a child's objects change the order of hooks`() throws {
    let plain = try Self.root { module in
      module.decorate(Part.self) { (part: Part, _: Factory<Label>) in part }
      module.decorate(Label.self) { (label: Label, _: Part) in label }
    }
    let child = try plain.child()
    #expect(try child.resolve(Label.self).wasAwake)
    #expect(try child.resolve(Part.self).wasOwnerAwake)
    let reversed = try Self.root { module in module.decorate(Part.self) { (part: Part, _: Label) in part } }
    #expect(try reversed.child().resolve(Part.self).wasOwnerAwake)
  }
}
