import Loom
import LoomTesting
import TestSupport
import Testing

/// A report that is stored under its name, and the situation that leads to it.
struct StoredReport: CustomTestStringConvertible, Sendable {
  let name: String
  let report: @Sendable () async throws -> String

  var testDescription: String { name }

  static let all = [
    ofCreation, ofRequests, ofDebugBuilds, ofContributions, ofDecorators, ofMistakes, ofHints, ofLife, ofWarnings,
  ].flatMap(\.self)
}

extension StoredReport {
  /// A body throws the report.
  static func failure<R>(_ name: String, _ body: @escaping @Sendable () async throws -> R) -> StoredReport {
    StoredReport(name: name) { try #require(await Probe.report { try await body() }, "nothing has failed").description }
  }

  /// An injector cannot be created.
  static func creation(_ name: String, _ bind: @escaping @Sendable (Module) -> Void) -> StoredReport {
    failure(name) { try Injector.of(bind) }
  }

  /// An injector cannot make what it is asked for, in the line of this call.
  static func request<T>(
    _ name: String, for type: T.Type, named key: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ bind: @escaping @Sendable (Module) -> Void
  ) -> StoredReport {
    failure(name) { try Injector.of(bind).resolve(T.self, named: key, fileID: fileID, line: line) }
  }

  /// An injector can be created, but there are warnings.
  static func warning(
    _ name: String, children: @autoclosure @escaping @Sendable () -> [Injector.Child] = [],
    _ bind: @escaping @Sendable (Module) -> Void
  ) -> StoredReport {
    StoredReport(name: name) {
      try text(ofWarnings: Injector.warnings([Module(bind)], children: children(), global: GlobalContext()))
    }
  }

  static func text(ofWarnings warnings: [Problem]) -> String {
    #expect(warnings.allSatisfy { $0.severity == .warning })
    return warnings.map { "\($0)\n" }.joined(separator: "\n")
  }
}
