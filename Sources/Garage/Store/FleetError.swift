/// Data that the program cannot work with, or cannot keep.
enum FleetError: Error, Equatable {
  case unreadable(String, reason: String)
  case malformed(String, [Flaw])
  case unwritable(String, reason: String)
}

/// One thing that is wrong with the data, and its place: a line and column, or the path to a value.
struct Flaw: Error, Equatable {
  var place: String
  var reason: String
}

extension FleetError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let source, let reason): "cannot read \(source): \(reason)"
    case .malformed(let source, let flaws):
      "\(source) is malformed" + flaws.map { "\n  \($0)" }.joined()
    case .unwritable(let file, let reason): "cannot write \(file): \(reason)"
    }
  }
}

extension Flaw: CustomStringConvertible {
  var description: String { "\(place): \(reason)" }
}
