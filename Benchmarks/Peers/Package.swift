// swift-tools-version: 6.2

import PackageDescription

// A separate package, because it needs the repositories of the other containers.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Loom", path: "../.."),
    .package(url: "https://github.com/hmlongco/Factory", exact: "3.2.1"),
    .package(url: "https://github.com/Swinject/Swinject", exact: "2.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", exact: "1.16.0"),
    .package(url: "https://github.com/ivlevAstef/DITranquillity", exact: "6.0.0"),
  ],
  targets: [
    .target(name: "Common"),
    .target(name: "Counting"),
    .target(name: "ByHand", dependencies: ["Common"]),
    .target(name: "ByLoom", dependencies: ["Common", .product(name: "Loom", package: "Loom")]),
    .target(name: "ByFactory", dependencies: ["Common", .product(name: "FactoryKit", package: "Factory")]),
    .target(name: "BySwinject", dependencies: ["Common", "Swinject"]),
    .target(
      name: "ByDependencies", dependencies: ["Common", .product(name: "Dependencies", package: "swift-dependencies")]),
    .target(name: "ByTranquillity", dependencies: ["Common", "DITranquillity"]),
    .executableTarget(
      name: "peers",
      dependencies: ["Counting", "ByHand", "ByLoom", "ByFactory", "BySwinject", "ByDependencies", "ByTranquillity"]),
  ],
  swiftLanguageModes: [.v6]
)
