import Foundation

/// The sources of a module, whose folders are rooms.
struct RoomPlan {
  /// A name that a room uses, and the room that declares it.
  struct Knowledge: Hashable, CustomStringConvertible {
    let room: String
    let home: String
    let name: String
    let place: String

    var description: String { "\(place) knows \(name) of \(home)" }
  }

  private struct File {
    let room: String
    let name: String
    let outline: SourceOutline
  }

  private(set) var fileCounts: [String: Int] = [:]
  private var files: [File] = []
  /// The only room that declares a type.
  private var homes: [SourceOutline.TypeName: String] = [:]
  /// The only room that declares a function or a variable of this name, of another room's type or of none.
  private var memberHomes: [String: String] = [:]

  var rooms: Set<String> { Set(fileCounts.keys) }

  init(at folder: URL) throws {
    for room in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !room.hasSuffix(".docc") {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: room).path)
      fileCounts[room] = names.count
      for name in names {
        let text = try String(contentsOf: folder.appending(path: "\(room)/\(name)"), encoding: .utf8)
        files.append(File(room: room, name: name, outline: SourceOutline(of: text)))
      }
    }
    homes = Self.unique(files.flatMap { file in file.outline.types.map { ($0, file.room) } })
    memberHomes = foreignMembers()
  }

  /// The names that only one room declares.
  private static func unique<Name: Hashable>(_ pairs: [(Name, String)]) -> [Name: String] {
    Dictionary(grouping: pairs) { $0.0 }.compactMapValues { pairs in
      let rooms = Set(pairs.map(\.1))
      return rooms.count == 1 ? rooms.first : nil
    }
  }

  /// Those of names that nothing else has anywhere, a label or a local variable included: who says one means it.
  private func foreignMembers() -> [String: String] {
    let foreign = files.flatMap { file in
      file.outline.members.filter { member in
        guard let extended = member.extended else { return true }
        return home(ofTopLevel: extended).map { $0 != file.room } ?? false
      }.map { ($0.name, file.room) }
    }
    let declaring = Self.unique(files.flatMap { file in file.outline.declared.map { ($0, file.room) } })
    return Self.unique(foreign).filter { declaring[$0.key] == $0.value && !Self.common.contains($0.key) }
  }

  /// Names that the standard library's types have as well.
  private static let common: Set = [
    "allSatisfy", "append", "compactMap", "contains", "count", "debugDescription", "description", "filter", "first",
    "flatMap", "forEach", "hash", "init", "insert", "isEmpty", "joined", "keys", "last", "map", "reduce", "remove",
    "removeAll", "reversed", "self", "sorted", "subscript", "values", "withLock",
  ]

  private func home(ofTopLevel name: String) -> String? { homes[.init(outer: nil, name: name)] }
}

extension RoomPlan {
  /// Everything that the files of a room name and other rooms declare.
  func knowledge(of room: String) -> Set<Knowledge> {
    var known: Set<Knowledge> = []
    for file in files where file.room == room {
      for use in file.outline.uses {
        guard let home = home(of: use, in: file.outline), home != room else { continue }
        known.insert(Knowledge(room: room, home: home, name: use.name, place: "\(room)/\(file.name):\(use.line)"))
      }
    }
    return known
  }

  /// The room that declares what is named, if that is one of this house's, and certainly that one.
  private func home(of use: SourceOutline.Use, in outline: SourceOutline) -> String? {
    guard use.name.first?.isUppercase == true else { return memberHomes[use.name] }
    guard !outline.shadows.contains(use.name) else { return nil }
    if let qualifier = use.qualifier, qualifier != "Loom" { return homes[.init(outer: qualifier, name: use.name)] }
    // A nested type is seen without its outer one only within that.
    let nested = use.scopes.reversed().lazy.compactMap { homes[.init(outer: $0, name: use.name)] }.first
    return nested ?? home(ofTopLevel: use.name)
  }
}
