/// What the user may choose.
struct Options: Sendable, Equatable {
  /// The file to read instead of the data that come with the program.
  var dataFile: String?
  /// Which of several drivers goes.
  var preference = Preference.nearest
  /// Minutes on the road after which a driver goes only if nobody else can.
  var restAfter: Int?
  /// Whether to tell what the other preferences would make of the day.
  var compares = false

  enum Preference: String, Sendable, CaseIterable {
    case nearest
    case idle
  }
}

/// What the arguments ask for.
enum Request: Sendable, Equatable {
  case help
  case plan(Options)

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var options = Options()
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--data": options.dataFile = try Self.value(of: argument, rest.next())
      case "--rest-after": options.restAfter = try Self.minutes(Self.value(of: argument, rest.next()))
      case "--compare": options.compares = true
      case "--prefer": options.preference = try Self.preference(Self.value(of: argument, rest.next()))
      default: throw .unknownArgument(argument)
      }
    }
    self = .plan(options)
  }

  private static func value(of option: String, _ value: String?) throws(UsageError) -> String {
    guard let value, !value.hasPrefix("--") else { throw .missingValue(option) }
    return value
  }

  private static func preference(_ text: String) throws(UsageError) -> Options.Preference {
    guard let preference = Options.Preference(rawValue: text) else { throw .unknownPreference(text) }
    return preference
  }

  private static func minutes(_ text: String) throws(UsageError) -> Int {
    guard let minutes = Int(text), minutes > 0 else { throw .noMinutes(text) }
    return minutes
  }
}

/// Arguments that the program cannot make sense of.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownArgument(String)
  case missingValue(String)
  case unknownPreference(String)
  case noMinutes(String)

  var description: String {
    switch self {
    case .unknownArgument(let argument): "unknown argument \"\(argument)\""
    case .missingValue(let option): "\(option) needs a value"
    case .unknownPreference(let text): "--prefer takes \(preferences), not \"\(text)\""
    case .noMinutes(let text): "--rest-after takes a number of minutes, not \"\(text)\""
    }
  }

  private var preferences: String { Options.Preference.allCases.map(\.rawValue).joined(separator: " or ") }
}
