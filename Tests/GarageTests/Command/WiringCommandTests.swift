import Foundation
import Loom
import Testing

@testable import Garage

/// The commands that show the program's wiring.
struct WiringCommandTests {
  private let output = CapturedOutput()
  private let errors = CapturedOutput()

  private func run(_ arguments: String...) async -> ExitCode {
    await Command(output: output, errors: errors).run(arguments)
  }

  @Test(arguments: [
    ("dot", "digraph Loom {"), ("mermaid", "flowchart LR"), ("json", "{"), ("html", "<!DOCTYPE html>"),
  ])
  func `the wiring is written in each format`(format: String, start: String) async {
    #expect(await run("graph", "--format", format) == .success)
    #expect(output.text.hasPrefix("\(start)\n"))
    #expect(output.text.contains("any FleetStore"))
    #expect(output.text.contains("StoreModule"))
    #expect(!output.text.hasSuffix("\n"))
    #expect(!output.text.contains("Plan of the day"))
    #expect(errors.text == "")
  }

  @Test func `without a format, the wiring is written for Mermaid`() async {
    #expect(await run("graph") == .success)
    #expect(output.text.hasPrefix("flowchart LR\n"))
  }

  @Test func `the wiring is written to a file, and heeds the options of a plan`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "garage-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(await run("graph", "--rest-after", "60", "--format", "json", "--output", file.path) == .success)
    #expect(output.text == "")
    let graph = try JSONDecoder().decode(DependencyGraph.self, from: Data(contentsOf: file))
    #expect(graph.nodes.contains { $0.module == "RestModule" && $0.kind == .decorator })
  }

  @Test func `a file that cannot be written ends with 2 and its name`() async {
    #expect(await run("graph", "--output", "/nowhere/graph.html") == .badInput)
    #expect(errors.text == "garage: cannot write /nowhere/graph.html: No such file or directory")
  }

  @Test(arguments: [
    "any DriverPreference named \"idle\"", "DriverPreference named \"idle\"", "DriverPreference:idle",
    "any DriverPreference:idle",
  ])
  func `a key is explained, however it is written`(key: String) async {
    #expect(await run("explain", key) == .success)
    #expect(output.text.hasPrefix("any DriverPreference named \"idle\" — normal  Garage/DispatchModule.swift:"))
  }

  @Test func `an explanation is the tree of what a part needs`() async {
    #expect(await run("explain", "FleetStore") == .success)
    #expect(
      output.text.replacing(/\.swift:\d+/, with: ".swift") == """
        any FleetStore — scoped  Garage/StoreModule.swift
        └─ parameter 1: Fleet — eager  Garage/StoreModule.swift
           └─ parameter 1: any FleetSource — normal  Garage/StoreModule.swift
              └─ parameter 1: Options — instance  Garage/GarageModule.swift
        """)
  }

  @Test(arguments: [
    ("FleetStroe", "any FleetStore"), ("DriverPreference:idel", "any DriverPreference named \"idle\""),
    ("reportsection", "[ReportSection]"), ("Wallclock", "any WallClock"),
  ])
  func `an unknown key ends with 2 and the nearest ones`(key: String, nearest: String) async {
    #expect(await run("explain", key) == .badInput)
    #expect(errors.text.hasPrefix("garage: nothing is bound to \(key)\nDid you mean\n  "))
    #expect(errors.text.contains("\n  \(nearest)"))
    #expect(output.text == "")
  }

  @Test func `a key like no other ends with 2, and tells where all keys are`() async {
    #expect(await run("explain", "Submarine") == .badInput)
    #expect(errors.text == "garage: nothing is bound to Submarine\nTry garage graph, which shows all keys.")
  }

  @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("ab", "ba", 2)])
  func `the distance of texts is the number of edits`(one: String, other: String, distance: Int) {
    #expect(one.distance(to: other) == distance)
  }
}
