import Loom
import Testing

/// Functions that throw one type of error, in all forms that a function can be bound in.
struct TypedThrowsTests {
  struct Oops: Error {}

  final class Part: Sendable {
    let count: Int
    init() throws(Oops) { count = 0 }
    init(one: Int) throws(Oops) { count = 1 }
    init(one: Int, two: Int) throws(Oops) { count = 2 }
    init(one: Int, two: Int, three: Int, four: Int, five: Int, six: Int) throws(Oops) { count = 6 }
    init(one: Int, two: Int, three: Int, four: Int, five: Int, six: Int, seven: Int) throws(Oops) { count = 7 }
    init(
      one: Int, two: Int, three: Int, four: Int, five: Int, six: Int, seven: Int, eight: Int, nine: Int
    ) throws(Oops) { count = 9 }
  }

  @MainActor final class View: Plugin {
    nonisolated let label: String
    init(one: Int) throws(Oops) { label = "\(one)" }
    init(one: Int, two: Int) throws(Oops) { label = "\(one) \(two)" }
  }

  final class Late: Sendable {
    let count: Int
    init(one: Int) async throws(Oops) { count = one }
  }

  final class Owner: Injectable {
    var number: Int!
    let one: Int
    init(one: Int) throws(Oops) { self.one = one }
    static var requires: [Requirement] { [Requirement(\Owner.number)] }
  }

  private func injector(_ body: (Module) -> Void) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Int.self).to { 5 }
        body($0)
      }, global: GlobalContext())
  }

  @Test func `An initializer with any number of parameters may throw one type of error`() throws {
    let injector = try injector {
      $0.bind(Part.self, named: "0").to { () throws(Oops) in try Part() }
      $0.bind(Part.self, named: "1").to(Part.init(one:))
      $0.bind(Part.self, named: "2").to(Part.init(one:two:))
      $0.bind(Part.self, named: "6").to(Part.init(one:two:three:four:five:six:))
      $0.bind(Part.self, named: "7").to(Part.init(one:two:three:four:five:six:seven:))
      $0.bind(Part.self, named: "9").to(Part.init(one:two:three:four:five:six:seven:eight:nine:))
    }
    for count in [0, 1, 2, 6, 7, 9] { #expect(try injector.resolve(Part.self, named: "\(count)").count == count) }
  }

  @Test func `Sources may be said`() throws {
    let injector = try injector {
      $0.bind(Part.self, named: "1").to(Part.init(one:), .value(1))
      $0.bind(Part.self, named: "2").to(Part.init(one:two:), .bound, .argument)
      $0.bind(Part.self, named: "7").to(
        Part.init(one:two:three:four:five:six:seven:), .value(1), .bound, .bound, .bound, .bound, .bound, .value(7))
    }
    #expect(try injector.resolve(Part.self, named: "1").count == 1)
    #expect(try injector.resolve(Part.self, named: "2", arguments: 2).count == 2)
    #expect(try injector.resolve(Part.self, named: "7").count == 7)
  }

  @Test @MainActor func `An initializer of the main actor may throw one type of error`() throws {
    let injector = try injector {
      $0.bind(Plugin.self, named: "1").to(View.init(one:))
      $0.bind(Plugin.self, named: "2").to(View.init(one:two:), .value(1), .bound)
    }
    #expect(try injector.resolve(Plugin.self, named: "1").label == "5")
    #expect(try injector.resolve(Plugin.self, named: "2").label == "1 5")
  }

  @Test func `An asynchronous initializer may throw one type of error`() async throws {
    let injector = try injector {
      $0.bind(Late.self).to(Late.init(one:))
      $0.bind(Late.self, named: "described").to(Late.init(one:), .value(1))
    }
    try await injector.start()
    #expect(try injector.resolve(Late.self).count == 5)
    #expect(try injector.resolve(Late.self, named: "described").count == 1)
    await injector.close()
  }

  @Test func `An initializer of an injectable class may throw one type of error`() throws {
    let injector = try injector { $0.bind(Owner.self).to(Owner.init(one:)) }
    let owner = try injector.resolve(Owner.self)
    #expect(owner.one == 5)
    #expect(owner.number == 5)
  }

  @Test func `A contribution and a decorator may throw one type of error`() throws {
    let injector = try injector {
      $0.contribute(to: Part.self).to(Part.init(one:))
      $0.contribute(to: Part.self).to(Part.init(one:two:))
      $0.decorate([Part].self) { (parts: [Part], number: Int) throws(Oops) in Array(parts.reversed()) }
    }
    #expect(try injector.resolve([Part].self).map(\.count) == [2, 1])
  }

  @Test func `The error is the cause`() throws {
    let injector = try injector { $0.bind(Part.self).to { (number: Int) throws(Oops) -> Part in throw Oops() } }
    let error = try resolutionError(injector, Part.self)
    #expect(error.cause is Oops)
  }
}
