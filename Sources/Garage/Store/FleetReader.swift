import Foundation

/// Makes a fleet of JSON, or reports the mistakes with their places.
struct FleetReader {
  func read(_ source: any FleetSource) throws(FleetError) -> Fleet {
    let fleet = try decode(Fleet.self, from: source.read(), of: source.name)
    guard fleet.flaws.isEmpty else { throw .malformed(source.name, fleet.flaws) }
    return fleet
  }

  /// Makes a value of JSON; messages use the name.
  func decode<T: Decodable>(_ type: T.Type, from data: Data, of name: String) throws(FleetError) -> T {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw .malformed(name, [Flaw(error)])
    }
  }
}

extension Flaw {
  /// The flaw that made decoding fail.
  fileprivate init(_ error: any Error) {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      // Where data stop being JSON, only the error beneath knows.
      let cause = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      self.init(place: Self.place(context.codingPath), reason: cause ?? context.debugDescription)
    case .keyNotFound(let key, let context):
      self.init(place: Self.place(context.codingPath), reason: "\"\(key.stringValue)\" is missing")
    default:
      self.init(place: Self.place([]), reason: "\(error)")
    }
  }

  /// The path as Swift would write it: `trips[2].departs`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "top level" }
    let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return String(steps.joined().trimmingPrefix("."))
  }
}
