// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that the one it measures depends on nothing.
let package = Package(
  name: "LoomBenchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "ratios", targets: ["ratios"])
  ],
  dependencies: [
    .package(name: "Loom", path: ".."),
    // No traits: they replace malloc and the reference counting, which would measure the tool. (Allocations are counted by
    // `instructions` instead.)
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Workloads",
      dependencies: ["Loom", "LoomLifecycle", "LoomRouting"].map { .product(name: $0, package: "Loom") }),
    .target(name: "HeapUse"),
    .executableTarget(name: "ratios", dependencies: ["Workloads", "HeapUse"], path: "Sources/Ratios"),
    .executableTarget(
      name: "LoomBenchmarks",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/LoomBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
