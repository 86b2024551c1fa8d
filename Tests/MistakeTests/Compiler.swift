#if os(Linux)
  import Foundation

  /// The compiler that has built the tests, for programs that import `Loom` as it has been built beside them.
  struct Compiler {
    private let frontend: URL
    private let modules: URL
    /// The module map of the C target, which code of Loom's that is inlined calls.
    private let atomics: URL
    /// Where the macros of Swift Testing are.
    private let plugins: URL

    /// Finds the compiler and the modules.
    ///
    /// The frontend is called by itself: the driver takes more time than a small program does.
    init() throws {
      guard let swiftc = Compiler.inPath("swiftc") else { throw CocoaError(.fileNoSuchFile) }
      frontend = swiftc.resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "swift-frontend")
      modules = Bundle.main.bundleURL.appending(path: "Modules")
      atomics = Bundle.main.bundleURL.appending(path: "LoomAtomics.build/module.modulemap")
      plugins = frontend.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "lib/swift/host/plugins")
    }

    /// Compiles a file, up to the diagnostics of what follows type-checking.
    ///
    /// - Parameters:
    ///   - file: the file whose diagnostics are wanted.
    ///   - other: a further file of the same program.
    ///   - flags: further flags.
    /// - Returns: the diagnostics as the compiler prints them; nil if it has stopped.
    /// - Throws: an error if the compiler cannot be started.
    func diagnostics(of file: URL, with other: URL, _ flags: [String]) throws -> String? {
      let output = file.appendingPathExtension("log")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = frontend
      process.arguments =
        ["-frontend", "-emit-sil", "-primary-file", file.path, other.path, "-o", "/dev/null"]
        + ["-module-name", "Mistakes", "-I", modules.path, "-swift-version", "6", "-diagnostic-style", "llvm"]
        + ["-plugin-path", plugins.path, "-Xcc", "-fmodule-map-file=" + atomics.path] + flags
      // If the compiler stops, its stack is of no interest.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["LLVM_DISABLE_SYMBOLIZATION": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
      // A file and not a pipe: processes that other tests start meanwhile would keep the pipe open.
      process.standardError = try FileHandle(forWritingTo: output)
      try process.run()
      process.waitUntilExit()
      let text = try String(contentsOf: output, encoding: .utf8)
      let hasStopped = process.terminationReason == .uncaughtSignal || text.contains("INTERNAL ERROR")
      return hasStopped ? nil : text
    }

    private static func inPath(_ name: String) -> URL? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
  }
#endif
