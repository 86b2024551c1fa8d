import Loom
import LoomTesting
import Testing

private protocol Motor {}
private struct Diesel: Motor {}
private struct Van {
  let motor: any Motor
}
private final class Trailer: SelfBinding {
  var trailer: Trailer?
  static var requires: [Requirement] { [Requirement(\Trailer.trailer)] }
}

private let line = 100
private let file = "LoomTestingTests/Wiring.swift"

/// A module whose bindings claim to stand in another file.
private func module(_ types: [String]) -> Module {
  Module { module in
    for (index, type) in types.enumerated() {
      switch type {
      case "Motor": module.bind(Motor.self, fileID: file, line: line + index).to { Diesel() }
      case "Van": module.bind(Van.self, fileID: file, line: line + index).to(Van.init)
      default: Issue.record("no such type: \(type)")
      }
    }
  }
}

struct ExpectValidTests {
  @Test func `modules without a problem record no issue`() {
    expectValid(module(["Motor"]), module(["Van"]))
  }

  @Test func `children are verified below their parent`() {
    expectValid(
      module(["Motor"]),
      children: [.child(module(["Van"])), .child(supplying: Int.self, children: [.child(module(["Van", "Motor"]))])])
    let issues = issues { expectValid(Module(), children: [.child(module(["Van"]))]) }
    #expect(issues.map(\.location?.line) == [line])
    #expect(issues.first?.text.hasPrefix("[MISSING]") == true)
  }

  @Test func `no module at all records no issue`() {
    expectValid()
  }

  @Test func `what is probably not meant is an issue too`() {
    let doubtful = Module { module in
      module.bind(Motor.self, named: "spare", fileID: file, line: line).to { Diesel() }
      module.bind(Int.self, fileID: file, line: line + 1).to({ (motor: (any Motor)?) in 1 }, .named("sparre"))
    }
    let issues = issues { expectValid(doubtful) }
    #expect(issues.map(\.location?.line) == [line + 1])
    #expect(issues.first?.text.hasPrefix("[MISSING]") == true)
  }

  @Test func `what is allowed is no issue, but an error is one whatever is allowed`() {
    let hiding = Module { module in
      module.bind(Motor.self, fileID: file, line: line).make { _ in Diesel() }.in(unchecked: .singleton)
    }
    let found = issues { expectValid(hiding) }
    #expect(found.map(\.location?.line) == [line])
    #expect(found.first?.text.hasPrefix("[HIDDEN_DEPENDENCIES]") == true)
    expectValid(hiding, allowing: [.hiddenDependencies])
    expectValid(modules: [hiding], allowing: [.hiddenDependencies])
    expectValid(allowing: [.hiddenDependencies]) { $0.install(hiding) }
    #expect(issues { expectValid(module(["Van"]), allowing: [.missing]) }.count == 1)
  }

  @Test func `each problem is one issue with its own text`() {
    // Other tests' injectors, which bind the missing key, would be named too.
    let global = GlobalContext()
    let error = #expect(throws: InjectionError.self) { try Injector.verify(module(["Van", "Van"]), global: global) }
    let issues = issues { expectValid(module(["Van", "Van"]), global: global) }
    #expect(error?.problems.map(\.code) == [.duplicate, .missing])
    #expect(issues.map(\.text) == error?.problems.map(\.description))
  }

  @Test func `a problem of a binding is recorded where it is bound`() throws {
    let issues = issues { expectValid(module(["Motor", "Motor"])) }
    let location = try #require(issues.first?.location)
    #expect(location.fileID == file)
    #expect(location.line == line + 1)
  }

  @Test func `a missing key is recorded where it is needed`() throws {
    let issues = issues { expectValid(module(["Van"])) }
    let location = try #require(issues.first?.location)
    #expect(location.fileID == file)
    #expect(location.line == line)
  }

  @Test func `a problem of a class that binds itself is recorded at the call`() throws {
    let needsTrailer = Module { $0.bind(String.self).to { (_: Trailer) in "" } }
    let caller = #line + 1
    let issues = issues { expectValid(needsTrailer) }
    let issue = try #require(issues.first)
    #expect(issue.text.hasPrefix("[CYCLE]"))
    #expect(issue.location?.fileID == #fileID)
    #expect(issue.location?.line == caller)
  }

  @Test func `what the global context binds counts`() {
    let global = GlobalContext()
    global.install(module(["Motor"]))
    expectValid(module(["Van"]), global: global)
  }

  @Test func `a list of modules and the bindings of a closure are checked too`() {
    expectValid(modules: [module(["Motor"]), module(["Van"])])
    expectValid {
      $0.install(module(["Motor"]))
      $0.bind(Van.self).to(Van.init)
    }
    let issues = issues {
      expectValid(modules: [module(["Van"])])
      expectValid { $0.bind(Van.self, fileID: file, line: line).to(Van.init) }
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.text.hasPrefix("[MISSING]") && $0.location?.line == line })
  }

  @Test func `what a feature expects may be assumed`() {
    let feature = Module {
      $0.expects(Motor.self)
      $0.bind(Van.self).to(Van.init)
    }
    expectValid(feature, assuming: .expected)
    expectValid(modules: [feature], assuming: .expected)
    expectValid(assuming: .expected) { $0.install(feature) }
    #expect(issues { expectValid(feature, global: GlobalContext()) }.count == 1)
    let unexpected = issues { expectValid(assuming: .expected) { $0.bind(Van.self).to(Van.init) } }
    #expect(unexpected.map { $0.text.contains("expects(Motor.self), if another module binds it") } == [true])
  }

  @Test func `a helper may say where an issue is recorded`() {
    let needsTrailer = Module { $0.bind(String.self).to { (_: Trailer) in "" } }
    let location = SourceLocation(fileID: "Helpers/Wiring.swift", filePath: "Wiring.swift", line: 7, column: 3)
    let issues = issues { expectValid(needsTrailer, sourceLocation: location) }
    #expect(issues.map(\.location) == [location])
  }

  @Test func `nothing is made`() {
    expectValid(
      Module {
        $0.bind(Int.self).to { () -> Int in
          Issue.record("made")
          return 0
        }.in(.eager)
      })
  }
}
