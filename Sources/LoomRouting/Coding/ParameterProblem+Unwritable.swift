extension ParameterProblem {
  /// Why something cannot be written, as the end of a sentence.
  struct Unwritable: Hashable, Sendable {
    let sentence: String

    private init(_ sentence: String) { self.sentence = sentence }

    /// It is nil or not a property at all.
    static let missing = Self("the path needs a value for it")
    static let empty = Self("the path needs a value that is not empty")
    static let dots = Self("a segment . or .. leads elsewhere")
    static func several(_ count: Int) -> Self { Self("one segment of the path cannot hold \(count) values") }
    static let host = Self("a host keeps only lowercase letters, digits, -, ., _ and ~")
    static let punycode = Self("the host would have a label that is not valid Punycode")
    static let wildcard = Self("the pattern has * or ** without a name there")
    /// It is not a number, a date too far away, a URL with a base.
    static let value = Self("its text could not be read again")
    /// An array has nil as an element, a dictionary as a value, or an optional of an optional is nil inside.
    static let hiddenNil = Self("it has nil where a value is required")
    static let mixed = Self("some of its values have names inside, others do not")
    static let dottedKey = Self("a key has a dot, which separates names")
    static let twice = Self("two values have this name")
    /// A route codes as one value or as an array.
    static let unnamed = Self("only values with names can be written")
    /// Its values contain each other without end, or nearly so.
    static let tooDeep = Self("it is nested too deeply")
  }
}
