import Foundation
import Testing

@testable import LoomRouting

@Suite
struct ProportionTests {
  /// The least time of three runs that this thread computes: what it waits for others does not count.
  private func time(_ work: () throws -> Void) rethrows -> Int {
    func computed() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
    let times = try (0..<3).map { _ in
      let start = computed()
      try work()
      return computed() - start
    }
    return times.min() ?? 0
  }

  enum Shape: CaseIterable {
    case repeated, indexed, keyed, foreign
  }

  private func items(_ shape: Shape, _ count: Int) -> [Item] {
    (0..<count).map { number in
      switch shape {
      case .repeated: Item(name: "value", value: "\(number)")
      case .indexed: Item(name: "value.\(number)", value: nil)
      case .keyed: Item(name: "value.k\(number)", value: "\(number)")
      case .foreign: Item(name: "other\(number)", value: "\(number)")
      }
    }
  }

  private func decode(_ shape: Shape, _ count: Int) throws {
    let values = RouteValues(query: items(shape, count))
    switch shape {
    case .repeated: #expect(try RouteDecoder.decode(Holding<[Int]>.self, from: values).value.count == count)
    case .indexed: #expect(try RouteDecoder.decode(Holding<[[Int]]>.self, from: values).value.count == count)
    case .keyed: #expect(try RouteDecoder.decode(Holding<[String: Int]>.self, from: values).value.count == count)
    case .foreign: #expect(try RouteDecoder.decode(Holding<[String]>.self, from: values).value.isEmpty)
    }
  }

  @Test(arguments: Shape.allCases)
  func `ten thousand values take as long as ten times a thousand`(shape: Shape) throws {
    let few = try time { try decode(shape, 1_000) }
    let many = try time { try decode(shape, 10_000) }
    // Were it quadratic, it would be a hundred times as long.
    #expect(many < few * 40)
  }

  @Test
  func `ten thousand values that are refused are refused at the first`() {
    let values = RouteValues(query: (0..<10_000).map { _ in Item(name: "value", value: "soon") })
    let problem = ParameterProblem(name: "value", type: "Date", value: "soon", reason: .malformed)
    #expect(throws: problem) { try RouteDecoder.decode(Holding<[Date]>.self, from: values) }
    let count = ParameterProblem(name: "value", type: "Date", reason: .repeated(10_000))
    #expect(throws: count) { try RouteDecoder.decode(Holding<Date>.self, from: values) }
  }

  @Test
  func `ten thousand values are written in proportion`() throws {
    let pattern = Pattern(.text("show"))
    func write(_ count: Int) throws {
      let table = Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", [$0]) })
      _ = try RouteWriter.url(of: Holding(value: table), by: pattern)
    }
    let few = try time { try write(1_000) }
    #expect(try time { try write(10_000) } < few * 40)
  }
}
