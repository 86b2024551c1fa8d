import Loom
import TestSupport
import Testing

/// However deep it is thrown, the error of the program's code is the cause of the report.
struct ThrownCauseTests {
  @Test(arguments: Way.allCases)
  func `what a request comes upon is the cause, in a child, too, and in one that starts`(way: Way) async throws {
    let parent = try Injector.of {
      way.declare(in: $0)
      $0.supplied(String.self)
      $0.bind(Started.self).to { (_: String, top: Top) async in Started(top: top) }.in(.scoped)
    }
    let child = try parent.child(supplying: "")
    for injector in [parent, child] {
      let error = try resolutionError(injector, Top.self)
      #expect(error.cause as? Refused == Refused())
      #expect(error.problems.map { $0.cause as? Refused } == [Refused()])
      #expect(error.problems.map { ObjectIdentifier($0.key.type) } == [ObjectIdentifier(way.throwing)])
    }
    let start = await Probe.report { try await parent.withChild(supplying: "") { _ in } }
    #expect(start?.cause as? Refused == Refused())
  }

  @Test(arguments: Way.allCases) func `what closes beside it is not the cause`(way: Way) async throws {
    let injector = try Injector(
      Module {
        way.declare(in: $0)
        $0.bind(String.self).to { "" }.in(.eager).onClose { _ in throw CancellationError() }
        $0.bind(Started.self).to { (top: Top) async in Started(top: top) }
      }, global: GlobalContext())
    let error = await Probe.report { try await injector.start() }
    #expect(error?.cause as? Refused == Refused())
    #expect(error?.problems.map(\.code) == [.factoryThrew, .closeThrew])
    #expect(error?.problems.last?.cause is CancellationError)
  }

  @Test func `a start is known to be canceled by its cause, in a child, too`() async throws {
    let injector = try Injector(
      Module { $0.bind(String.self).to { () async throws in try await forever() }.in(.scoped) }, global: GlobalContext()
    )
    let request = Task { try await injector.withChild { _ in } }
    request.cancel()
    let error = await #expect(throws: InjectionError.self) { try await request.value }
    #expect(error?.cause is CancellationError)
    #expect(error?.problems.map(\.code) == [.cancelled])
    #expect(error?.problems.first?.cause is CancellationError)
  }
}

extension ThrownCauseTests {
  /// The ways in which a request comes upon a function that throws.
  enum Way: CaseIterable {
    case itself, parameter, link, decorator, closure, provider, lazy, factory, list, property, injector, child

    /// The product of the throwing function.
    fileprivate var throwing: Any.Type { self == .itself || self == .decorator ? Top.self : Deep.self }

    func declare(in module: Module) {
      module.bind(Deep.self).to { throw Refused() }
      switch self {
      case .itself: module.bind(Top.self).to { throw Refused() }
      case .parameter: module.bind(Top.self).to { (_: Deep) in Top() }
      case .link: module.bind(Top.self).to(\Deep.top)
      case .decorator:
        module.bind(Top.self).to { Top() }
        module.decorate(Top.self) { _ in throw Refused() }
      case .closure:
        module.bind(Top.self).make {
          _ = try $0.resolve(Deep.self)
          return Top()
        }
      case .provider: module.bind(Top.self).to(provider: Maker())
      case .lazy: module.bind(Top.self).to { (deep: Lazy<Deep>) in Top(try deep.resolve()) }
      case .factory: module.bind(Top.self).to { (deep: Factory<Deep>) in Top(try deep.resolve()) }
      case .list:
        module.contribute(to: Deep.self).to { throw Refused() }
        module.bind(Top.self).to { (_: [Deep]) in Top() }
      case .property:
        module.bind(Owner.self).to(Owner.init)
        module.bind(Top.self).to { (_: Owner) in Top() }
      case .injector: module.bind(Top.self).to { (injector: Injector) in Top(try injector.resolve(Deep.self)) }
      case .child:
        module.bind(Top.self).to { (injector: Injector) in
          let child = try injector.child { $0.bind(Int.self).to { (_: Deep) in 1 }.in(.eager) }
          return try child.resolve(Top.self)
        }
      }
    }
  }
}

private struct Refused: Error, Equatable {}

private struct Top: Sendable {
  init() {}
  init(_ deep: Deep) {}
}

private struct Deep: Sendable {
  var top: Top { Top() }
}

private struct Started: Sendable {
  let top: Top
}

private struct Maker: Provider {
  func provide(from resolver: Resolver) throws -> Top { Top(try resolver.resolve(Deep.self)) }
}

private final class Owner: Injectable {
  var deep: Deep?
  static var requires: [Requirement] { [Requirement(\Owner.deep)] }
}

private func forever() async throws -> String {
  try await Task.sleep(for: .seconds(3_600))
  return ""
}
