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

  static func file(
    _ path: String, _ isOptional: Bool, _ parse: @escaping @Sendable (Data) throws -> ReadLayer
  ) -> Self {
    reading(path, isOptional) { try parse(Data(ofFile: path)) }
  }

  /// A layer that has no values if its file or directory is missing and may be.
  static func reading(
    _ path: String, _ isOptional: Bool, _ read: @escaping @Sendable () throws -> ReadLayer
  ) -> Self {
    Self {
      do { return try read() } catch {
        guard isOptional, error.valueProblems?.first?.code == .fileMissing else { throw error }
        // Reports name it all the same, because it may be in another folder.
        return ReadLayer(path + ", which does not exist", [])
      }
    }
  }
}

extension Data {
  /// The bytes of a file or a pipe, of which Foundation's own initializer reads only files.
  init(ofFile path: String, shownAs name: String? = nil) throws(ConfigurationError) {
    do { self = try FileHandle(forReadingFrom: URL(filePath: path)).readToEnd() ?? Data() } catch {
      throw ConfigurationError([.unread(name ?? path, as: "file")])
    }
  }

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
