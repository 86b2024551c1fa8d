// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Only forms that nobody can call name them.

/// Stands for what people name in forms that do not exist: a format of LoomGraph, `\.engine` of another container.
@dynamicMemberLookup
public enum _Anything {
  @_alwaysEmitIntoClient
  public static var dot: Self { nobody() }
  @_alwaysEmitIntoClient
  public static var mermaid: Self { nobody() }
  @_alwaysEmitIntoClient
  public static var json: Self { nobody() }
  @_alwaysEmitIntoClient
  public static var html: Self { nobody() }
  @_alwaysEmitIntoClient
  public subscript(dynamicMember name: String) -> Self { nobody() }
}
