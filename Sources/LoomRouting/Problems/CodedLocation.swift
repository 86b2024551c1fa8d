import Loom

/// A location as it is stored.
///
/// The conformance of `CodeLocation` itself belongs to LoomGraph.
struct CodedLocation: Hashable, Sendable, Codable {
  let fileID: String
  let line: Int

  init(_ location: CodeLocation) {
    fileID = location.fileID
    line = location.line
  }

  var location: CodeLocation { CodeLocation(fileID: fileID, line: line) }
}
