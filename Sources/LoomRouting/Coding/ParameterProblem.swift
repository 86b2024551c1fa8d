/// Why a route's parameter cannot be read from a URL, or not be written to one.
struct ParameterProblem: Error, Hashable, Sendable {
  /// The parameter's name; nested ones have dots in it.
  let name: String
  /// The type that the route asks for; nil where the type does not matter.
  var type: String?
  /// The given text, cut after 64 characters and escaped.
  let value: String?
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

  /// Why something cannot be written.
  enum Unwritable: Hashable, Sendable {
    /// The path needs it, and it is nil or not a property at all.
    case missing
    /// A segment of a path cannot be empty.
    case empty
    /// A segment `.` or `..` means another place.
    case dots
    /// One segment has to hold so many values.
    case several(Int)
    /// A host has no such characters, or does not keep their case.
    case host
    /// The pattern has a `*` or a `**` without a name.
    case wildcard
    /// Its text cannot be read again: not a number, a date too far away, a URL with a base.
    case value
    /// An array has nil as an element, a dictionary as a value, or an optional of an optional is nil inside.
    case hiddenNil
    /// An array has values of which some have names inside and some have not.
    case mixed
    /// A key of a dictionary contains a dot, which separates names.
    case dottedKey
    /// Two values have the same name.
    case twice
    /// A route codes as one value or as an array, which have no names.
    case unnamed
    /// Its values contain each other without end, or nearly so.
    case tooDeep
  }

  /// Says what is wrong with a parameter, and keeps as much of the text as a reader wants to see.
  init(name: String, type: String? = nil, value: String? = nil, reason: Reason) {
    self.name = name
    self.type = type
    self.value = value.map { $0.excerpt() }
    self.reason = reason
  }
}
