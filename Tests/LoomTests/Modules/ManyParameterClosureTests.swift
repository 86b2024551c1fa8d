import Loom
import Testing

private protocol Job: Sendable {
  var sum: Int { get }
}
private typealias Done = @Sendable (Int) -> Int

/// Initializers with a closure among many parameters, bound straight to a protocol, which crashed Swift 6.3.
@Suite struct ManyParameterClosureTests {
  private final class Last: Job {
    let sum: Int
    init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, done: @escaping Done) {
      sum = done(a + b + c + d + e + f + g)
    }
  }
  private final class Middle: Job {
    let sum: Int
    init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, done: @escaping Done, h: (Int, Int), i: Int) throws {
      sum = done(a + b + c + d + e + f + g) + h.0 + h.1 + i
    }
  }
  @MainActor private final class View: Job {
    nonisolated let sum: Int
    init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, done: Done?) {
      sum = done?(a + b + c + d + e + f + g + h) ?? 0
    }
  }
  private final class Loader: Job {
    let sum: Int
    init(done: @escaping Done) async { sum = done(1) }
  }
  private final class LargeLoader: Job {
    let sum: Int
    init(a: Int, b: Int, c: Int, done: @escaping Done, d: Int) async throws { sum = done(a + b + c + d) }
  }
  private final class Wrapper: Job {
    let sum: Int
    init(inner: any Job, a: Int, b: Int, c: Int, done: @escaping Done) { sum = done(inner.sum + a + b + c) }
  }

  private func injector(_ body: (Module) -> Void) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.bind(Int.self).to { 1 }
      $0.bind(Int.self, named: "ten").to { 10 }
      $0.bind((Int, Int).self).to { (100, 200) }
      $0.bind(Done.self).to { { $0 * 1000 } }
      body($0)
    }
  }

  @Test func `eight parameters and ten`() throws {
    #expect(try injector { $0.bind(Job.self).to(Last.init) }.get(Job.self).sum == 7000)
    #expect(try injector { $0.bind(Job.self).to(Middle.init) }.get(Job.self).sum == 7301)
  }

  @Test func `with sources for the first, for more, and for all of them`() throws {
    #expect(try injector { $0.bind(Job.self).to(Last.init, .named("ten")) }.get(Job.self).sum == 16000)
    let all = try injector {
      $0.bind(Job.self).to(
        Last.init, .bound, .bound, .bound, .bound, .bound, .value(5), .argument, .value({ @Sendable in $0 }))
    }
    #expect(all.get(Job.self, arguments: 50).sum == 60)
    let ten = try injector {
      $0.bind(Job.self).to(
        Middle.init, .bound, .bound, .bound, .bound, .bound, .bound, .bound, .bound, .value((1, 2)), .named("ten"))
    }
    #expect(ten.get(Job.self).sum == 7013)
  }

  @Test @MainActor func `of the main actor`() throws {
    #expect(try injector { $0.bind(Job.self).to(View.init) }.get(Job.self).sum == 8000)
    #expect(try injector { $0.bind(Job.self).to(View.init, .named("ten")) }.get(Job.self).sum == 17000)
  }

  @Test func `asynchronous, with any number of parameters`() async throws {
    let injector = try injector {
      $0.bind(Job.self, named: "small").to(Loader.init)
      $0.bind(Job.self).to(LargeLoader.init)
      $0.bind(Job.self, named: "sources").to(LargeLoader.init, .named("ten"))
      $0.bind(Job.self, named: "all").to(LargeLoader.init, .named("ten"), .bound, .bound, .bound, .named("ten"))
    }
    try await injector.start()
    let names: [Name?] = ["small", nil, "sources", "all"]
    #expect(names.map { injector.get(Job.self, named: $0).sum } == [1000, 4000, 13000, 22000])
  }

  @Test func `a decorator`() throws {
    let injector = try injector {
      $0.bind(Job.self).to(Last.init)
      $0.decorate(Job.self, with: Wrapper.init)
    }
    #expect(injector.get(Job.self).sum == 7_003_000)
  }
}
