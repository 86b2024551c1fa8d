import Loom
import Testing

private func contributions(_ labels: String...) -> Module {
  Module { module in
    for label in labels { module.contribute(to: Plugin.self, named: Name(label)).to { Device(label) } }
  }
}

/// Which contributions count where several of one name, or an explicit binding, meet.
struct ContributionPrecedenceTests {
  @Test func `an explicit binding of the array wins`() throws {
    let explicit = Module { $0.bind([any Plugin].self).to { [Device("explicit")] } }
    for modules in [[explicit, contributions("map")], [contributions("map"), explicit]] {
      let injector = try Injector(modules: modules)
      #expect(injector.pluginLabels == ["explicit"])
      #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["map": "map"])
    }
  }

  @Test func `an explicit binding of the dictionary wins`() throws {
    let explicit = Module { $0.bind([Name: any Plugin].self).to { ["own": Device("explicit")] } }
    let injector = try Injector(contributions("map"), explicit)
    #expect(injector.pluginLabels == ["map"])
    #expect(injector.get([Name: any Plugin].self).mapValues(\.label) == ["own": "explicit"])
  }

  @Test func `a child's explicit binding wins over its parent's contributions`() throws {
    let parent = try Injector(contributions("map"))
    let child = try parent.child { $0.bind([any Plugin].self).to { [Device("explicit")] } }
    #expect(child.pluginLabels == ["explicit"])
    #expect(parent.pluginLabels == ["map"])
  }

  @Test func `a parent's explicit binding wins over a child's contributions`() throws {
    let parent = try Injector(Module { $0.bind([any Plugin].self).to { [Device("explicit")] } })
    #expect(try parent.child(contributions("map")).pluginLabels == ["explicit"])
  }

  @Test func `two contributions of one name in one injector are a problem that names both places`() throws {
    let line = #line + 2
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self, named: "map").to { Device("a") }
      $0.contribute(to: Plugin.self, named: "rear").to { Device("b") }
      $0.contribute(to: Plugin.self, named: "map").to { Device("c") }
    }
    let problem = try #require(problems.first)
    #expect(problems.map(\.code) == [.duplicate])
    #expect(problem.key.role == .contribution)
    #expect(problem.key.name == "map")
    #expect(problem.key.description == "the contribution \"map\" to `any Plugin`")
    #expect(problem.notes.map(\.subject) == [.binding(problem.key), .binding(problem.key)])
    #expect(problem.notes.map(\.location?.line) == [line, line + 2])
    #expect(problem.remedies.first?.hasPrefix("keep one, or name the others: contribute(to: ") ?? false)
  }

  @Test func `contributions of one name in several modules are a problem too`() {
    #expect(Probe.codes { try Injector(contributions("map"), contributions("map")) } == [.duplicate])
  }

  @Test func `contributions of one name to different types are none, nor are those without a name`() throws {
    #expect(throws: Never.self) {
      try Injector.verify(
        contributions("map"),
        Module {
          $0.contribute(to: Device.self, named: "map").to { Device("a") }
          $0.contribute(to: Device.self).to { Device("b") }
          $0.contribute(to: Device.self).to { Device("c") }
          $0.bind(Plugin.self, named: "map").to { Device("d") }
        })
    }
  }

  @Test func `a contribution marked as default gives way to another of its name, whichever comes first`() throws {
    let standard = Module {
      $0.contribute(to: Plugin.self, named: "map").to { Device("standard") }.asDefault()
      $0.contribute(to: Plugin.self, named: "rear").to { Device("rear") }
    }
    #expect(try Injector(standard).pluginLabels == ["standard", "rear"])
    #expect(Set(try Injector(standard, contributions("map")).pluginLabels) == ["map", "rear"])
    #expect(Set(try Injector(contributions("map"), standard).pluginLabels) == ["map", "rear"])
  }

  @Test func `a child's contribution marked as default gives way to its parent's`() throws {
    let parent = try Injector(contributions("map"))
    let child = try parent.child {
      $0.contribute(to: Plugin.self, named: "map").to { Device("standard") }.asDefault()
      $0.contribute(to: Plugin.self, named: "rear").to { Device("rear") }.asDefault()
    }
    #expect(child.pluginLabels == ["map", "rear"])
  }

  #if os(Linux) || os(macOS)
    @Test func `a contribution cannot be bound as a further type`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Module { $0.contribute(to: Device.self, named: "map").to { Device("a") }.as(Plugin.self) { $0 } }
      }
      #expect(standardError(of: result).contains("the contribution \"map\" to `Device` has no key to link to"))
    }
  #endif
}
