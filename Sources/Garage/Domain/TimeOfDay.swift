/// A time on the clock, such as 08:30.
struct TimeOfDay: Sendable, Equatable {
  /// Minutes since midnight.
  let minutes: Int
}

extension TimeOfDay {
  /// Reads a time of two digits, a colon and two digits.
  init?(_ text: String) {
    let digits = text.split(separator: ":", omittingEmptySubsequences: false)
    guard digits.count == 2, digits.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    guard let hour = Int(digits[0]), let minute = Int(digits[1]), hour < 24, minute < 60 else { return nil }
    minutes = hour * 60 + minute
  }
}

extension TimeOfDay: Comparable {
  static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
  var description: String { "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))" }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension TimeOfDay: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = TimeOfDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a time such as \"08:30\"")
    }
    self = time
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
