/// The options of the command line.
struct Options {
  static let help = """
    Compares Loom with hand-written code that does the same, in one process.

      ratios                        the table of ratios
      ratios --threads              several threads at once
      ratios --scaling              creation, look-up and children, by the number of bindings
      ratios --cold                 the first creation in a fresh process
      ratios --requests             a child for a request, in processor time
      ratios --components           starting and stopping components, in processor time
      ratios --all                  all of these
        --quick                     fewer and shorter rounds
        --only NAME                 only workloads whose name begins so
      ratios --count SIDE TIMES NAME  does a workload so many times and prints nothing: for a profiler;
                                    SIDE is hand, loom or dictionary
      ratios --list                 the names of all workloads
    """

  var isQuick = false
  var only: String?
  var parts: Set<Part> = []
  var count: Count?
  var coldSide: String?
  var wantsHelp = false
  var wantsList = false

  enum Part: CaseIterable { case ratios, threads, scaling, cold, requests, components }

  struct Count {
    let side: String
    let times: Int
    let name: String
  }

  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }
}

extension Options {
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() { try read(option, &rest) }
    if parts.isEmpty { parts = [.ratios] }
  }

  private mutating func read(_ option: String, _ rest: inout ArraySlice<String>) throws {
    switch option {
    case "--quick": isQuick = true
    case "--threads": parts.insert(.threads)
    case "--scaling": parts.insert(.scaling)
    case "--cold": parts.insert(.cold)
    case "--requests": parts.insert(.requests)
    case "--components": parts.insert(.components)
    case "--all": parts.formUnion(Part.allCases)
    case "--help", "-h": wantsHelp = true
    case "--list": wantsList = true
    case "--only": only = try value(of: option, &rest)
    case "--in-fresh-process": coldSide = try value(of: option, &rest)
    case "--count":
      let (side, times) = (try value(of: option, &rest), try value(of: option, &rest))
      guard let times = Int(times) else { throw Misuse(description: "\(times) is no number") }
      count = Count(side: side, times: times, name: try value(of: option, &rest))
    default: throw Misuse(description: "unknown option \(option)")
    }
  }

  private func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Misuse(description: "\(option) needs a value") }
    return value
  }
}
