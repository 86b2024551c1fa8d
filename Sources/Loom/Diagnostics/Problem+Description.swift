extension Problem: CustomStringConvertible {
  /// The problem as the report of its ``InjectionError`` lists it, without the number.
  public var description: String { ProblemFormatter([self]).text(of: self) }
}
