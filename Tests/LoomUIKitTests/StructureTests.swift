import TestSupport
import Testing

/// A server and a program of SwiftUI use LoomLifecycle, and never meet the events of UIKit.
@Suite struct StructureTests {
  @Test func `LoomLifecycle declares no event of an application, and knows nothing of LoomUIKit`() throws {
    for (path, text) in try Repository.sources(in: "Sources/LoomLifecycle") {
      #expect(!text.contains(/(struct|enum|class) \w+: [\w., ]*ApplicationEvent\b/), "\(path)")
      #expect(!text.contains("import LoomUIKit"), "\(path)")
    }
    let manifest = try Repository.text(of: "Package.swift")
    #expect(manifest.contains(#".target(name: "LoomLifecycle", dependencies: ["Loom"])"#))
    #expect(manifest.contains(#".target(name: "LoomUIKit", dependencies: ["LoomLifecycle"])"#))
  }

  @Test func `only LoomUIKit's own tests need it`() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let users = manifest.matches(of: /name: "(\w+)", dependencies: \[[^\]]*"LoomUIKit"/).map(\.output.1)
    #expect(users == ["LoomUIKitTests"])
  }
}
