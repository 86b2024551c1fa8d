import Loom

// An object that needs all contributions to a type.

protocol Adapter {}

final class FirstAdapter: Adapter {}
final class SecondAdapter: Adapter {}
final class ThirdAdapter: Adapter {}

final class Importer {
  let adapters: [Adapter]
  init(adapters: [Adapter]) { self.adapters = adapters }
}

final class AdaptersModule: Module {
  override func configure() {
    contribute(to: Adapter.self).to(FirstAdapter.init)
    contribute(to: Adapter.self).to(SecondAdapter.init)
    contribute(to: Adapter.self).to(ThirdAdapter.init)
    bind(Importer.self).to(Importer.init)
  }
}

extension HandWritten {
  @inline(never) static func firstAdapter() -> Adapter { FirstAdapter() }
  @inline(never) static func secondAdapter() -> Adapter { SecondAdapter() }
  @inline(never) static func thirdAdapter() -> Adapter { ThirdAdapter() }
  @inline(never) static func adapters() -> [Adapter] { [firstAdapter(), secondAdapter(), thirdAdapter()] }
  @inline(never) static func importer() -> Importer { Importer(adapters: adapters()) }
}

extension Workload {
  static let collection = Workload("collection of three", target: 2.2) {
    let injector = try Injector(AdaptersModule())
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.importer()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Importer.self)) } })
  }
}
