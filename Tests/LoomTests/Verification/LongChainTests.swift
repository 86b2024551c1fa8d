import Loom
import LoomGraph
import LoomTesting
import Testing

/// Graphs so deep that an algorithm that calls itself would overflow a thread's stack.
struct LongChainTests {
  private static let length = 20_000

  /// Each binding is linked to the next; the last one is left to the caller.
  private func bindChain(in module: Module) {
    for index in 0..<Self.length {
      module.bind(Int.self, named: Name("\(index)")).to(\Int.self, named: Name("\(index + 1)"))
    }
  }

  @Test func `a long chain verifies, and a child that replaces its end finds what leads there`() throws {
    let parent = try Injector(
      Module {
        bindChain(in: $0)
        $0.bind(Int.self, named: Name("\(Self.length)")).to(instance: 7)
      })
    let child = try parent.child { $0.bind(Int.self, named: Name("\(Self.length)")).to(instance: 8) }
    #expect(child.get(Int.self, named: Name("\(Self.length - 10)")) == 8)
    #expect(parent.get(Int.self, named: Name("\(Self.length - 10)")) == 7)
    let edges = parent.graph.edges.count
    #expect(edges == Self.length)
  }

  @Test func `a chain that may overflow a small stack is warned of, a shorter one is not`() throws {
    func warnings(of length: Int) throws -> [Problem] {
      let module = Module { module in
        for index in 1..<length {
          module.bind(Int.self, named: Name("\(index)")).to(\Int.self, named: Name("\(index + 1)"))
        }
        module.bind(Int.self, named: Name("\(length)")).to(instance: 7)
      }
      return try Injector.warnings([module])
    }
    #expect(try warnings(of: 50).isEmpty)
    let found = try warnings(of: 51)
    #expect(found.map(\.code) == [.tooDeep])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.description.contains("51 bindings") == true)
  }

  @Test func `a long chain whose end is missing is one problem, whose report stays short`() throws {
    let error = try creationError { bindChain(in: $0) }
    #expect(error.problems.map(\.code) == [.missing])
    #expect(error.problems.first?.key == AnyKey(Key(Int.self, named: Name("\(Self.length)"))))
    #expect(error.description.split(separator: "\n").count < 20)
  }

  @Test func `a long cycle is found, with its whole path`() {
    let module = Module {
      bindChain(in: $0)
      $0.bind(Int.self, named: Name("\(Self.length)")).to(\Int.self, named: "0")
    }
    // Read outside of the expectations, which would describe every note in case they should fail.
    var problems: [Problem] = []
    do throws(InjectionError) { _ = try Injector(module) } catch { problems = error.problems }
    let (codes, steps) = (problems.map(\.code), problems.flatMap(\.notes).count)
    #expect(codes == [.cycle])
    #expect(steps == Self.length + 1)
  }
}
