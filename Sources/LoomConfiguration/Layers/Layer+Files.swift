import Foundation

extension Configuration.Layer {
  /// A JSON file: groups become dots in keys.
  ///
  /// ```swift
  /// let configuration = try Configuration(.json("config.local.json", optional: true), .json("config.json"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: where the file is; a relative path starts at the working directory.
  ///   - isOptional: whether the file may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes
  public static func json(_ path: String, optional isOptional: Bool = false) -> Configuration.Layer {
    file(path, isOptional, JSONParser.read)
  }

  /// A property list file, in XML or binary.
  ///
  /// - Parameters:
  ///   - path: where the file is; a relative path starts at the working directory.
  ///   - isOptional: whether the file may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes
  public static func propertyList(_ path: String, optional isOptional: Bool = false) -> Configuration.Layer {
    file(path, isOptional, PropertyList.read)
  }

  private static func file(
    _ path: String, _ isOptional: Bool, _ parse: @escaping @Sendable (Data) throws(SyntaxFlaw) -> LocatedValue
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      guard let data = try contents(of: path, isOptional) else { return .missingFile(path) }
      let document: LocatedValue
      do throws(SyntaxFlaw) {
        document = try parse(data)
      } catch {
        throw ConfigurationError([.syntax(error.message, in: path, line: error.line, column: error.column)])
      }
      return try ReadLayer(path, document)
    }
  }

  private static func contents(of path: String, _ isOptional: Bool) throws(ConfigurationError) -> Data? {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      if !FileManager.default.fileExists(atPath: path) {
        if isOptional { return nil }
        throw ConfigurationError([.fileMissing(path)])
      }
      throw ConfigurationError([.fileUnreadable(path)])
    }
  }
}
