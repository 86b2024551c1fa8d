import Foundation
import TestSupport
import Testing

@testable import LoomRouting

@Suite
struct RoundTripTests {
  /// `LOOM_FUZZ` says how many large routes are tried altogether.
  private static let count = Fuzz.count(1_600)
  private static let parts = 8

  @Test(arguments: 0..<parts)
  func `what is written comes back equal`(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part))
    let reader = PatternReader(RandomRoute.pattern)
    for _ in 0..<Self.count / Self.parts {
      let route = RandomRoute(&random)
      let back = try self.back(route, by: reader)
      try #require(back == route && back.texts == route.texts)
    }
  }

  private func back<R: Codable>(_ route: R, by reader: PatternReader) throws -> R {
    let url = try RouteWriter.url(of: route, by: reader.pattern)
    let values = try #require(try reader.values(url), "\(url)")
    return try RouteDecoder.decode(R.self, from: values)
  }

  @Test
  func `what is written has only characters that every reader of URLs leaves alone`() throws {
    var random = SeededGenerator(seed: 99)
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%:/?&=")
    for _ in 0..<500 {
      let url = try RouteWriter.url(of: RandomRoute(&random), by: RandomRoute.pattern)
      #expect(plain.isSuperset(of: url))
    }
  }

  @Test
  func `any text at all is read or refused, and nothing else happens`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let items = [Item].random(&random, atLeast: 3) { random in
        let names = ["id", "number", "legs", "legs.0.from", "table.a", "filter.not.all", "matrix", "date", ""]
        let texts = ["1", "2026-11-22", "true", "1e5", String.random(&random)]
        return Item(name: names.randomElement(using: &random) ?? "", value: texts.randomElement(using: &random))
      }
      do { _ = try RouteDecoder.decode(RandomRoute.self, from: RouteValues(query: items)) } catch {
        #expect(error is ParameterProblem || error is DecodingError)
      }
    }
  }
}

extension RandomRoute {
  /// The bytes of its texts: `==` takes other spellings of a character for equal.
  fileprivate var texts: [[UInt8]] {
    ([id, text] + rest + tags + legs.compactMap(\.from) + table.keys.sorted()).map { Array($0.utf8) }
  }
}
