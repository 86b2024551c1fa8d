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
    #expect(await run("graph", format) == .success)
    #expect(output.text.hasPrefix("\(start)\n"))
    #expect(output.text.contains("any FleetStore"))
    #expect(!output.text.hasSuffix("\n"))
    #expect(!output.text.contains("Plan of the day"))
    #expect(errors.text == "")
  }

  @Test(arguments: ["DriverPreference:idle", "any DriverPreference:idle"])
  func `a key is explained, with any or without`(key: String) async {
    #expect(await run("explain", key) == .success)
    #expect(output.text.hasPrefix("any DriverPreference named \"idle\" — normal  Garage/DispatchModule.swift:"))
  }

  @Test func `an explanation is the tree of what a part needs`() async {
    #expect(await run("explain", "FleetStore") == .success)
    #expect(
      output.text.replacing(/\.swift:\d+/, with: ".swift").hasPrefix(
        """
        any FleetStore — scoped  Garage/StoreModule.swift
        └─ parameter 1: Fleet — eager  Garage/StoreModule.swift
           └─ parameter 1: any FleetSource — normal  Garage/StoreModule.swift
              └─ parameter 1: String? named "data" — singleton  Garage/StoreModule.swift
        """))
  }

  @Test(arguments: [
    ("Plannr", "Nothing is bound to Plannr. Did you mean Planner?"),
    ("planner", "Nothing is bound to planner. Did you mean Planner?"),
    ("FleetStor", "Nothing is bound to FleetStor. Did you mean any FleetStore?"),
    (
      "DriverPreference:idel",
      #"Nothing is bound to DriverPreference named "idel". Did you mean any DriverPreference named "idle"?"#
    ),
    ("Submarine", "Nothing is bound to Submarine."),
  ])
  func `an unknown key ends with 2, and with those that are spelled like it`(key: String, answer: String) async {
    #expect(await run("explain", key) == .badInput)
    #expect(errors.text == "garage: \(answer)")
  }
}
