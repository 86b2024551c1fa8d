#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Types of Foundation and of Swift that do not code as one text, although they are one text in a URL.
///
/// A `Date` codes as its seconds since 2001, a `URL` as an address and a base, a `Decimal` as its words. A `UUID` does
/// code as a text, but refuses another without its name.
enum TextForm {
  case date, url, uuid, decimal, duration

  /// The form of a type's text; nil if the type is read as it codes itself.
  init?(_ type: Any.Type) {
    if type == Date.self {
      self = .date
    } else if type == URL.self {
      self = .url
    } else if type == UUID.self {
      self = .uuid
    } else if type == Decimal.self {
      self = .decimal
    } else if type == Duration.self {
      self = .duration
    } else {
      return nil
    }
  }

  /// The value that a text stands for; nil if there is none.
  func value<T>(of text: String, as type: T.Type) -> T? {
    switch self {
    case .date: DateText.date(text) as? T
    case .url: URL(string: text) as? T
    case .uuid: UUID(uuidString: text) as? T
    case .decimal: DecimalText.decimal(text) as? T
    case .duration: DurationText.duration(text) as? T
    }
  }

  /// The text of a value; nil if it has none.
  func text<T>(of value: T) -> String? {
    switch self {
    case .date: (value as? Date).flatMap { DateText.text($0) }
    // A base would be lost.
    case .url: (value as? URL).flatMap { $0.baseURL == nil ? $0.relativeString : nil }
    case .uuid: (value as? UUID)?.uuidString
    case .decimal: (value as? Decimal).flatMap { DecimalText.text($0) }
    case .duration: (value as? Duration).flatMap { DurationText.text($0) }
    }
  }

  /// A text that has a value.
  var example: String {
    switch self {
    case .date: "2001-01-01"
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .url, .decimal, .duration: "1"
    }
  }
}
