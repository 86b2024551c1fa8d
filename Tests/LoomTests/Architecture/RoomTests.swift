import Foundation
import Testing

/// Who may know whom among the rooms of Loom, which are folders: the compiler cannot see them.
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
    ["Verification"],
    ["Resolution", "Entries", "Contexts"],
    ["Deferred"],
    ["Life"],
    ["Injector"],
    ["Mistakes"],
  ]

  /// What a room sees of the floors above, because it hands it on and does not look into it.
  private static let windows: [String: Set<String>] = [
    // A recipe is followed for an entry, on behalf of a resolution; a resolver asks a context. A binding tells its module
    // when it is complete.
    "Bindings": ["Entry", "Resolution", "Asker", "ContextReference", "Module"],
    // The second level of look-up.
    "Graph": ["GlobalContext"],
  ]

  private let house: SourceTree

  init() throws {
    house = try SourceTree(at: URL(filePath: #filePath).appending(path: "../../../../Sources/Loom").standardized)
  }

  @Test func `every room has its floor`() {
    #expect(house.rooms == Set(Self.floors.flatMap(\.self)))
  }

  @Test(arguments: RoomTests.floors.flatMap(\.self)) func `a room knows only what is below it`(room: String) throws {
    let floor = try #require(Self.floors.firstIndex { $0.contains(room) })
    let above = Set(Self.floors[(floor + 1)...].flatMap(\.self))
    let known = house.namesUsed(in: room).filter {
      above.contains($0.value) && !(Self.windows[room] ?? []).contains($0.key)
    }
    #expect(known.isEmpty, "\(room) must not know \(known)")
  }

  @Test(arguments: RoomTests.windows.keys.sorted()) func `no window is left open for nothing`(room: String) {
    let used = Set(house.namesUsed(in: room).keys)
    #expect((Self.windows[room] ?? []).subtracting(used).isEmpty)
  }

  @Test func `no room is full of files`() {
    for (room, count) in house.fileCounts { #expect(count <= 30, "\(room) has \(count) files: find its kinds") }
  }
}

/// The sources of a module, by folders.
private struct SourceTree {
  private(set) var fileCounts: [String: Int] = [:]
  private var texts: [(room: String, text: String)] = []
  /// The only room that declares a type of this name.
  private var homes: [String: String] = [:]

  var rooms: Set<String> { Set(fileCounts.keys) }

  init(at folder: URL) throws {
    for room in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !room.hasSuffix(".docc") {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: room).path)
      fileCounts[room] = files.count
      for file in files {
        let text = try String(contentsOf: folder.appending(path: "\(room)/\(file)"), encoding: .utf8)
        texts.append((room, Self.code(of: text)))
      }
    }
    var declared: [String: Set<String>] = [:]
    for (room, text) in texts {
      for name in Self.declarations(in: text) { declared[name, default: []].insert(room) }
    }
    homes = declared.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The types of other rooms that a room's code names, with their rooms.
  func namesUsed(in room: String) -> [String: String] {
    var used: [String: String] = [:]
    for text in texts where text.room == room {
      for name in text.text.matches(of: /\b[A-Z]\w+\b/).map({ String($0.output) }) {
        guard let home = homes[name], home != room, !text.text.contains("<\(name): ") else { continue }
        used[name] = home
      }
    }
    return used
  }

  /// The text without comments and string literals; first without those that interpolations hold.
  private static func code(of text: String) -> String {
    let parts: [Regex<Substring>] = [
      /\/\/[^\n]*/, /\\\([^()"\n]*(?:"[^"\\\n]*"[^()"\n]*)+\)/, /"""(?s:.*?)"""/, /"(?:\\.|[^"\\\n])*"/,
    ]
    return parts.reduce(text) { $0.replacing($1, with: "") }
  }

  /// The types that are declared at the left margin.
  private static func declarations(in text: String) -> [String] {
    text.matches(
      of:
        /(?m)^(?:@[^\n]*\n)*(?:(?:nonisolated|public|package|open|final|indirect) )*(?:class|struct|enum|protocol|typealias) (\w+)/
    ).map { String($0.output.1) }
  }
}
