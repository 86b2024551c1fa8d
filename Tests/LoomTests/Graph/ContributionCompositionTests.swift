import Loom
import Testing

private final class RadioModule: Module {
  override func configure() {
    contribute(to: Plugin.self).to { Device("radio") }
    contribute(to: Plugin.self, named: "tuner").to { Device("tuner") }
  }
}

private final class MapModule: Module {
  override func configure() {
    bind(Dashboard.self).to(Dashboard.init).in(.singleton)
    contribute(to: Plugin.self, named: "map").to { Device("map") }
  }
}

private func own(_ label: String, named name: Name? = nil) -> Module {
  Module { $0.contribute(to: Plugin.self, named: name).to { Device(label) } }
}

/// `copy(with:)` and `without` add and take away contributions.
struct ContributionCompositionTests {
  @Test func `with adds contributions behind those that are there`() throws {
    let injector = try Injector(RadioModule(), MapModule())
    let fresh = try injector.copy(with: own("more"))
    #expect(fresh.get(Dashboard.self).labels == ["radio", "tuner", "map", "more"])
    #expect(try fresh.copy(with: own("last")).pluginLabels == ["radio", "tuner", "map", "more", "last"])
    #expect(injector.get(Dashboard.self).labels == ["radio", "tuner", "map"])
  }

  @Test func `with replaces contributions of the same names`() throws {
    let fresh = try Injector(RadioModule(), MapModule()).copy(with: own("newer", named: "tuner"))
    #expect(Set(fresh.pluginLabels) == ["radio", "newer", "map"])
    #expect(fresh.get([Name: any Plugin].self)["tuner"]?.label == "newer")
    #expect(
      try fresh.copy(with: own("newest", named: "tuner")).get([Name: any Plugin].self)["tuner"]?.label == "newest")
  }

  @Test func `with replaces no contribution by a default`() throws {
    let newer = Module { $0.contribute(to: Plugin.self, named: "tuner").to { Device("default") }.asDefault() }
    #expect(try Injector(RadioModule()).copy(with: newer).pluginLabels == ["radio", "tuner"])
  }

  @Test func `with a default list takes no decorator away from the contributions`() throws {
    let reversing = Module { $0.decorate([any Plugin].self) { $0.reversed() } }
    let injector = try Injector(RadioModule(), reversing)
    let list = Module { $0.bind([any Plugin].self).to { [] }.asDefault() }
    #expect(injector.pluginLabels == ["tuner", "radio"])
    #expect(try injector.child(list).pluginLabels == ["tuner", "radio"])
    #expect(try injector.copy(with: list).pluginLabels == ["tuner", "radio"])
  }

  @Test func `with two newer contributions of one name is a problem`() throws {
    let injector = try Injector(RadioModule())
    #expect(Probe.codes { try injector.copy(with: own("a", named: "tuner"), own("b", named: "tuner")) } == [.duplicate])
  }

  @Test func `with an explicit collection replaces the contributions`() throws {
    let explicit = Module { $0.bind([any Plugin].self).to { [] } }
    #expect(try Injector(RadioModule(), MapModule()).copy(with: explicit).get(Dashboard.self).labels.isEmpty)
  }

  @Test func `without a module its contributions are gone`() throws {
    let injector = try Injector(RadioModule(), MapModule())
    #expect(try injector.copy(without: RadioModule.self).get(Dashboard.self).labels == ["map"])
    #expect(try injector.copy(without: RadioModule.self).get([Name: any Plugin].self).count == 1)
    #expect(try injector.copy(without: RadioModule.self, MapModule.self).pluginLabels.isEmpty)
  }

  @Test func `without a newer module the older contribution of the name counts again`() throws {
    final class NewerModule: Module {
      override func configure() { contribute(to: Plugin.self, named: "tuner").to { Device("newer") } }
    }
    let newer = try Injector(RadioModule()).copy(with: NewerModule())
    #expect(Set(newer.pluginLabels) == ["radio", "newer"])
    #expect(try newer.copy(without: NewerModule.self).pluginLabels == ["radio", "tuner"])
  }

  @Test func `contributions of a child and its parent go together into a fresh injector`() throws {
    let parent = try Injector(RadioModule(), MapModule())
    let child = try parent.child {
      $0.contribute(to: Plugin.self).to { Device("child's") }
      $0.contribute(to: Plugin.self, named: "map").to { Device("child's map") }
    }
    let labels = try child.copy(with: own("more")).get(Dashboard.self).labels
    #expect(Set(labels) == ["radio", "tuner", "child's", "child's map", "more"])
    #expect(labels.count == 5)
    #expect(labels.last == "more")
  }
}
