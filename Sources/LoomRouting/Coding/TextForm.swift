/// Types of Foundation and of Swift that code as something nobody writes in a URL, and are a text there instead.
///
/// A `Date` codes as its seconds since 2001, a `URL` as an address and a base, a `Decimal` as its words.
/// The library imports no Foundation, so they are told by their names.
enum TextForm: Sendable {
  case date, url, decimal, duration

  /// The form of a type's text; nil if the type is read as it codes itself.
  ///
  /// The size comes first: it costs nothing, and a name takes fifty times as long as anything else here.
  @_optimize(speed) @inline(__always)
  init?<T>(_ type: T.Type) {
    switch MemoryLayout<T>.size {
    case 8, 16, 20:
      guard let form = Self.named(type) else { return nil }
      self = form
    default: return nil
    }
  }

  private static func named<T>(_ type: T.Type) -> TextForm? {
    if type == Duration.self { return .duration }
    // On Apple's systems the types belong to Foundation, elsewhere to the part of it that has no ICU.
    return switch _typeName(type) {
    case "Foundation.Date", "FoundationEssentials.Date": .date
    case "Foundation.URL", "FoundationEssentials.URL": .url
    case "Foundation.Decimal", "FoundationEssentials.Decimal", "__C.NSDecimal": .decimal
    default: nil
    }
  }

  /// What the type decodes itself from; nil if the text is none of its values.
  func decoder(of text: String) -> RouteDecoder? {
    switch self {
    case .date: DateText.seconds(text).map { RouteDecoder(text: $0) }
    case .url: RouteDecoder(RouteValues(path: [RouteValues.Item(name: "relative", value: text)]))
    case .decimal: DecimalText.values(text).map { RouteDecoder($0) }
    case .duration: DurationText.values(text).map { RouteDecoder($0) }
    }
  }

  /// The text of what the type has coded itself as; nil if it has none.
  func text(of items: [RouteValues.Item]) -> String? {
    switch self {
    case .date: items.first?.value.flatMap { DateText.text($0) }
    case .url: items.count == 1 ? items.first?.value : nil
    case .decimal: DecimalText.text(items)
    case .duration: DurationText.text(items)
    }
  }
}
