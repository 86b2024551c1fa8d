// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the one it measures depends on nothing.
let package = Package(
  name: "LoomBenchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "ratios", targets: ["ratios"])
  ],
  dependencies: [.package(name: "Loom", path: "..")],
  targets: [
    .target(
      name: "Workloads",
      dependencies: ["Loom", "LoomLifecycle", "LoomRouting"].map { .product(name: $0, package: "Loom") }),
    .target(name: "HeapUse"),
    .executableTarget(name: "ratios", dependencies: ["Workloads", "HeapUse"], path: "Sources/Ratios"),
  ],
  swiftLanguageModes: [.v6]
)
