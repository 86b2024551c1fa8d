// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Loom",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Loom", targets: ["Loom"]),
    .library(name: "LoomGraph", targets: ["LoomGraph"]),
    .library(name: "LoomTesting", targets: ["LoomTesting"]),
    .library(name: "LoomLifecycle", targets: ["LoomLifecycle"]),
    .library(name: "LoomRouting", targets: ["LoomRouting"]),
    .library(name: "LoomConfiguration", targets: ["LoomConfiguration"]),
    .executable(name: "garage", targets: ["Garage"]),
  ],
  targets: [
    .target(name: "Loom"),
    .target(name: "LoomGraph", dependencies: ["Loom"]),
    .target(name: "LoomTesting", dependencies: ["Loom", "LoomGraph"]),
    .target(name: "LoomLifecycle", dependencies: ["Loom"]),
    .target(name: "LoomRouting", dependencies: ["Loom"]),
    .target(name: "LoomConfiguration", dependencies: ["Loom"]),
    .executableTarget(name: "Garage", dependencies: ["Loom", "LoomGraph", "LoomLifecycle", "LoomRouting"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "LoomTests", dependencies: ["Loom", "LoomGraph", "TestSupport"], exclude: ["Diagnostics/Golden"]),
    .testTarget(name: "LoomGraphTests", dependencies: ["Loom", "LoomGraph"]),
    .testTarget(
      name: "MistakeTests", dependencies: ["Loom", "LoomTesting", "TestSupport"],
      exclude: ["Golden", "Mistakes", "Prelude.txt"]),
    .testTarget(
      name: "MainActorClientTests",
      dependencies: ["Loom", "LoomConfiguration", "LoomLifecycle", "LoomRouting", "LoomTesting"]),
    .testTarget(name: "LoomTestingTests", dependencies: ["Loom", "LoomTesting"]),
    .testTarget(
      name: "LoomLifecycleTests", dependencies: ["Loom", "LoomLifecycle", "LoomTesting", "TestSupport"],
      exclude: ["Problems/Golden"]),
    .testTarget(
      name: "LoomRoutingTests", dependencies: ["Loom", "LoomRouting", "LoomTesting", "TestSupport"],
      exclude: ["Table/Golden"]),
    .testTarget(
      name: "LoomConfigurationTests",
      dependencies: ["Loom", "LoomConfiguration", "LoomGraph", "LoomTesting", "TestSupport"],
      exclude: ["Problems/Golden"]),
    .testTarget(
      name: "GarageTests", dependencies: ["Garage", "Loom", "LoomLifecycle", "LoomRouting", "LoomTesting"],
      exclude: ["Modules/Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// These stand for clients also in a release build: Loom's inlinable code is specialized and optimized in them.
let clients: Set = [
  "MainActorClientTests", "LoomTestingTests", "LoomLifecycleTests", "LoomRoutingTests", "LoomConfigurationTests",
  "GarageTests",
]

for target in package.targets {
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
  if isLibrary {
    // Most of a container runs once or never: its code is to be small. What runs for each product, binding or child says
    // @_optimize(speed). SwiftPM accepts such a flag of a dependency since tools version 6.2.
    // A function in a section of its own is left out of a program that never calls it. Values of the library that are printed
    // say themselves how, so nobody needs the names of their fields at run time. A public function is no exception: the linker
    // sees who calls it, and a dynamic library keeps what it exports.
    let lean = ["function-sections", "internalize-at-link", "disable-reflection-metadata"]
    settings.append(
      .unsafeFlags(["-Osize"] + lean.flatMap { ["-Xfrontend", "-" + $0] }, .when(configuration: .release)))
    // No copy of a function for each closure that it is called with, and no copy of each loop's condition before it.
    let copying = ["closure-specialize", "loop-rotate"]
    settings.append(
      .unsafeFlags(copying.flatMap { ["-Xllvm", "-sil-disable-pass=" + $0] }, .when(configuration: .release)))
    // Swift does not unwind: what fails returns. So the tables that tell how are for debuggers, and belong to the debug
    // information (`.debug_frame`), which a stripped program goes without; Swift's own backtraces follow frame pointers.
    settings.append(
      .unsafeFlags(["-Xllvm", "-force-attribute=nounwind"], .when(platforms: [.linux], configuration: .release)))
  }
  target.swiftSettings = settings
}
