import Foundation
import Testing

@testable import Garage

struct FleetReaderTests {
  private struct TextSource: FleetSource {
    let name = "day.json"
    let text: String

    func read() -> Data { Data(text.utf8) }
  }

  private func flaws(_ text: String) throws -> [String] {
    let error = try #require(throws: FleetError.self) { try FleetReader().read(TextSource(text: text)) }
    guard case .malformed("day.json", let flaws) = error else {
      Issue.record("\(error)")
      return []
    }
    return flaws.map(\.description)
  }

  /// A file that is complete but for one list.
  private func file(_ list: String, _ elements: String) -> String {
    let lists = ["cars", "drivers", "trips"].map { "\"\($0)\": [\($0 == list ? elements : "")]" }
    return #"{ "places": { "A": { "east": 0, "north": 0 } }, "# + lists.joined(separator: ", ") + " }"
  }

  private func trip(_ id: String = "1", _ from: String = "A", departs: String = "08:00", passengers: String = "1")
    -> String
  {
    """
    { "id": "\(id)", "from": "\(from)", "to": "A", "departs": "\(departs)", "arrives": "09:00",
      "passengers": \(passengers) }
    """
  }

  @Test func `a complete file is read`() throws {
    let fleet = try FleetReader().read(TextSource(text: file("trips", trip())))
    #expect(fleet.places == ["A": Place(east: 0, north: 0)])
    #expect(fleet.trips == [.sample("1", from: "A", to: "A", at: 480..<540)])
  }

  @Test func `the built-in data are sound`() throws {
    let fleet = try FleetReader().read(BuiltInSource())
    #expect(fleet.trips.count == 11)
  }

  @Test(arguments: ["", "{", #"{ "cars": oops }"#]) func `what is not JSON is told`(text: String) throws {
    #expect(try flaws(text).first?.contains("JSON") == true)
  }

  // JSON, but not a fleet

  @Test func `a value of another type is told with its path`() throws {
    let flaw = try #require(flaws(file("trips", trip() + "," + trip("2", passengers: "\"two\""))).first)
    #expect(flaw.hasPrefix("trips[1].passengers: "))
    #expect(flaw.contains("Int"))
  }

  @Test func `a missing value is told with the path to where it belongs`() throws {
    #expect(try flaws(file("drivers", #"{ "name": "Ada", "home": "A" }"#)) == [#"drivers[0]: "licences" is missing"#])
    #expect(try flaws("{}").first?.hasPrefix("top level: ") == true)
  }

  @Test func `a null is told with its path`() throws {
    #expect(try flaws(file("trips", trip(passengers: "null"))).first?.hasPrefix("trips[0].passengers: ") == true)
  }

  @Test func `a time that is none is told with its path and its text`() throws {
    #expect(
      try flaws(file("trips", trip(departs: "8.00"))) == [#"trips[0].departs: "8.00" is not a time such as "08:30""#])
  }

  @Test func `a licence that does not exist is told with its path`() throws {
    let flaw = try #require(flaws(file("drivers", #"{ "name": "Ada", "licences": ["B", "Z"], "home": "A" }"#)).first)
    #expect(flaw.hasPrefix("drivers[0].licences[1]: "))
    #expect(flaw.contains("Z"))
  }

  @Test func `data of another shape altogether are flawed at top level`() throws {
    #expect(try flaws("[]").first?.hasPrefix("top level: ") == true)
    #expect(try flaws("1").first?.hasPrefix("top level: ") == true)
  }

  // A fleet, but an impossible one

  @Test func `all that is impossible is told at once`() throws {
    #expect(
      try flaws(file("trips", trip() + "," + trip("1", "Z", departs: "09:30", passengers: "0"))) == [
        #"trips[1].from: there is no place "Z""#,
        "trips[1].arrives: 09:00 is not after 09:30",
      ])
  }
}
