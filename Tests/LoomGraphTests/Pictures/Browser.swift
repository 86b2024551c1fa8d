#if os(Linux) || os(macOS)
  import Foundation

  /// A browser without a window, for what a page does only there.
  enum Browser {
    /// Chromium or Chrome, where one is installed.
    static let program: String? = {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      let names = ["chromium", "chromium-browser", "google-chrome"]
      let paths = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      return (paths + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"])
        .first(where: FileManager.default.isExecutableFile)
    }()

    /// Opens a page and returns it as its scripts leave it.
    ///
    /// - Throws: what the system says if the browser cannot be started, or a file not written.
    static func open(_ page: String, isDark: Bool = false) async throws -> String {
      let folder = FileManager.default.temporaryDirectory.appending(path: "loom-page-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (file, output) = (folder.appending(path: "page.html"), folder.appending(path: "output.html"))
      try page.write(to: file, atomically: true, encoding: .utf8)
      try "".write(to: output, atomically: true, encoding: .utf8)
      let process = try self.process(opening: file, isDark: isDark, profile: folder, output: output)
      let guardian = Task {
        try await Task.sleep(for: .seconds(60))
        process.terminate()
      }
      defer { guardian.cancel() }
      try await run(process)
      return try String(contentsOf: output, encoding: .utf8)
    }

    private static func process(opening file: URL, isDark: Bool, profile: URL, output: URL) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: program ?? "")
      process.arguments = [
        "--headless", "--disable-gpu", "--disable-extensions", "--no-first-run", "--window-size=1400,900",
        "--user-data-dir=\(profile.path)", "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
        "--virtual-time-budget=5000", "--dump-dom", file.absoluteString,
      ]
      // Its sandbox does not run as root, as which a container runs.
      if getuid() == 0 { process.arguments?.insert("--no-sandbox", at: 0) }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      return process
    }

    /// Waits without a thread, of which other tests have few.
    private static func run(_ process: Process) async throws {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
    }
  }
#endif
