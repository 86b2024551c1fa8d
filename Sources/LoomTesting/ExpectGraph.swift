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
/// - Parameters:
///   - injector: whose graph is compared.
///   - name: what the snapshot is called.
///   - filePath: the file of the test; leave it out.
///   - sourceLocation: where issues are recorded; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, times the lines that differ
public func expectGraph(
  _ injector: Injector, matches name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGraph(injector.graph, matches: name, filePath: filePath, sourceLocation: sourceLocation)
}

/// Compares a graph with a snapshot; as `expectGraph` does with an injector's.
///
/// - Parameters:
///   - graph: what is compared.
///   - name: what the snapshot is called.
///   - filePath: the file of the test; leave it out.
///   - sourceLocation: where issues are recorded; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, times the lines that differ
public func expectGraph(
  _ graph: DependencyGraph, matches name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
  let finding = GraphSnapshot(name, beside: filePath).compare(graph, isUpdating: isUpdating)
  if let finding { Issue.record(Comment(rawValue: finding), sourceLocation: sourceLocation) }
}
