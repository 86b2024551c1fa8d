// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

import Loom

// Layers as others call them, so that the compiler names the right one.
extension Configuration.Layer {
  @available(*, unavailable, message: "say which kind of file: .json(\"…\"), or .propertyList(\"…\")")
  public static func file(_ path: String, optional isOptional: Bool = false) -> Self { nobody() }

  @available(*, unavailable, message: "say that it is a prefix: .environment(prefix: \"…\")")
  public static func environment(_ prefix: String) -> Self { nobody() }

  @available(*, unavailable, renamed: "environment(prefix:)")
  public static func env(prefix: String? = nil) -> Self { nobody() }

  @available(*, unavailable, renamed: "arguments()")
  public static func commandLine() -> Self { nobody() }
}
