/// Why a route's parameter cannot be read from a URL, or not be written to one.
struct ParameterProblem: Error, Hashable, Sendable {
  /// The parameter's name; nested ones have dots in it.
  let name: String
  /// The type that the route requests; nil where the type does not matter.
  var type: String?
  /// The given text.
  var value: String?
  /// The kind of problem.
  var reason: Reason

  /// The kinds of problems with a parameter.
  enum Reason: Hashable, Sendable {
    /// It is not given.
    case missing
    /// It is not written as its type is.
    case malformed
    /// It is written as its type is, but the type has no such value.
    case outOfRange
    /// It is no case of an enumeration, whose cases are listed if they are known.
    case notAmong([String])
    /// It is given so many times, for one value.
    case repeated(Int)
    /// It is given only so many times.
    case tooFew(Int)
    /// Its name has more components than anybody's types are deep.
    case tooDeep
    /// It cannot be written so that it comes back equal.
    case unwritable(Unwritable)
  }

  /// A value that cannot be written.
  static func unwritable(_ name: String, _ why: Unwritable, _ value: String? = nil) -> ParameterProblem {
    ParameterProblem(name: name, value: value, reason: .unwritable(why))
  }
}
