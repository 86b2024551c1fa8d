import Loom
import TestSupport
import Testing

/// A child shares with its parent what none of the child's declarations can reach, and makes the rest for itself.
struct LayerSharingTests {
  @Test(arguments: Change.all, [true, false])
  func `what a child remakes is its own and its children's, and the rest is its parent's`(
    change: Change, parentAsksFirst: Bool
  ) throws {
    let parent = try parent()
    let children = try (0..<2).map { _ in try parent.child(Module(change.declare)) }
    if parentAsksFirst { _ = try objects(of: parent) }
    let objects = try children.map(objects)
    #expect(try difference(objects[0], self.objects(of: parent)) == change.remade)
    #expect(difference(objects[0], objects[1]) == change.remade)
    #expect(try difference(objects[0], self.objects(of: children[0])) == [])
    for grandchild in try [children[0].child(), children[0].child { $0.bind(Bool.self).to { true } }] {
      #expect(try difference(objects[0], self.objects(of: grandchild)) == [])
    }
    #expect(labels(children[0]) == change.labels)
    #expect(labels(parent) == ["base(device)", "a", "base"])
  }

  /// An object that an injector keeps.
  enum Part: CaseIterable {
    /// The product of the binding, as it is, as a child's decorator receives it, and as the parent's does.
    case bound, inner, device
    /// A contribution, as it is and as a child's decorator receives it, and a contribution that needs a text.
    case element, innerElement, textElement
    /// Objects that need the binding, the list, the dictionary, and nothing.
    case holder, listHolder, dictionaryHolder, otherHolder
  }

  private final class Holder<Held: Sendable>: Sendable {
    let held: Held
    init(held: Held) { self.held = held }
  }

  private func parent() throws -> Injector {
    try Injector.of {
      $0.bind(String.self).to(instance: "base")
      $0.bind(Plugin.self).to { Device("device") }.in(.singleton)
      $0.decorate(Plugin.self) { (plugin: any Plugin, text: String) in Wrapper(text, plugin) }
      $0.contribute(to: Plugin.self, named: "a").to { Device("a") }.in(.singleton)
      $0.contribute(to: Plugin.self, named: "b").to(Device.init).in(.singleton)
      $0.bind(Holder<any Plugin>.self).to(Holder.init).in(.singleton)
      $0.bind(Holder<[any Plugin]>.self).to(Holder.init).in(.singleton)
      $0.bind(Holder<[Name: any Plugin]>.self).to(Holder.init).in(.singleton)
      $0.bind(Holder<Int>.self).to(Holder.init, .value(1)).in(.singleton)
    }
  }

  private func objects(of injector: Injector) throws -> [Part: ObjectIdentifier] {
    let holder = injector.get(Holder<any Plugin>.self)
    let listHolder = injector.get(Holder<[any Plugin]>.self)
    let dictionaryHolder = injector.get(Holder<[Name: any Plugin]>.self)
    let bound = injector.get(Plugin.self)
    #expect(identity(holder.held) == identity(bound))
    #expect(listHolder.held.map(\.label) == injector.pluginLabels)
    let element = try #require(dictionaryHolder.held["a"])
    let plugins: [Part: any Plugin] = [
      .bound: bound, .inner: unwrapped(bound, "child"), .device: unwrapped(unwrapped(bound, "child")),
      .element: element, .innerElement: unwrapped(element, "child"),
      .textElement: unwrapped(listHolder.held[1], "child"),
    ]
    let holders: [Part: AnyObject] = [
      .holder: holder, .listHolder: listHolder, .dictionaryHolder: dictionaryHolder,
      .otherHolder: injector.get(Holder<Int>.self),
    ]
    return plugins.mapValues { $0 as AnyObject }.merging(holders) { $1 }.mapValues(ObjectIdentifier.init)
  }

  /// A plugin without its wrapper, if it has one with the given mark, or any if none is given.
  private func unwrapped(_ plugin: any Plugin, _ mark: String? = nil) -> any Plugin {
    guard let wrapper = plugin as? Wrapper, mark == nil || wrapper.mark == mark else { return plugin }
    return wrapper.inner
  }

  private func difference(_ one: [Part: ObjectIdentifier], _ other: [Part: ObjectIdentifier]) -> Set<Part> {
    Set(Part.allCases.filter { one[$0] != other[$0] })
  }

  private func labels(_ injector: Injector) -> [String] { [injector.get(Plugin.self).label] + injector.pluginLabels }
}

extension LayerSharingTests {
  /// The declarations of a child, and what it makes for itself then.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let remade: Set<Part>
    let labels: [String]
    let declare: @Sendable (Module) -> Void

    init(
      _ name: String, remakes parts: Set<Part>, bound: String = "base(device)", list: [String] = ["a", "base"],
      _ declare: @escaping @Sendable (Module) -> Void
    ) {
      (testDescription, remade, labels, self.declare) = (name, parts, [bound] + list, declare)
    }

    static let all = bindings + contributions + decorators

    private static let bindings = [
      Change("nothing", remakes: []) { _ in },
      Change(
        "what a decorator and a contribution need",
        remakes: [.bound, .inner, .holder, .textElement, .listHolder, .dictionaryHolder],
        bound: "own(device)", list: ["a", "own"]
      ) { $0.bind(String.self).to(instance: "own") },
      Change("a decorated key", remakes: [.bound, .inner, .device, .holder], bound: "own") {
        $0.bind(Plugin.self).to { Device("own") }.in(.singleton)
      },
    ]

    private static let contributions = [
      Change("a contribution", remakes: [.listHolder], list: ["a", "base", "own"]) {
        $0.contribute(to: Plugin.self).to { Device("own") }
      },
      Change("one with a name", remakes: [.listHolder, .dictionaryHolder], list: ["a", "base", "own"]) {
        $0.contribute(to: Plugin.self, named: "c").to { Device("own") }
      },
      Change(
        "one in the place of another", remakes: [.element, .innerElement, .listHolder, .dictionaryHolder],
        list: ["own", "base"]
      ) { $0.contribute(to: Plugin.self, named: "a").to { Device("own") }.in(.singleton) },
      Change("one to another type", remakes: []) { $0.contribute(to: Device.self).to { Device("own") } },
    ]

    private static let decorators = [
      Change("a decorator", remakes: [.bound, .holder], bound: "child(base(device))") {
        $0.decorate(Plugin.self) { Wrapper("child", $0) }
      },
      Change(
        "a decorator of a contribution", remakes: [.element, .listHolder, .dictionaryHolder],
        list: ["child(a)", "base"]
      ) { $0.decorate(Plugin.self, named: "a") { Wrapper("child", $0) } },
      Change("a decorator of the list", remakes: [.listHolder], list: ["child(a)", "child(base)"]) {
        $0.decorate([any Plugin].self) { list in list.map { Wrapper("child", $0) } }
      },
      Change("a decorator of the dictionary", remakes: [.dictionaryHolder]) {
        $0.decorate([Name: any Plugin].self) { $0 }
      },
    ]
  }
}
