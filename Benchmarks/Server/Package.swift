// swift-tools-version: 6.2

import PackageDescription

let loom: Target.Dependency = .product(name: "Loom", package: "Loom")
let loomConfiguration: Target.Dependency = .product(name: "LoomConfiguration", package: "Loom")
let loomLifecycle: Target.Dependency = .product(name: "LoomLifecycle", package: "Loom")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let serviceLifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

// A separate package, so that Loom itself depends on nothing.
let package = Package(
  name: "TodoServer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "todo", targets: ["todo"]),
    .executable(name: "todo-by-hand", targets: ["todo-by-hand"]),
  ],
  dependencies: [
    .package(name: "Loom", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The service itself: domain, storage, routes. It knows neither Loom nor how it is wired.
    .target(
      name: "TodoService",
      dependencies: [hummingbird, logging, serviceLifecycle, .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "WiredByHand", dependencies: ["TodoService", hummingbird, logging, serviceLifecycle]),
    .target(
      name: "WiredByLoom",
      dependencies: [
        "Adapters", "TodoService", loom, loomConfiguration, loomLifecycle, hummingbird, logging, serviceLifecycle,
      ]),
    // Loom beside the packages of the server ecosystem: a few lines for each.
    .target(
      name: "Adapters",
      dependencies: [
        loom, loomConfiguration, loomLifecycle, hummingbird, logging, serviceLifecycle,
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .executableTarget(
      name: "todo", dependencies: ["TodoService", "WiredByHand", "WiredByLoom"], path: "Sources/Todo"),
    .executableTarget(name: "todo-by-hand", dependencies: ["WiredByHand"], path: "Sources/TodoByHand"),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Adapters", "TodoService", "WiredByHand", "WiredByLoom", "todo", loom, loomConfiguration, loomLifecycle,
        hummingbird, logging, serviceLifecycle,
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "LoomTesting", package: "Loom"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
