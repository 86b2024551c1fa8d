import Foundation
import Testing

/// Who may know whom among the rooms of Loom, which are folders: the compiler cannot see them.
///
/// A room knows a type by its name, a nested one included, and a function or variable that another room has put into an extension.
struct RoomTests {
  /// The floors of the house, the ground floor first.
  ///
  /// A room knows those on the floors below, and on its own.
  private static let floors: [[String]] = [
    ["System", "Keys", "Scopes"],
    ["Diagnostics"],
    ["Bindings"],
    ["Modules"],
    ["Graph"],
    ["Engine"],
    ["Deferred", "Life"],
    ["Injector"],
    ["Mistakes"],
  ]

  private static let house = Result {
    try RoomPlan(at: URL(filePath: #filePath).appending(path: "../../../../Sources/Loom").standardized)
  }

  private let house: RoomPlan

  init() throws { house = try Self.house.get() }

  @Test func `every room has its floor`() {
    #expect(house.rooms == Set(Self.floors.flatMap(\.self)))
  }

  @Test(arguments: RoomTests.floors.flatMap(\.self)) func `a room knows only what is below it`(room: String) throws {
    let floor = try #require(Self.floors.firstIndex { $0.contains(room) })
    let above = Set(Self.floors[(floor + 1)...].flatMap(\.self))
    let known = house.knowledge(of: room).filter { above.contains($0.home) }
    #expect(known.isEmpty, "\(known.map(\.description).sorted().joined(separator: "\n"))")
  }

  @Test func `no room is full of files`() {
    for (room, count) in house.fileCounts { #expect(count <= 30, "\(room) has \(count) files: find its kinds") }
  }
}
