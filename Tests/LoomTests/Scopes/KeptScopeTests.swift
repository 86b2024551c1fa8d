import Loom
import TestSupport
import Testing

private protocol Service: AnyObject, Sendable {}
private final class Fake: Service {}
private final class Live: Service {}
private struct Settings: Sendable { let service: any Service }

/// A binding that replaces another one keeps its scope, unless it names one: wherever it replaces it, and whatever both
/// of them are.
@Suite struct KeptScopeTests {
  /// A way to replace bindings.
  enum Replacement: CaseIterable {
    case overriding, copy, child, copyOfChild

    func callAsFunction(_ older: Module, by newer: Module) throws -> Injector {
      let global = GlobalContext()
      return switch self {
      case .overriding: try Injector(older, overriding: newer, global: global)
      case .copy: try Injector(older, global: global).copy(with: newer)
      case .child: try Injector(older, global: global).child(newer)
      case .copyOfChild: try Injector(older, global: global).child(newer).copy()
      }
    }
  }

  private typealias Binding = (BindingBuilder<any Service, Nonisolated>, @escaping @Sendable () -> Fake) -> Void

  /// The scope of the fakes that take the place of a module's service.
  private func scope(
    _ replacement: Replacement, of older: (Module) -> Void, by bind: Binding = { $0.to($1) }
  ) throws -> SeenScope {
    let made = Probe.Counter()
    let fake = { @Sendable in
      made.increment()
      return Fake()
    }
    let injector = try replacement(
      Module {
        older($0)
        $0.bind(SeenScope.Pair<any Service>.self).to(SeenScope.Pair.init)
      }, by: Module { bind($0.bind(Service.self), fake) })
    return try SeenScope.of((any Service).self, in: injector, made: made) { service in
      #expect(service is Fake)
      return service
    }
  }

  @Test(arguments: Replacement.allCases) private func `each scope is kept`(_ replacement: Replacement) throws {
    for scope in SeenScope.allCases {
      #expect(try self.scope(replacement, of: { scope.set(on: $0.bind(Service.self).to { Live() }) }) == scope)
    }
    #expect(try scope(replacement, of: { $0.bind(Service.self).to { Live() } }) == .normal)
  }

  @Test(arguments: Replacement.allCases)
  private func `what takes the place of something that is made once is a singleton`(
    _ replacement: Replacement
  ) throws {
    #expect(try scope(replacement, of: { $0.bind(Service.self).to(instance: Live()) }) == .singleton)
    #expect(try scope(replacement, of: { $0.supplied((any Service).self) }) == .singleton)
    #expect(try scope(replacement, of: { $0.bind(Service.self).to { () async in Live() } }) == .singleton)
    #expect(try scope(replacement, of: { $0.bind(Service.self).to { () async in Live() }.in(.scoped) }) == .scoped)
  }

  @Test(arguments: Replacement.allCases)
  private func `a link's scope is that of what it leads to, and a decorator's that of what it decorates`(
    _ replacement: Replacement
  ) throws {
    let links: [(Module) -> Void] = [
      { $0.bind(Live.self).to { Live() }.in(.singleton).as(Service.self) { $0 } },
      {
        $0.bind(Live.self).to { Live() }.in(.singleton)
        $0.bind(Service.self, named: "live").to(\Live.self)
        $0.bind(Service.self).to(\Service.self, named: "live")
      },
      {
        $0.bind(Settings.self).to(instance: Settings(service: Live()))
        $0.bind(Service.self).to(\Settings.service)
      },
    ]
    for link in links { #expect(try scope(replacement, of: link) == .singleton) }
    let decorated = { (module: Module) in
      module.bind(Service.self).to { Live() }.in(.singleton)
      module.decorate(Service.self) { $0 }
    }
    #expect(try scope(replacement, of: decorated) == .singleton)
  }

  @Test(arguments: Replacement.allCases)
  private func `a scope that is named counts, and a closure and a default keep the older one`(
    _ replacement: Replacement
  ) throws {
    let older = { (module: Module) in _ = module.bind(Service.self).to { Live() }.in(.singleton).asDefault() }
    #expect(try scope(replacement, of: older, by: { $0.to($1).in(.normal) }) == .normal)
    #expect(try scope(replacement, of: older, by: { $0.to($1).in(.scoped) }) == .scoped)
    #expect(try scope(replacement, of: older, by: { builder, fake in builder.make { _ in fake() } }) == .singleton)
    #expect(try scope(replacement, of: older, by: { $0.to($1).asDefault() }) == .singleton)
  }

  @Test(arguments: Replacement.allCases) private func `what takes arguments stays normal`(
    _ replacement: Replacement
  ) throws {
    let injector = try replacement(
      Module { $0.bind(Service.self).to { Live() }.in(.singleton) },
      by: Module { $0.bind(Service.self).to({ (_: Int) in Fake() }, .argument) })
    #expect(injector.get(Service.self, arguments: 1) !== injector.get(Service.self, arguments: 1))
  }

  @Test(arguments: Replacement.allCases) private func `an asynchronous function is kept in any case`(
    _ replacement: Replacement
  ) async throws {
    for scope in [Scope.normal, .graph] {
      let injector = try replacement(
        Module { $0.bind(Service.self).to { Live() }.in(scope) },
        by: Module { $0.bind(Service.self).to { () async in Fake() } })
      try await injector.start()
      #expect(injector.get(Service.self) === injector.get(Service.self))
    }
  }

  @Test func `a default that gives way in its own injector passes nothing on`() throws {
    let injector = try Injector {
      $0.bind(Service.self).to { Live() }.in(.singleton).asDefault()
      $0.bind(Service.self).to { Fake() }
    }
    #expect(injector.get(Service.self) !== injector.get(Service.self))
  }

  @Test(arguments: Replacement.allCases)
  private func `a default that gives way does not take the older scope away`(_ replacement: Replacement) throws {
    let injector = try replacement(
      Module { $0.bind(Service.self).to { Live() }.in(.singleton) },
      by: Module {
        $0.bind(Service.self).to { Live() }.in(.normal).asDefault()
        $0.bind(Service.self).to { Fake() }
      })
    #expect(injector.get(Service.self) === injector.get(Service.self))
  }

  @Test(arguments: Replacement.allCases)
  private func `a default that replaces a default, and gives way, passes nothing on`(
    _ replacement: Replacement
  ) throws {
    let injector = try replacement(
      Module { $0.bind(Service.self).to { Live() }.asDefault() },
      by: Module {
        $0.bind(Service.self).to { Live() }.in(.singleton).asDefault()
        $0.bind(Service.self).to { Fake() }
      })
    #expect(injector.get(Service.self) !== injector.get(Service.self))
  }

  @Test(arguments: Replacement.allCases) private func `a contribution with a name keeps its scope`(
    _ replacement: Replacement
  ) throws {
    let injector = try replacement(
      Module { $0.contribute(to: Service.self, named: "a").to { Live() }.in(.singleton) },
      by: Module { $0.contribute(to: Service.self, named: "a").to { Fake() } })
    #expect(injector.get([any Service].self)[0] is Fake)
    #expect(injector.get([any Service].self)[0] === injector.get([any Service].self)[0])
  }

  @Test func `a binding in place of one of the global context keeps its scope`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Live.self).to { Live() }.in(.singleton) })
    let injector = try Injector(Module(), overriding: Module { $0.bind(Live.self).to { Live() } }, global: global)
    #expect(injector.get(Live.self) === injector.get(Live.self))
  }

  @Test func `a module that is installed twice is told as such, whatever scopes it keeps`() throws {
    let report = Probe.report {
      try Injector(Module { $0.bind(Service.self).to { Live() }.in(.singleton) }, global: GlobalContext())
        .copy(with: First(), Second())
    }
    #expect("\(try #require(report))".contains("`KeptScopeTests.Twice` is installed more than once"))
  }

  private final class First: Module {
    override func configure() { install(Twice()) }
  }

  private final class Second: Module {
    override func configure() { install(Twice()) }
  }

  private final class Twice: Module {
    override func configure() { bind(Service.self).to { Fake() } }
  }
}
