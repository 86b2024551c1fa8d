import Loom
import Testing

@testable import LoomTesting

/// The application whose tests are tested.
protocol Till: Sendable {
  var name: String { get }
}
struct RealTill: Till {
  let name = "real"
}
struct FakeTill: Till {
  var name = "fake"
}

final class Shelf: Sendable {
  let sold = Box(0)

  func sell() -> Int {
    sold.value += 1
    return sold.value
  }
}

struct Shop {
  let till: any Till
  let shelf: Shelf
}

final class ShopModule: Module {
  override func configure() {
    bind(Till.self).to(RealTill.init)
    bind(Shelf.self).to(Shelf.init).in(.singleton)
    bind(Shop.self).to(Shop.init)
  }
}

final class Fakes: Module {
  override func configure() {
    bind(Till.self).to { FakeTill() }
  }
}

/// The scope of a test without a line.
func scope(
  _ checks: InjectorChecks = [], line: Int = #line, _ make: @escaping @Sendable () async throws -> Injector
) -> InjectorScope {
  let location = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
  return InjectorScope(test: "\"a sale\"", checks: checks, sourceLocation: location, make: make)
}
