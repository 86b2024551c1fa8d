// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What `\.engine` belongs to for those who name a property of another container: it has properties of all names. A marker, of
// which nothing is left in a program.
@_marker
@_documentation(visibility: internal)
@dynamicMemberLookup
public protocol _Anything {}

extension _Anything {
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public subscript(dynamicMember name: String) -> any _Anything { nobody() }
}
