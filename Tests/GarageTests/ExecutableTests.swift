#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The built program, as a shell would run it.
  struct ExecutableTests {
    @Test(
      .enabled(if: RunningProgram.isThere),
      arguments: [
        (["--help"], 0), ([], 0), (["--fast"], 2), (["--data", "/nowhere"], 2), (["graph"], 0),
        (["explain", "Nobody"], 2), (["serve"], 2),
      ])
    func `the process ends with the exit code, and tells errors apart from output`(arguments: [String], code: Int)
      throws
    {
      let (process, output, errors) = (Process(), Pipe(), Pipe())
      process.executableURL = RunningProgram.program
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == Int32(code))
      #expect(text.isEmpty == (code != 0))
      #expect(complaint.isEmpty == (code == 0))
    }
  }
#endif
