import Loom
import Testing

/// Reports do not say the same twice, and name the modules of each place.
@Suite struct MistakeDetailTests {
  private class Base: Injectable, @unchecked Sendable {
    var radio: Radio!
    init() {}
    class var requires: [Requirement] { [Requirement(\Base.radio)] }
  }
  private class Middle: Base, @unchecked Sendable {
    var engine: (any EngineDao)!
    override class var requires: [Requirement] { [Requirement(\Middle.engine)] }
  }
  private final class Last: Middle, @unchecked Sendable {}
  private final class Stranger: Injectable {
    static var requires: [Requirement] { [Requirement(\Base.radio)] }
  }

  @Test func `requirements of a superclass's superclass are missed, too`() throws {
    let problems = try creationProblems {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Last.self).to { Last() }
    }
    #expect(problems.map(\.code) == [.superRequirements])
    #expect(problems.first?.detail?.contains("Base") == true)
  }

  @Test func `a requirement of a foreign class is not missing besides`() throws {
    #expect(try creationProblems { $0.bind(Stranger.self).to { Stranger() } }.map(\.code) == [.foreignRequirement])
  }

  @Test func `an asynchronous function in the scope weak is one problem`() throws {
    let problems = try creationProblems { $0.bind(Int.self).to { () async in 1 }.in(.weak) }
    #expect(problems.map(\.code) == [.asynchronousScope])
  }

  /// Binds one key, in one of two lines.
  private final class Either: Module {
    private let isFirst: Bool
    init(_ isFirst: Bool) { self.isFirst = isFirst }
    override func configure() {
      if isFirst {
        bind(Radio.self).to(Radio.init)
      } else {
        bind(Radio.self).to(Radio.init)
      }
    }
  }
  private final class First: Module {
    override func configure() { install(Either(true)) }
  }
  private final class Second: Module {
    override func configure() { install(Either(false)) }
  }

  @Test func `modules of one class that bind a key in different lines are no repetition`() throws {
    let error = try #require(Probe.report { try Injector(First(), Second(), global: GlobalContext()) })
    #expect(error.problems.map(\.code) == [.duplicate])
    #expect(error.problems[0].notes.map(\.role) == [.declared, .declared])
    #expect(error.problems[0].detail == nil)
  }

  private final class RadioModule: Module {
    override func configure() { bind(Radio.self, named: "car").to(Radio.init) }
  }

  @Test func `a child's report names the modules of its parent's bindings`() throws {
    let parent = try Injector(RadioModule(), global: GlobalContext())
    let error = try #require(Probe.report { try parent.child { $0.bind(Int.self).to { (_: Radio) in 1 } } })
    let bound = error.problems[0].notes.filter { $0.role == .bound }
    #expect(bound.map(\.modules) == [["MistakeDetailTests.RadioModule"]])
  }

  @Test func `what a module filled by hand has begun is a warning, wherever the module is installed`() throws {
    let half = Module { _ = $0.bind(Radio.self) }
    let warnings = try Injector.warnings(
      Module { $0.install(half) }, Module { $0.bind(Int.self).to { 1 } }, global: GlobalContext())
    #expect(warnings.map(\.code) == [.unfinished])
  }

  private final class BaseModule: Module {
    override func configure() { bind(Int.self).to { 1 } }
  }
  private final class NewerModule: Module {
    override func configure() {
      expects(Radio.self, named: "car")
      bind(Int.self).to { (_: Radio) in 2 }
    }
  }

  @Test func `what a newer layer expects is the newer module's`() throws {
    let error = Probe.report {
      try Injector.verify(BaseModule(), overriding: NewerModule(), global: GlobalContext(), assuming: .expected)
    }
    let bound = try #require(error).problems[0].notes.filter { $0.role == .bound }
    #expect(bound.map(\.modules) == [["MistakeDetailTests.NewerModule"]])
  }
}
