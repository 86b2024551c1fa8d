import Foundation
import Testing

@testable import LoomRouting

private struct ShowTrip: Codable {
  let id: Int
  var format: Format?
  let tags: [String]
  var since: Date?
  let link: URL
  let price: Decimal
  let trace: UUID
  let wait: Duration
  let window: ClosedRange<Int>
  let notes: [String: String]
  enum Format: String, Codable { case short }
}

private struct Route: Codable {
  let car: CarID
  let level: Level
  let leg: Leg
  var back: Leg?
  let after: UInt64
}

private struct CarID: RawRepresentable, Codable { let rawValue: String }

private enum Level: String, Codable, CaseIterable { case low, high }

private struct Leg: Codable {
  let from: String
  var stops: [Leg]
  var minutes: Int?
}

private struct Stubborn: Codable {
  let first: Int
  let color: Color
  let last: Int
  enum Color: String, Codable { case red }
}

private final class Node: Codable {
  let name: String
  let left: Node?
  let right: Node?
}

private struct Asking: Decodable {
  enum CodingKeys: CodingKey { case id, page, size, other }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.page) { _ = try container.decode(Int.self, forKey: .page) }
    if try !container.decodeNil(forKey: .size) { _ = try container.decode(Int.self, forKey: .size) }
    _ = try container.decode(Int?.self, forKey: .id)
  }
}

private struct Endless: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Asking.CodingKeys.self)
    while try container.decodeIfPresent(Int.self, forKey: .id) == nil {}
  }
}

private struct Dynamic: Decodable {
  init(from decoder: any Decoder) throws {
    _ = try [String: Int](from: decoder)
  }
}

@Suite
struct RecordingTests {
  private func list<R: Decodable>(_ type: R.Type) -> [String] {
    ParameterRecorder(type).parameters.map { "\($0.name): \($0.type)" + ($0.isOptional ? "?" : "") }
  }

  @Test
  func `every parameter is listed with its type and whether it may be missing`() {
    #expect(
      list(ShowTrip.self) == [
        "id: Int", "format: Format?", "tags: Array<String>", "since: Date?", "link: URL", "price: Decimal",
        "trace: UUID", "wait: Duration", "window: ClosedRange<Int>", "notes: Dictionary<String, String>",
      ])
    #expect(ParameterRecorder(ShowTrip.self).isComplete)
  }

  @Test
  func `nested parameters have their whole names`() {
    #expect(
      list(Route.self) == [
        "car: CarID", "level: Level", "leg.from: String", "leg.stops: Array<Leg>", "leg.minutes: Int?",
        "back.from: String?", "back.stops: Array<Leg>?", "back.minutes: Int?", "after: UInt64",
      ])
    #expect(ParameterRecorder(Route.self).isComplete)
  }

  @Test
  func `a type that refuses its answer leaves the list incomplete`() {
    #expect(list(Stubborn.self) == ["first: Int", "color: Color"])
    let recorder = ParameterRecorder(Stubborn.self)
    #expect(!recorder.isComplete)
    #expect(recorder.mayHave("last"))
  }

  @Test
  func `a name that the type does not ask for is not its parameter`() {
    let recorder = ParameterRecorder(Asking.self)
    #expect(list(Asking.self) == ["page: Any?", "size: Any?", "id: Int?"])
    #expect(recorder.mayHave("page"))
    #expect(recorder.mayHave("other"), "a key that is not asked for today")
    #expect(!recorder.mayHave("carID"))
  }

  @Test
  func `a type that contains itself, never ends or takes any name does not keep anybody waiting`() {
    #expect(list(Node.self) == ["name: String", "left: Node?", "right: Node?"])
    #expect(!ParameterRecorder(Endless.self).isComplete)
    #expect(list(Endless.self) == ["id: Int?"])
    #expect(!ParameterRecorder(Dynamic.self).isComplete)
  }

  @Test
  func `a route without parameters has none, and nothing but that is known of one that has no names`() {
    struct Honk: Codable {}
    #expect(ParameterRecorder(Honk.self).isComplete)
    #expect(list(Honk.self) == [])
    #expect(list(Int.self) == [])
  }
}
