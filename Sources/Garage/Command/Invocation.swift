import Loom
import LoomGraph
import LoomRouting

/// The command in the arguments: its name with its operands, and then options, which the configuration reads.
struct Invocation: Equatable {
  enum Command: Equatable {
    case help
    case plan
    case graph(DependencyGraph.Format)
    case explain(key: String)
    case open(url: String, Router.Origin)
    case serve
  }

  let command: Command
  let options: [String]

  private static let optionsWithValue = ["data", "prefer", "rest-after", "requests", "journal", "poll-interval"]

  init(_ arguments: [String]) throws(UsageError) {
    var operands = arguments.prefix { !$0.hasPrefix("-") }
    options = Array(arguments.dropFirst(operands.count))
    if options.contains("--help") || options.contains("-h") {
      command = .help
      return
    }
    command = try Self.command(operands.popFirst(), &operands)
    if let operand = operands.first { throw .unknownArgument(operand) }
    for (place, option) in options.enumerated() where option.hasPrefix("-") {
      try Self.check(option, before: options.dropFirst(place + 1).first)
    }
  }

  private static func check(_ option: String, before next: String?) throws(UsageError) {
    let name = option.drop { $0 == "-" }.prefix { $0 != "=" }
    if name == "compare" { return }
    guard optionsWithValue.contains(String(name)) else { throw .unknownArgument(option) }
    // The configuration would take it for a switch, whose value is `true`.
    if !option.contains("="), next?.hasPrefix("-") != false { throw .missingValue(option) }
  }

  private static func command(_ name: String?, _ operands: inout ArraySlice<String>) throws(UsageError) -> Command {
    switch name {
    case nil: return .plan
    case "serve": return .serve
    case "graph":
      let name = operands.popFirst() ?? "mermaid"
      guard let format = DependencyGraph.Format(rawValue: name) else { throw .unknownFormat(name) }
      return .graph(format)
    case "explain": return .explain(key: try operand(of: "explain", &operands))
    case "open": return .open(url: try operand(of: "open", &operands), .program)
    case "receive": return .open(url: try operand(of: "receive", &operands), .remote("receive"))
    case let name?: throw .unknownArgument(name)
    }
  }

  private static func operand(of command: String, _ operands: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let operand = operands.popFirst() else { throw .missingOperand(command) }
    return operand
  }
}

/// Arguments that the program cannot make sense of.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownArgument(String)
  case missingOperand(String)
  case missingValue(String)
  case unknownFormat(String)

  var description: String {
    switch self {
    case .unknownArgument(let argument): "unknown argument \"\(argument)\""
    case .missingOperand(let command): "\(command) needs an operand"
    case .missingValue(let option): "\(option) needs a value"
    case .unknownFormat(let text): "\"\(text)\" is not a format: try dot, mermaid, json or html"
    }
  }
}
