import Loom
import Testing

/// Classes with closures as parameters, bound straight to a protocol: parameter packs would stop the compiler.
struct ClosureParameterTests {
  typealias Done = @Sendable (Int) -> Int

  final class Caller: Plugin {
    let label: String
    init(done: @escaping Done) { label = "\(done(1))" }
    init(maybe: Done?) { label = "\(maybe?(2) ?? 0)" }
    init(done: @escaping Done, number: Int) { label = "\(done(number))" }
    init(title: String, number: Int, done: @escaping Done) { label = title + "\(done(number))" }
    init(one: Int, two: Int, three: Int, four: Int, five: Int, done: @escaping Done) { label = "\(done(one + five))" }
    init(one: Int, two: Int, three: Int, four: Int, five: Int, six: Int, done: @escaping Done) {
      label = "\(done(one + six))"
    }
    init(_ plugin: any Plugin, done: @escaping Done) { label = "(\(plugin.label) \(done(0)))" }
  }

  @MainActor final class Screen: Plugin {
    nonisolated let label: String
    init(title: String, action: @escaping @MainActor @Sendable () -> Int) { label = title + "\(action())" }
  }

  private func injector(_ body: (Module) -> Void) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Int.self).to { 5 }
        $0.bind(String.self).to { "a" }
        $0.bind(Done.self).to { { $0 + 10 } }
        $0.bind((@MainActor @Sendable () -> Int).self).to { { 7 } }
        body($0)
      }, global: GlobalContext())
  }

  @Test func `A closure may be any of up to seven parameters`() throws {
    let injector = try injector {
      $0.bind(Plugin.self, named: "1").to(Caller.init(done:))
      $0.bind(Plugin.self, named: "2").to(Caller.init(done:number:))
      $0.bind(Plugin.self, named: "3").to(Caller.init(title:number:done:))
      $0.bind(Plugin.self, named: "6").to(Caller.init(one:two:three:four:five:done:))
      $0.bind(Plugin.self, named: "7").to(Caller.init(one:two:three:four:five:six:done:))
    }
    #expect(try injector.resolve(Plugin.self, named: "1").label == "11")
    #expect(try injector.resolve(Plugin.self, named: "2").label == "15")
    #expect(try injector.resolve(Plugin.self, named: "3").label == "a15")
    #expect(try injector.resolve(Plugin.self, named: "6").label == "20")
    #expect(try injector.resolve(Plugin.self, named: "7").label == "20")
  }

  @Test func `A closure may be optional`() throws {
    let injector = try injector { $0.bind(Plugin.self).to(Caller.init(maybe:)) }
    #expect(try injector.resolve(Plugin.self).label == "12")
  }

  @Test func `A closure may be a value or an argument`() throws {
    let double: Done = { $0 * 2 }
    let injector = try injector {
      $0.bind(Plugin.self, named: "value").to(Caller.init(done:number:), .value(double))
      $0.bind(Plugin.self, named: "argument").to(Caller.init(done:), .argument)
      $0.bind(Plugin.self, named: "three").to(Caller.init(title:number:done:), .value("b"), .bound, .argument)
    }
    let negate: Done = { -$0 }
    #expect(try injector.resolve(Plugin.self, named: "value").label == "10")
    #expect(try injector.resolve(Plugin.self, named: "argument", arguments: negate).label == "-1")
    #expect(try injector.resolve(Plugin.self, named: "three", arguments: negate).label == "b-5")
  }

  @Test @MainActor func `A closure may be of the main actor`() throws {
    let injector = try injector { $0.bind(Plugin.self).to(Screen.init(title:action:)) }
    #expect(try injector.resolve(Plugin.self).label == "a7")
  }

  @Test func `A contribution and a decorator may take a closure`() throws {
    let injector = try injector {
      $0.contribute(to: Plugin.self).to(Caller.init(done:))
      $0.contribute(to: Plugin.self).to(Caller.init(done:number:))
      $0.decorate(Plugin.self, with: Caller.init(_:done:))
    }
    #expect(try injector.resolve([any Plugin].self).map(\.label) == ["(11 10)", "(15 10)"])
  }
}
