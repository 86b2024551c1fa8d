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
  public static func json(_ path: String, optional isOptional: Bool = false) -> Self {
    file(path, isOptional) { try JSONParser.read($0, path) }
  }

  /// A property list file, in XML or binary.
  ///
  /// - Parameters:
  ///   - path: where the file is; a relative path starts at the working directory.
  ///   - isOptional: whether the file may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes
  public static func propertyList(_ path: String, optional isOptional: Bool = false) -> Self {
    file(path, isOptional) { try ReadLayer(path, PropertyList.read($0, path)) }
  }

  /// A directory of secrets, such as `/run/secrets`: each file's name is a key, and its text the value.
  ///
  /// A newline at the end of the file is not part of the value. Reports show none of the values, whatever their keys
  /// and types. The layer ignores directories, and files whose names begin with a dot.
  ///
  /// ```swift
  /// let configuration = try Configuration(.secrets("/run/secrets", optional: true), .json("config.json"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: where the directory is; a relative path starts at the working directory.
  ///   - isOptional: whether the directory may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes of all files
  public static func secrets(_ path: String, optional isOptional: Bool = false) -> Self {
    Self {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        return try unread(path, isOptional)
      }
      let leaves = try names.sorted().filter { !$0.hasPrefix(".") }.collect { name in
        let file = path + "/" + name
        return try secret(file).map { Leaf(.text($0), at: [name], ConfigurationOrigin(layer: file)) }
      }
      return ReadLayer(path, leaves, isSecret: true)
    }
  }

  /// The text of a file without the newline at its end; nil for a directory.
  private static func secret(_ file: String) throws(ConfigurationError) -> String? {
    if (try? FileManager.default.contentsOfDirectory(atPath: file)) != nil { return nil }
    guard let data = try? Data(contentsOf: URL(filePath: file)) else {
      throw ConfigurationError([.fileUnreadable(file)])
    }
    let text = try data.utf8Text(of: file)
    return text.last == "\n" || text.last == "\r\n" ? String(text.dropLast()) : text
  }

  static func file(
    _ path: String, _ isOptional: Bool, _ parse: @escaping @Sendable (Data) throws -> ReadLayer
  ) -> Self {
    Self {
      guard let data = try? Data(contentsOf: URL(filePath: path)) else { return try unread(path, isOptional) }
      return try parse(data)
    }
  }

  /// The layer of a file or directory that could not be read, if it is missing and may be.
  ///
  /// Reports name it all the same, because it may be in another folder.
  private static func unread(_ path: String, _ isOptional: Bool) throws(ConfigurationError) -> ReadLayer {
    if FileManager.default.fileExists(atPath: path) { throw ConfigurationError([.fileUnreadable(path)]) }
    if !isOptional { throw ConfigurationError([.fileMissing(path)]) }
    return ReadLayer(path + ", which does not exist", [])
  }
}

extension Data {
  /// The text of a file, without the byte order mark that some editors begin it with.
  func utf8Text(of file: String) throws(ConfigurationError) -> String {
    guard let text = String(data: self, encoding: .utf8) else {
      throw ConfigurationError([.syntax("the file is not UTF-8", in: file)])
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}

/// A value of a property list; Foundation's decoder, unlike its serialization, keeps Booleans and numbers apart on all
/// systems.
struct PropertyList: Decodable {
  private let value: ConfigurationValue

  /// The document, which must be a dictionary.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> ConfigurationValue {
    // The text of Foundation's error may have values in it.
    guard let document = try? PropertyListDecoder().decode(PropertyList.self, from: data) else {
      throw ConfigurationError([.syntax("the file is not a property list", in: file)])
    }
    guard case .group = document.value else {
      throw ConfigurationError([.syntax("a dictionary was expected", in: file)])
    }
    return document.value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func decoded<T: Decodable>(_ type: T.Type) -> T? { try? container.decode(type) }
    if let group = decoded([String: PropertyList].self) {
      value = .group(group.mapValues(\.value))
    } else if let list = decoded([PropertyList].self) {
      value = .list(list.map(\.value))
    } else if let bool = decoded(Bool.self) {
      value = .bool(bool)
    } else {
      let data = decoded(Date.self)?.formatted(.iso8601) ?? decoded(Data.self)?.base64EncodedString()
      let number = decoded(Int64.self)?.description ?? decoded(UInt64.self)?.description
      let text = (data ?? decoded(String.self)).map { ConfigurationValue.text($0) }
      value = try text ?? .number(number ?? container.decode(Double.self).description)
    }
  }
}
