import Foundation
public import Loom
public import LoomGraph
public import Testing

/// Compares the bindings that an injector sees with a snapshot, and records an issue if they differ.
///
/// The snapshot is a text file with a line for each binding and each dependency: `Snapshots/NAME.txt` beside the test's
/// file. If there is none, `expectGraph` writes it and records an issue, so that you review and commit it. With
/// `UPDATE_SNAPSHOTS=1` in the environment, it overwrites snapshots that differ.
///
/// ```swift
/// @Test func `the wiring is as agreed`() throws {
///   expectGraph(try Injector(GarageModule()), matches: "garage")
/// }
/// ```
///
/// A snapshot contains neither places in source files nor the keys that factory closures and providers have resolved so
/// far. In the package manifest, exclude the folder from the target.
///
/// Outside a Swift Testing test, a difference stops the process, because an issue would be lost.
///
/// - Parameters:
///   - injector: the injector whose graph to compare.
///   - name: the name of the snapshot.
///   - sourceLocation: where to record issues; the default is the call.
///   - fileID: the file of the call; Swift fills it in.
///   - filePath: the file of the call, beside which the snapshot lies; Swift fills it in.
///   - line: the line of the call; Swift fills it in.
///   - column: the column of the call; Swift fills it in.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, times the lines that differ
public func expectGraph(
  _ injector: Injector, matches name: String, sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  expectGraph(
    injector.graph, matches: name, sourceLocation: sourceLocation, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Compares a graph with a snapshot; like `expectGraph` with an injector.
///
/// - Parameters:
///   - graph: the graph to compare.
///   - name: the name of the snapshot.
///   - sourceLocation: where to record issues; the default is the call.
///   - fileID: the file of the call; Swift fills it in.
///   - filePath: the file of the call, beside which the snapshot lies; Swift fills it in.
///   - line: the line of the call; Swift fills it in.
///   - column: the column of the call; Swift fills it in.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, times the lines that differ
public func expectGraph(
  _ graph: DependencyGraph, matches name: String, sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
  let finding = GraphSnapshot(name, beside: filePath).compare(graph, isUpdating: isUpdating)
  guard let finding else { return }
  let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
  Findings(check: "expectGraph", location: location, instead: "a comparison with `injector.graph`")
    .record([(finding, nil)])
}
