// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms, so that the compiler names the right one.
extension Requirement {
  @available(*, unavailable, message: "the injector cannot set this: make it a `var`, not a `let`, computed or private")
  public convenience init<Root, Value>(
    _ path: KeyPath<Root, Value>, named name: Name? = nil, fileID: String = #fileID, line: Int = #line
  ) { nobody() }

  @available(*, unavailable, message: "list the property, not its type: Requirement(\\Person.car)")
  public convenience init(_ type: Any.Type, named name: Name? = nil, fileID: String = #fileID, line: Int = #line) {
    nobody()
  }
}
