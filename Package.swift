// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Loom",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Loom", targets: ["Loom"]),
    .library(name: "LoomGraph", targets: ["LoomGraph"]),
    .library(name: "LoomTesting", targets: ["LoomTesting"]),
    .library(name: "LoomLifecycle", targets: ["LoomLifecycle"]),
    .library(name: "LoomSwiftUI", targets: ["LoomSwiftUI"]),
    .library(name: "LoomUIKit", targets: ["LoomUIKit"]),
    .library(name: "LoomRouting", targets: ["LoomRouting"]),
    .library(name: "LoomConfiguration", targets: ["LoomConfiguration"]),
  ],
  targets: [
    .target(name: "LoomAtomics"),
    .target(name: "Loom", dependencies: ["LoomAtomics"]),
    .target(
      name: "LoomGraph", dependencies: ["Loom"],
      // A debug build rounds numbers with functions of this library, which a program without Foundation does not link.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "LoomTesting", dependencies: ["Loom", "LoomGraph"]),
    .target(name: "LoomLifecycle", dependencies: ["Loom"]),
    // Empty where there is no SwiftUI.
    .target(name: "LoomSwiftUI", dependencies: ["Loom"]),
    .target(name: "LoomUIKit", dependencies: ["LoomLifecycle"]),
    .target(name: "LoomRouting", dependencies: ["Loom"]),
    .target(name: "LoomConfiguration", dependencies: ["Loom"]),
    // The sample application. It is no product: `swift run garage` builds it in a clone, and a dependent package does not.
    .executableTarget(
      name: "garage", dependencies: ["Loom", "LoomConfiguration", "LoomGraph", "LoomLifecycle", "LoomRouting"],
      path: "Sources/Garage"),
    .target(name: "TestSupport", dependencies: ["Loom", "LoomTesting"], path: "Tests/TestSupport"),
    .testTarget(
      name: "LoomTests", dependencies: ["Loom", "LoomGraph", "LoomTesting", "TestSupport"],
      exclude: ["Diagnostics/Golden"]),
    // Threads, lifetimes and random graphs: what an optimizer or a sanitizer may see.
    .testTarget(name: "LoomThreadTests", dependencies: ["Loom", "LoomGraph", "TestSupport"]),
    .testTarget(name: "LoomGraphTests", dependencies: ["Loom", "LoomGraph"]),
    .testTarget(
      name: "MistakeTests",
      dependencies: ["Loom", "LoomConfiguration", "LoomLifecycle", "LoomRouting", "LoomTesting", "TestSupport"],
      exclude: ["Golden", "Mistakes", "Prelude.txt"]),
    .testTarget(
      name: "MainActorClientTests",
      dependencies: ["Loom", "LoomConfiguration", "LoomGraph", "LoomLifecycle", "LoomRouting", "LoomTesting"]),
    .testTarget(name: "LoomTestingTests", dependencies: ["Loom", "LoomGraph", "LoomTesting"]),
    .testTarget(
      name: "LoomLifecycleTests",
      dependencies: ["Loom", "LoomConfiguration", "LoomLifecycle", "LoomTesting", "TestSupport"],
      exclude: ["Problems/Golden"]),
    .testTarget(
      name: "LoomSwiftUITests", dependencies: ["Loom", "LoomSwiftUI", "LoomTesting", "TestSupport"], exclude: ["Golden"]
    ),
    .testTarget(
      name: "LoomUIKitTests", dependencies: ["Loom", "LoomLifecycle", "LoomUIKit", "TestSupport"]),
    .testTarget(
      name: "LoomRoutingTests", dependencies: ["Loom", "LoomGraph", "LoomRouting", "LoomTesting", "TestSupport"],
      exclude: ["Table/Golden"]),
    .testTarget(
      name: "LoomConfigurationTests",
      dependencies: ["Loom", "LoomConfiguration", "LoomGraph", "LoomTesting", "TestSupport"],
      exclude: ["Problems/Golden"]),
    .testTarget(
      name: "GarageTests",
      dependencies: ["garage", "Loom", "LoomConfiguration", "LoomLifecycle", "LoomRouting", "LoomTesting"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// These stand for clients also in a release build: Loom's inlinable code is specialized and optimized in them. So it is
// in the libraries that all others test.
let clients: Set = ["MainActorClientTests", "LoomTestingTests", "LoomSwiftUITests", "LoomUIKitTests", "GarageTests"]

for target in package.targets where target.name != "LoomAtomics" {
  let isLibrary = target.type == .regular && target.name != "TestSupport"
  var settings: [SwiftSetting] = [
    // An import is public only where a public declaration needs it.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A member is visible only where its module is imported: no accidental dependency.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if isLibrary {
    // An existential costs what a concrete type does not: the libraries say `any` where there is one. The application
    // and the tests are written as most clients are, without.
    settings.append(.enableUpcomingFeature("ExistentialAny"))
  }
  if target.name == "MainActorClientTests" {
    // As in a new project of Xcode's: what says nothing else belongs to the main actor.
    settings += [
      .defaultIsolation(MainActor.self),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  }
  if target.type == .test && !clients.contains(target.name) {
    // In a release build it is Loom that is to be optimized; thousands of expectations would take the optimizer longer
    // than everything else.
    settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  target.swiftSettings = settings
}
