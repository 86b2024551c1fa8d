import Foundation

/// Makes a fleet of JSON, or says what is wrong with it and where.
struct FleetReader {
  func read(_ source: any FleetSource) throws(FleetError) -> Fleet {
    let data = try source.read()
    let fleet: Fleet
    do {
      fleet = try JSONDecoder().decode(Fleet.self, from: data)
    } catch {
      throw .malformed(source.name, [JSONSyntax.flaw(in: data) ?? Flaw(error)])
    }
    guard fleet.flaws.isEmpty else { throw .malformed(source.name, fleet.flaws) }
    return fleet
  }
}

extension Flaw {
  /// The flaw that made decoding fail, in data that are at least JSON.
  fileprivate init(_ error: any Error) {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self.init(place: Self.place(context.codingPath), reason: context.debugDescription)
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
