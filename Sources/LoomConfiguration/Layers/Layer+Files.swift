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
    _ path: String, _ isOptional: Bool,
    _ parse: @escaping @Sendable (Data, String) throws(ConfigurationError) -> LocatedValue
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      guard let data = try contents(of: path, isOptional) else { return .missingFile(path) }
      return try ReadLayer(path, parse(data, path))
    }
  }

  private static func contents(of path: String, _ isOptional: Bool) throws(ConfigurationError) -> Data? {
    if let data = try? Data(contentsOf: URL(filePath: path)) { return data }
    let isMissing = !FileManager.default.fileExists(atPath: path)
    if isMissing, isOptional { return nil }
    throw ConfigurationError([isMissing ? .fileMissing(path) : .fileUnreadable(path)])
  }
}
