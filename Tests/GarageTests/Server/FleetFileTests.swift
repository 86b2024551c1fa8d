import Foundation
import Testing

@testable import Garage

struct FleetFileTests {
  private let empty = #"{"places":{},"cars":[],"drivers":[],"trips":[]}"#

  @Test func `data are read again when they have changed and nobody writes to them any more, once`() async throws {
    try await withDirectory { directory in
      try directory.write(empty, to: "day.json")
      let file = FleetFile(source: FileSource(path: directory.appending(path: "day.json").path))
      #expect(try await file.read().cars.isEmpty)
      for _ in 0..<3 { #expect(try await file.readIfChanged() == nil) }
      let cars = #"{"places":{},"cars":[{"id":"V60","licence":"B","seats":4}],"drivers":[],"trips":[]}"#
      try directory.write(cars, to: "day.json")
      #expect(try await file.readIfChanged() == nil)
      #expect(try await file.readIfChanged()?.cars.count == 1)
      for _ in 0..<3 { #expect(try await file.readIfChanged() == nil) }
    }
  }

  @Test func `what is wrong with changed data is told once`() async throws {
    try await withDirectory { directory in
      try directory.write(empty, to: "day.json")
      let path = directory.appending(path: "day.json").path
      let file = FleetFile(source: FileSource(path: path))
      _ = try await file.read()
      try FileManager.default.removeItem(atPath: path)
      #expect(try await file.readIfChanged() == nil)
      await #expect(throws: FleetError.unreadable(path, reason: "No such file or directory")) {
        try await file.readIfChanged()
      }
      #expect(try await file.readIfChanged() == nil)
      try directory.write(empty, to: "day.json")
      #expect(try await file.readIfChanged() == nil)
      #expect(try await file.readIfChanged() != nil)
    }
  }

  @Test func `the built-in data do not change`() async throws {
    let file = FleetFile(source: BuiltInSource())
    #expect(!file.canChange)
    #expect(try await file.read().trips.count == 11)
    for _ in 0..<3 { #expect(try await file.readIfChanged() == nil) }
  }
}
