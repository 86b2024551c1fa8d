import Foundation
public import Loom
public import Testing

/// Compares the bindings that an injector sees with a snapshot, and records an issue if they differ.
///
/// The snapshot is a text with a line for each binding and each dependency, `Snapshots/NAME.txt` beside the file of
/// the test. If there is none, it is written, and an issue says so: read it, and commit it. With `UPDATE_SNAPSHOTS=1`
/// in the environment, snapshots that differ are written anew.
///
/// ```swift
/// @Test func `the wiring is as agreed`() throws {
///   expectGraph(try Injector(GarageModule()), matches: "garage")
/// }
/// ```
///
/// Places in source files are no part of it, nor is what factory closures and providers have asked for so far. In the
/// manifest, exclude the folder from the target.
///
/// Outside of a test of Swift Testing, a difference stops the process, because an issue would be lost.
///
/// - Parameters:
///   - injector: whose graph is compared.
///   - name: what the snapshot is called.
///   - sourceLocation: where issues are recorded, if not at the call.
///   - fileID: the file of the call; leave it out.
///   - filePath: the file of the call, beside which the snapshot lies; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, times the lines that differ
public func expectGraph(
  _ injector: Injector, matches name: String, sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  expectGraph(
    injector.graph, matches: name, sourceLocation: sourceLocation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Compares a graph with a snapshot; as `expectGraph` does with an injector's.
///
/// - Parameters:
///   - graph: what is compared.
///   - name: what the snapshot is called.
///   - sourceLocation: where issues are recorded, if not at the call.
///   - fileID: the file of the call; leave it out.
///   - filePath: the file of the call, beside which the snapshot lies; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, times the lines that differ
public func expectGraph(
  _ graph: DependencyGraph, matches name: String, sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
  let finding = GraphSnapshot(name, beside: filePath).compare(graph, isUpdating: isUpdating)
  guard let finding else { return }
  let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
  Findings(of: "expectGraph", at: location, insteadInXCTest: "a comparison with `injector.graph`")
    .record([(finding, nil)])
}
