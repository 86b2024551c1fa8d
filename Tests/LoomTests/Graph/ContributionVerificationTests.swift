import Loom
import Testing

private final class Hub: Sendable {
  init(parts: [Part]) {}
}

private final class Part: Sendable {
  init(hub: Hub) {}
}

private final class Registry: Injectable, @unchecked Sendable {
  var entries: [Listing] = []
  static var requires: [Requirement] { [Requirement(\Registry.entries)] }
}

private final class Listing: @unchecked Sendable {
  private(set) weak var registry: Registry?
  init(registry: Registry) { self.registry = registry }
}

/// Contributions are verified with everything that they lead to.
struct ContributionVerificationTests {
  private func key<T>(_ type: T.Type, _ name: Name? = nil, in problems: [Problem]) -> AnyKey? {
    problems.flatMap(\.notes).compactMap { note in
      guard case .dependency(_, let key) = note.subject else { return nil }
      return key
    }.first { $0.role == .contribution && $0.name == name && $0.type == T.self }
  }

  @Test func `a contribution's missing dependency is needed by the contribution, at its line`() throws {
    let line = #line + 3
    let problems = try creationProblems {
      $0.contribute(to: Plugin.self).to { Device("a") }
      $0.contribute(to: Plugin.self, named: "map").to { (_: Int, _: any Clock) in Device("map") }
      $0.bind(Int.self).to { 1 }
    }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.key == AnyKey(Key(Clock.self)))
    let contribution = try #require(key((any Plugin).self, "map", in: problems))
    let note = try #require(problems.first?.notes.first)
    #expect(note.role == .neededBy)
    #expect(note.subject == .dependency(.parameter(2), of: contribution))
    #expect(note.location == CodeLocation(fileID: #fileID, line: line))
  }

  @Test func `a contributed class must have what it requires`() throws {
    let problems = try creationProblems { $0.contribute(to: Person.self).to(Person.init) }
    #expect(problems.map(\.key) == [AnyKey(Key(CarDao.self))])
    #expect(key(Person.self, in: problems) != nil)
  }

  @Test func `a value in the weak scope is a problem of its contribution`() throws {
    let problems = try creationProblems { $0.contribute(to: Int.self).to { 1 }.in(.weak) }
    #expect(problems.map(\.code) == [.notAClass])
    #expect(problems.first?.key.role == .contribution)
  }

  @Test func `a child's contribution is verified with its parent's bindings and its own`() throws {
    let parent = try Injector(Module { $0.bind(Int.self).to { 1 } }, global: GlobalContext())
    #expect(throws: Never.self) { try parent.child { $0.contribute(to: Double.self).to { (i: Int) in Double(i) } } }
    let report = Probe.report { try parent.child { $0.contribute(to: Double.self).to { (_: String) in 1.0 } } }
    #expect(report?.problems.map(\.key) == [AnyKey(Key(String.self))])
  }

  @Test func `a contribution that needs who has all of them cannot be made`() throws {
    let problems = try creationProblems {
      $0.bind(Hub.self).to(Hub.init)
      $0.contribute(to: Part.self).to { Part(hub: Hub(parts: [])) }
      $0.contribute(to: Part.self).to(Part.init)
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(
      problems.first?.cyclePath == [
        "parameter 1 of Hub: [Part]", "element 2 of [Part]: a contribution to Part",
        "parameter 1 of a contribution to Part: Hub",
      ])
  }

  @Test func `a contribution that needs its own collection cannot be made`() throws {
    for bind: (Module) -> Void in [
      { $0.contribute(to: Int.self, named: "all").to { (all: [Int]) in all.count } },
      { $0.contribute(to: Int.self, named: "all").to { (all: [Name: Int]) in all.count } },
    ] {
      #expect(try creationProblems(bind).map(\.code) == [.cycle])
    }
  }

  @Test func `a child's contribution closes a cycle with its parent's bindings`() throws {
    let parent = try Injector(Module { $0.bind(Hub.self).to(Hub.init).in(.singleton) }, global: GlobalContext())
    #expect(Probe.codes { try parent.child { $0.contribute(to: Part.self).to(Part.init) } } == [.cycle])
    #expect(throws: Never.self) { try parent.resolve(Hub.self) }
  }

  @Test func `a cycle through a property that holds all contributions is made`() throws {
    let registries: [(BindingOptions<Registry>) -> Void] = [
      { $0.in(.singleton) }, { $0.in(.eager) }, { $0.in(.weak) }, { $0.in(.graph) },
    ]
    for scope in registries {
      let injector = try Injector(
        Module {
          scope($0.bind(Registry.self).to { Registry() })
          $0.contribute(to: Listing.self).to(Listing.init)
          $0.contribute(to: Listing.self, named: "second").to(Listing.init)
        })
      let registry = injector.get(Registry.self)
      #expect(registry.entries.count == 2)
      #expect(registry.entries.allSatisfy { $0.registry === registry })
    }
  }

  @Test func `such a cycle can be entered at the collection, and is a child's own if the child contributes`() throws {
    let parent = try Injector(
      Module {
        $0.bind(Registry.self).to { Registry() }.in(.singleton)
        $0.contribute(to: Listing.self).to(Listing.init)
      })
    let child = try parent.child { $0.contribute(to: Listing.self).to(Listing.init) }
    let listings = child.get([Listing].self)
    let registry = child.get(Registry.self)
    #expect(listings.count == 2)
    #expect(listings.allSatisfy { $0.registry === registry })
    #expect(registry.entries.allSatisfy { $0.registry === registry })
    #expect(parent.get(Registry.self) !== registry)
    #expect(parent.get(Registry.self).entries.count == 1)
  }
}
