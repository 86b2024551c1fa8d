import Loom
import LoomGraph
import LoomRouting

/// What the arguments ask for.
enum Request: Sendable, Equatable {
  case help
  case plan(Options)
  /// A picture of the wiring.
  case graph(GraphOptions, Options)
  /// Answers until the process is asked to end, with the arguments that are the server's own.
  case serve([String], Options)
  /// What a URL asks for.
  case open(url: String, Router.Origin, Options)
  /// How a key's product would be made.
  case explain(key: String, Options)

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    self = try parser.request()
  }
}

/// How the wiring is to be written.
struct GraphOptions: Sendable, Equatable {
  var format = DependencyGraph.Format.mermaid
  /// The file to write instead of the standard output.
  var file: String?
}

/// Reads arguments from first to last.
private struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var options = Options()

  init(_ arguments: some Sequence<String>) { rest = ArraySlice(arguments) }

  mutating func request() throws(UsageError) -> Request {
    if rest.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help }
    switch rest.first {
    case "graph":
      rest.removeFirst()
      return try graph()
    case "serve":
      rest.removeFirst()
      return try serve()
    case "open":
      rest.removeFirst()
      return try open()
    case "explain":
      rest.removeFirst()
      let key = try value(of: "explain")
      while let argument = rest.popFirst() { try readOption(argument) }
      return .explain(key: key, options)
    default:
      while let argument = rest.popFirst() { try readOption(argument) }
      return .plan(options)
    }
  }

  private mutating func graph() throws(UsageError) -> Request {
    var graph = GraphOptions()
    while let argument = rest.popFirst() {
      switch argument {
      case "--format": graph.format = try format(value(of: argument))
      case "--output": graph.file = try value(of: argument)
      default: try readOption(argument)
      }
    }
    return .graph(graph, options)
  }

  private mutating func open() throws(UsageError) -> Request {
    let url = try value(of: "open")
    var origin = Router.Origin.program
    while let argument = rest.popFirst() {
      if argument == "--remote" { origin = .remote("--remote") } else { try readOption(argument) }
    }
    return .open(url: url, origin, options)
  }

  private mutating func serve() throws(UsageError) -> Request {
    var arguments: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--requests", "--statistics", "--poll-interval": arguments.append("\(argument)=\(try value(of: argument))")
      default: try readOption(argument)
      }
    }
    return .serve(arguments, options)
  }

  private mutating func readOption(_ argument: String) throws(UsageError) {
    switch argument {
    case "--data": options.dataFile = try value(of: argument)
    case "--rest-after": options.restAfter = try minutes(value(of: argument))
    case "--compare": options.compares = true
    case "--prefer": options.preference = try preference(value(of: argument))
    default: throw .unknownArgument(argument)
    }
  }

  private mutating func value(of option: String) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else { throw .missingValue(option) }
    return value
  }

  private func format(_ text: String) throws(UsageError) -> DependencyGraph.Format {
    guard let format = DependencyGraph.Format(rawValue: text) else { throw .unknownFormat(text) }
    return format
  }

  private func preference(_ text: String) throws(UsageError) -> Options.Preference {
    guard let preference = Options.Preference(rawValue: text) else { throw .unknownPreference(text) }
    return preference
  }

  private func minutes(_ text: String) throws(UsageError) -> Int {
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
  case unknownFormat(String)
  case noMilliseconds(Int)
  case nothingToServe

  var description: String {
    switch self {
    case .unknownArgument(let argument): "unknown argument \"\(argument)\""
    case .missingValue(let option): "\(option) needs a value"
    case .unknownPreference(let text): "--prefer takes \(preferences), not \"\(text)\""
    case .noMinutes(let text): "--rest-after takes a number of minutes, not \"\(text)\""
    case .unknownFormat(let text): "--format takes \(formats), not \"\(text)\""
    case .noMilliseconds(let number): "--poll-interval takes a number of milliseconds, not \"\(number)\""
    case .nothingToServe: "serve needs --requests, --data or both"
    }
  }

  private var formats: String { DependencyGraph.Format.allCases.map(\.rawValue).joined(separator: ", ") }
  private var preferences: String { Options.Preference.allCases.map(\.rawValue).joined(separator: " or ") }
}
