import Loom
import TestSupport
import Testing

#if os(Linux)
  /// What a child costs has nothing to do with how many ancestors it has; `Benchmarks/instructions` counts its
  /// instructions.
  @Suite(.enabled(if: !Probe.isSanitized)) struct NestedChildCostTests {
    /// Creates nested children, and prints how many bytes each of ten takes, at some depths.
    private static func printBytes() throws {
      var injectors = [try Injector.of { $0.bind(Int.self).to { 0 } }]
      var before = 0
      for depth in 1...160 {
        if depth % 10 == 1 { before = Probe.liveBytes ?? 0 }
        let child = try injectors[depth - 1].child { $0.bind(Double.self, named: Name("\(depth)")).to { 1 } }
        _ = (child.get(Double.self, named: Name("\(depth)")), child.get(Int.self))
        injectors.append(child)
        if depth == 20 || depth == 160 { print("bytes \(((Probe.liveBytes ?? .max) - before) / 10)") }
      }
    }

    @Test func `a child takes as much of the heap at depth 160 as at depth 20`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try Self.printBytes()
      }
      let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      let bytes = text.matches(of: /bytes (-?\d+)/).compactMap { Int($0.output.1) }
      try #require(bytes.count == 2)
      #expect(bytes[1] <= bytes[0] * 3 / 2)
    }
  }
#endif
