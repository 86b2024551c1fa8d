import TestSupport
import Testing

/// What the articles show and cannot compile themselves, because it imports what is not here, is compiled by these tests.
@Suite struct GuideTests {
  @Test func `the guide of servers shows the adapter that runs in a service group`() throws {
    let blocks = try Article("RunningServers", of: "LoomLifecycle").blocks(importing: "ServiceLifecycle")
    #expect(blocks.count == 1)
    let tests = try Repository.text(of: "Tests/LoomLifecycleTests/Running/ServiceTests.swift")
    let compiled = tests.replacing("private ", with: "")
    for block in blocks { #expect(compiled.contains("\n" + block + "\n")) }
  }
}
