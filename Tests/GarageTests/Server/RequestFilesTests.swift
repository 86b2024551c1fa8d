import Foundation
import Testing

@testable import Garage

struct RequestFilesTests {
  @Test func `a file is a request when nobody writes to it any more, and until it is answered`() async throws {
    try await withDirectory { directory in
      let files = RequestFiles(directory: directory.path)
      for name in ["b.json", "a.txt", "c.csv"] { try directory.write(name, to: name) }
      #expect(try await files.arrived() == [])
      try directory.write("longer than before", to: "b.json")
      #expect(try await files.arrived() == ["a.txt"])
      #expect(try await files.arrived() == ["b.json"])
      #expect(try await files.arrived() == [])
      #expect(try await files.read("b.json") == "longer than before")
      try await files.answer("b.json", with: "yes")
      #expect(directory.text(of: "b.json.answer") == "yes\n")
    }
  }

  @Test func `what has been answered before is left alone, and asked again when the answer is gone`() async throws {
    try await withDirectory { directory in
      try directory.write("plan", to: "a.txt")
      try directory.write("the plan", to: "a.txt.answer")
      let files = RequestFiles(directory: directory.path)
      for _ in 0..<3 { #expect(try await files.arrived() == []) }
      try FileManager.default.removeItem(at: directory.appending(path: "a.txt.answer"))
      #expect(try await files.arrived() == [])
      #expect(try await files.arrived() == ["a.txt"])
    }
  }

  @Test func `a request that vanishes is none`() async throws {
    try await withDirectory { directory in
      let files = RequestFiles(directory: directory.path)
      try directory.write("plan", to: "a.txt")
      #expect(try await files.arrived() == [])
      try FileManager.default.removeItem(at: directory.appending(path: "a.txt"))
      for _ in 0..<2 { #expect(try await files.arrived() == []) }
    }
  }

  @Test func `a directory that is not there is named`() async throws {
    let files = RequestFiles(directory: "/nowhere")
    await #expect(throws: FleetError.unreadable("/nowhere", reason: "No such file or directory")) {
      try await files.arrived()
    }
    await #expect(throws: FleetError.unwritable("/nowhere/a.txt.answer", reason: "No such file or directory")) {
      try await files.answer("a.txt", with: "yes")
    }
  }
}
