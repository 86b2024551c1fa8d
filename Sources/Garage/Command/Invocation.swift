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

  private static let knownOptions = ["data", "prefer", "rest-after", "compare", "requests", "journal", "poll-interval"]

  init(_ arguments: [String]) throws(UsageError) {
    var operands = arguments.prefix { !$0.hasPrefix("-") }
    options = Array(arguments.dropFirst(operands.count))
    if options.contains("--help") || options.contains("-h") {
      command = .help
      return
    }
    command = try Self.command(operands.popFirst(), &operands)
    if let operand = operands.first { throw .unknownArgument(operand) }
    for option in options where option.hasPrefix("-") {
      let name = option.drop { $0 == "-" }.prefix { $0 != "=" }
      guard Self.knownOptions.contains(String(name)) else { throw .unknownArgument(option) }
    }
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
  case unknownFormat(String)

  var description: String {
    switch self {
    case .unknownArgument(let argument): "unknown argument \"\(argument)\""
    case .missingOperand(let command): "\(command) needs an operand"
    case .unknownFormat(let text): "\"\(text)\" is not a format: try dot, mermaid, json or html"
    }
  }
}
