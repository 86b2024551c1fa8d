import Loom
import TestSupport
import Testing

/// A recursion that ends works as deep as its stack allows; one that does not end is reported before the stack ends.
@Suite(.enabled(if: !Probe.isSanitized)) struct DeepRecursionTests {
  /// How a product asks for the next one.
  enum Recursion: String, CaseIterable {
    case factory, injector, resolver, lazy
  }

  /// A product that says how deep the recursion was, and where its stack ended.
  struct Level: Sendable {
    var depth = 0
    var end = Probe.stackPosition

    /// The product with a number of others below it.
    static func above(_ rest: Int, _ next: (Int) throws -> Level) rethrows -> Level {
      guard rest > 0 else { return Level() }
      let inner = try next(rest - 1)
      return Level(depth: inner.depth + 1, end: inner.end)
    }
  }

  /// Asks for a product with as many others below it, on a thread with so much stack.
  private static func ask(_ recursion: Recursion, _ depth: Int, kilobytes: Int) throws -> (level: Level?, used: Int) {
    let injector = try Injector.of { recursion.bind(in: $0, depth) }
    return try withExtendedLifetime(injector) {
      try Probe.smallStack(kilobytes: kilobytes) {
        let begin = Probe.stackPosition
        let level = try? recursion.ask(injector, depth)
        return (level, level.map { begin - $0.end } ?? 0)
      }
    }
  }

  /// Uses three quarters of the stack: the rest is for the work of the deepest product and for a report.
  @Test(arguments: Recursion.allCases, [512, 8_192])
  func `a finite recursion may use most of the stack`(recursion: Recursion, kilobytes: Int) throws {
    let short = try Self.ask(recursion, 40, kilobytes: 8_192)
    #expect(short.level?.depth == 40)
    let bytes = short.used / 40
    let depth = try #require(bytes > 0 ? kilobytes * 1024 * 3 / 4 / bytes : nil)
    // A debug build has little more room on the small stack than for the calls that the engine allows.
    let deep = try Self.ask(recursion, depth, kilobytes: kilobytes)
    #expect(deep.level?.depth == depth)
  }

  /// Asks forever, on stacks of several sizes, and prints the reports.
  private static func printReports(kilobytes: [Int]) throws {
    for recursion in [Recursion.factory, .injector] {
      let injector = try Injector.of { recursion.bind(in: $0, .max) }
      for size in kilobytes {
        let codes = try Probe.smallStack(kilobytes: size) { Probe.codes { try recursion.ask(injector, .max) } }
        print("reported \(codes.map(\.rawValue).joined(separator: " "))")
      }
    }
  }

  #if os(Linux) || os(macOS)
    @Test func `a recursion without end is reported, and not as a cycle`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try Self.printReports(kilobytes: [512, 8_192])
      }
      let lines = Self.reports(in: result)
      #expect(lines.count == 4)
      #expect(Set(lines) == ["TOO_DEEP"])
    }

    @Test func `a recursion without end is reported on a stack of less than half of that of other threads`()
      async throws
    {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try Self.printReports(kilobytes: [192])
      }
      #expect(Self.reports(in: result) == ["TOO_DEEP", "TOO_DEEP"])
    }
  #endif

  private static func reports(in result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("reported ") }.map { String($0.dropFirst(9)) }
  }

  /// Each new child makes its own product of the key.
  @Test func `a recursion through ever new children is reported, and not as a cycle`() throws {
    let injector = try Injector.of {
      $0.bind(Int.self).to { 0 }
      $0.bind(Level.self).to { (injector: Injector, _: Int) in
        try injector.child { $0.bind(Int.self).to { 1 } }.resolve(Level.self)
      }
    }
    let codes = try Probe.smallStack { Probe.codes { try injector.resolve(Level.self) } }
    #expect(codes == [.tooDeep])
  }
}

extension DeepRecursionTests.Recursion {
  fileprivate typealias Level = DeepRecursionTests.Level

  /// Binds what a recursion of some depth needs.
  fileprivate func bind(in module: Module, _ depth: Int) {
    switch self {
    case .factory:
      module.bind(Level.self)
        .to({ (rest: Int, make: Factory<Level, Int>) in try .above(rest) { try make.resolve($0) } }, .argument, .bound)
    case .injector:
      module.bind(Level.self)
        .to(
          { (rest: Int, injector: Injector) in try .above(rest) { try injector.resolve(arguments: $0) } }, .argument,
          .bound)
    case .resolver: for rest in 0...depth { bindNamed(rest, in: module) { try $0.resolve(named: $1) } }
    case .lazy:
      for rest in 0...depth {
        bindNamed(rest, in: module) { try $0.resolve(Lazy<Level>.self, named: $1).resolve() }
      }
    }
  }

  /// Binds the product that has so many others below it to its own name.
  private func bindNamed(
    _ rest: Int, in module: Module, _ next: @escaping @Sendable (Resolver, Name) throws -> Level
  ) {
    module.bind(Level.self, named: Name("\(rest)")).make { resolver in
      try Level.above(rest) { try next(resolver, Name("\($0)")) }
    }
  }

  fileprivate func ask(_ injector: Injector, _ depth: Int) throws -> Level {
    switch self {
    case .factory, .injector: try injector.resolve(arguments: depth)
    case .resolver, .lazy: try injector.resolve(named: Name("\(depth)"))
    }
  }
}
