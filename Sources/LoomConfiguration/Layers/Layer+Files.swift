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
    file(path, isOptional) { (source: SourceText) throws(SyntaxFlaw) -> LocatedValue in
      try JSONParser(source).document()
    }
  }

  /// A property list file, in XML or binary.
  ///
  /// - Parameters:
  ///   - path: where the file is; a relative path starts at the working directory.
  ///   - isOptional: whether the file may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes
  public static func propertyList(_ path: String, optional isOptional: Bool = false) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      guard let data = try contents(of: path, isOptional) else { return .missingFile(path) }
      return try layer(path) { () throws(SyntaxFlaw) -> LocatedValue in try PropertyList.read(data) }
    }
  }

  /// A `.properties` file, as Java reads it in UTF-8.
  ///
  /// - Parameters:
  ///   - path: where the file is; a relative path starts at the working directory.
  ///   - isOptional: whether the file may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes
  public static func properties(_ path: String, optional isOptional: Bool = false) -> Configuration.Layer {
    file(path, isOptional) { (source: SourceText) throws(SyntaxFlaw) -> LocatedValue in
      try PropertiesParser(source).document()
    }
  }

  private static func file(
    _ path: String, _ isOptional: Bool,
    _ parse: @escaping @Sendable (SourceText) throws(SyntaxFlaw) -> LocatedValue
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      guard let data = try contents(of: path, isOptional) else { return .missingFile(path) }
      return try layer(path) { () throws(SyntaxFlaw) -> LocatedValue in try parse(SourceText(data)) }
    }
  }

  /// The layer of a document that a parser reads.
  private static func layer(
    _ path: String, _ parse: () throws(SyntaxFlaw) -> LocatedValue
  ) throws(ConfigurationError) -> ReadLayer {
    var table = LeafTable(layer: path)
    do {
      table.add(try parse(), at: "")
    } catch {
      throw ConfigurationError([.syntax(error.message, in: path, line: error.line, column: error.column)])
    }
    if !table.problems.isEmpty { throw ConfigurationError(table.problems) }
    return ReadLayer(path, table.leaves)
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
