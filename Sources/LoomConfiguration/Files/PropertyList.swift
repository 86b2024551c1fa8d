import Foundation

/// A value of a property list; Foundation's decoder, unlike its serialization, keeps Booleans and numbers apart on all
/// systems.
struct PropertyList: Decodable {
  private let value: ConfigurationValue

  /// The document, which must be a dictionary.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> LocatedValue {
    // The text of Foundation's error may have values in it.
    guard let document = try? PropertyListDecoder().decode(PropertyList.self, from: data) else {
      throw ConfigurationError([.syntax("the file is not a property list", in: file, line: nil)])
    }
    guard case .group = document.value else {
      throw ConfigurationError([.syntax("a dictionary was expected", in: file, line: nil)])
    }
    return LocatedValue(document.value)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func decoded<T: Decodable>(_ type: T.Type) -> T? { try? container.decode(type) }
    value =
      if let group = decoded([String: PropertyList].self) {
        .group(group.mapValues(\.value))
      } else if let list = decoded([PropertyList].self) {
        .list(list.map(\.value))
      } else if let bool = decoded(Bool.self) {
        .bool(bool)
      } else if let text = decoded(Date.self)?.formatted(.iso8601) ?? decoded(Data.self)?.base64EncodedString()
        ?? decoded(String.self)
      {
        .text(text)
      } else if let number = decoded(Int64.self)?.description ?? decoded(UInt64.self)?.description {
        .number(number)
      } else {
        .number(try container.decode(Double.self))
      }
  }
}
