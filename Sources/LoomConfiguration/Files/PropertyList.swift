import Foundation

/// Reads property lists.
enum PropertyList {
  /// The document, which must be a dictionary.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> LocatedValue {
    let node: Node
    do {
      node = try PropertyListDecoder().decode(Node.self, from: data)
    } catch {
      throw ConfigurationError([.syntax("the file is not a property list", in: file, line: line(in: error))])
    }
    guard case .group = node.value else {
      throw ConfigurationError([.syntax("a dictionary was expected", in: file, line: nil)])
    }
    return LocatedValue(node.value)
  }

  /// The line that Foundation's error names; the rest of its text may have values in it.
  private static func line(in error: any Error) -> Int? {
    let text = String(reflecting: error)
    return text.firstMatch(of: /(?i)\bline (\d+)/).flatMap { Int($0.1) }
  }
}

/// A value of a property list; Foundation's decoder, unlike its serialization, keeps Booleans and numbers apart on all
/// systems.
private struct Node: Decodable {
  let value: ConfigurationValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let group = try? container.decode([String: Node].self) {
      value = .group(group.mapValues(\.value))
    } else if let list = try? container.decode([Node].self) {
      value = .list(list.map(\.value))
    } else {
      value = try Self.scalar(in: container)
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> ConfigurationValue {
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let date = try? container.decode(Date.self) { return .text(date.formatted(.iso8601)) }
    if let data = try? container.decode(Data.self) { return .text(data.base64EncodedString()) }
    if let text = try? container.decode(String.self) { return .text(text) }
    if let number = try? container.decode(Int64.self) { return .number(number) }
    if let number = try? container.decode(UInt64.self) { return .number(number) }
    return .number(try container.decode(Double.self))
  }
}
