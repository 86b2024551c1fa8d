/// A place in source code: where a binding, a requirement or an expectation is declared.
public struct CodeLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The module and the file, as `#fileID` gives them: `Garage/GarageModule.swift`.
  public let fileID: String
  /// The line, counted from one.
  public let line: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - fileID: the module and the file, as `#fileID` gives them.
  ///   - line: the line, counted from one.
  /// - Complexity: O(1)
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// File and line, in the form that editors and terminals turn into a link.
  public var description: String { fileID + ":" + line.description }
}
