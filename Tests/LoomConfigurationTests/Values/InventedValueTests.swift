import LoomConfiguration
import TestSupport
import Testing

/// Random types and random values: an initializer sees only values that a layer has, and reports tell what is missing.
struct InventedValueTests {
  /// The values that a type reads.
  indirect enum Shape: Sendable {
    case number
    case group([(Name, Need, Shape)])
    case list(Shape), dictionary(Shape)
  }
  /// How it reads a property.
  enum Need: CaseIterable, Sendable { case always, decodeIfPresent, asOptional, withFallback }
  enum Name: String, CodingKey, CaseIterable { case host, port, pageSize, baseURL = "base-url", isOn }

  /// The shape to read, and what has been read.
  @TaskLocal static var shape = Shape.number
  @TaskLocal static var seen = Seen()
  final class Seen: @unchecked Sendable { var numbers: Set<Int> = [] }

  /// A type with the shape that the test has set.
  struct Value: Decodable {
    init(from decoder: any Decoder) throws {
      switch shape {
      case .number: seen.numbers.insert(try decoder.singleValueContainer().decode(Int.self))
      case .list(let element): try inside(element) { _ = try decoder.singleValueContainer().decode([Value].self) }
      case .dictionary(let element):
        try inside(element) { _ = try decoder.singleValueContainer().decode([String: Value].self) }
      case .group(let members):
        let values = try decoder.container(keyedBy: Name.self)
        for (name, need, shape) in members { try inside(shape) { try Self.read(name, need, values) } }
      }
    }

    private func inside(_ shape: Shape, _ body: () throws -> Void) throws {
      try InventedValueTests.$shape.withValue(shape, operation: body)
    }

    private static func read(_ name: Name, _ need: Need, _ values: KeyedDecodingContainer<Name>) throws {
      switch need {
      case .always: _ = try values.decode(Value.self, forKey: name)
      case .decodeIfPresent: _ = try values.decodeIfPresent(Value.self, forKey: name)
      case .asOptional: _ = try values.decode(Value?.self, forKey: name)
      case .withFallback: _ = try? values.decode(Value.self, forKey: name)
      }
    }
  }

  private func shape(_ random: inout SeededGenerator, depth: Int = 0) -> Shape {
    switch random.number(0..<(depth == 0 ? 3 : depth > 3 ? 4 : 7)) {
    case 0...2 where depth < 4:
      let names = Name.allCases.shuffled(using: &random).prefix(random.number(1...4))
      return .group(names.map { ($0, random.pick(Need.allCases), shape(&random, depth: depth + 1)) })
    case 5: return .list(shape(&random, depth: depth + 1))
    case 6: return .dictionary(shape(&random, depth: depth + 1))
    default: return .number
    }
  }

  @Test func `no initializer sees a value that no layer has, and what is missing is told of`() throws {
    for seed in 0..<Fuzz.count(2000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let shape = shape(&random)
      var source = RandomValues(random: random)
      let value = source.value(shape, "APP_X")
      let configuration = try Configuration(
        .environment(prefix: "APP", source.variables), .defaults(value.map { ["x": $0] } ?? [:]))
      let seen = Seen()
      let missing = Self.$shape.withValue(shape) { Self.$seen.withValue(seen) { missingKeys(in: configuration) } }
      #expect(seen.numbers.isSubset(of: source.numbers), "seed \(seed)")
      let expected = ExpectedKeys(variables: source.variables)
      let keys = expected.isAbsent(value, "APP_X") ? [] : expected.missing(shape, value, "x", "APP_X")
      #expect(missing.sorted() == keys.sorted(), "seed \(seed)")
    }
  }

  private func missingKeys(in configuration: Configuration) -> [String] {
    do throws(ConfigurationError) {
      _ = try configuration.value(Value.self, for: "x")
      return []
    } catch {
      return error.problems.map { $0.code == .missingValue ? $0.key ?? "" : "\($0)" }
    }
  }
}

/// Some values for a shape, and variables for some of them.
private struct RandomValues {
  var random: SeededGenerator
  var variables: [String: String] = [:]
  var numbers: Set<Int> = []

  mutating func value(_ shape: InventedValueTests.Shape, _ variable: String?) -> ConfigurationValue? {
    if random.happens(15) { return nil }
    switch shape {
    case .number: return number(variable)
    case .list(let element):
      return .list((0..<random.number(0...3)).compactMap { _ in value(element, nil) })
    case .dictionary(let element):
      let names = ["a", "b.c", "b"].shuffled(using: &random).prefix(random.number(0...3))
      return .group(names.reduce(into: [:]) { $0[$1] = value(element, nil) })
    case .group(let members):
      let values = members.reduce(into: [String: ConfigurationValue]()) { values, member in
        values[member.0.rawValue] = value(member.2, variable.map { $0 + "_" + member.0.variable })
      }
      return values.isEmpty && random.happens(50) ? nil : .group(values)
    }
  }

  private mutating func number(_ variable: String?) -> ConfigurationValue? {
    let number = random.number(1000...1_000_000_000)
    numbers.insert(number)
    guard let variable, random.happens(40) else { return .number(number) }
    variables[variable] = "\(number)"
    return nil
  }
}

extension InventedValueTests.Name {
  fileprivate var variable: String {
    switch self {
    case .host: "HOST"
    case .port: "PORT"
    case .pageSize: "PAGE_SIZE"
    case .baseURL: "BASE_URL"
    case .isOn: "IS_ON"
    }
  }
}

/// The missing keys that a report should have: the first of each group, and those of all elements.
private struct ExpectedKeys {
  let variables: [String: String]

  func isAbsent(_ value: ConfigurationValue?, _ variable: String?) -> Bool {
    if let variable, variables.keys.contains(where: { $0 == variable || $0.hasPrefix(variable + "_") }) { return false }
    return value == nil || value == [:]
  }

  func missing(
    _ shape: InventedValueTests.Shape, _ value: ConfigurationValue?, _ key: String, _ variable: String?,
    insideNothing: Bool = false
  ) -> [String] {
    switch (shape, value) {
    case (.number, nil): return variable.flatMap { variables[$0] } == nil ? [key] : []
    case (.number, _): return []
    case (.list(let element), .list(let values)):
      return values.enumerated().flatMap { missing(element, $1, "\(key).\($0)", nil) }
    case (.dictionary(let element), .group(let values)):
      return values.flatMap { missing(element, $1, key + "." + $0, nil) }
    case (.group(let members), _):
      let isAbsent = isAbsent(value, variable)
      // The test has one type for everything, which is not read from nothing inside itself.
      if isAbsent, insideNothing { return [key] }
      return members.lazy.map { missing($0, value?.members[$0.0.rawValue], key, variable, isAbsent) }
        .first { !$0.isEmpty } ?? []
    default: return [key]
    }
  }

  private func missing(
    _ member: (name: InventedValueTests.Name, need: InventedValueTests.Need, shape: InventedValueTests.Shape),
    _ value: ConfigurationValue?, _ key: String, _ variable: String?, _ insideNothing: Bool
  ) -> [String] {
    let variable = variable.map { $0 + "_" + member.name.variable }
    switch member.need {
    case .withFallback: return []
    case .decodeIfPresent where isAbsent(value, variable), .asOptional where isAbsent(value, variable): return []
    default:
      return missing(
        member.shape, value, key + "." + member.name.rawValue, variable, insideNothing: insideNothing)
    }
  }
}
