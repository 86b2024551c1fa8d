/// Types of Foundation and of Swift that code as something nobody writes in a URL, and are a text there instead.
///
/// A `Date` codes as its seconds since 2001, a `URL` as an address and a base, a `Decimal` as its words.
/// The library imports no Foundation, so they are told by their names.
enum TextForm: Sendable {
  case date, url, decimal, duration

  /// The form of a type's text; nil if the type is read as it codes itself.
  ///
  /// The size comes first, since it costs nothing; the name of a type has to be looked up.
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
    // Short names need no memory; whose they are is asked only if one of them fits.
    let form: TextForm? =
      switch _typeName(type, qualified: false) {
      case "Date": .date
      case "URL": .url
      case "Decimal", "NSDecimal": .decimal
      default: nil
      }
    return form != nil && belongsToFoundation(type) ? form : nil
  }

  /// Whether the type is one of Foundation's; outside of Apple's systems a part of it without ICU has it.
  private static func belongsToFoundation<T>(_ type: T.Type) -> Bool {
    let name = _typeName(type)
    return name.hasPrefix("Foundation.") || name.hasPrefix("FoundationEssentials.") || name == "__C.NSDecimal"
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
