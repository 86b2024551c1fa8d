import Foundation

/// The articles of a file, or the samples if there is no file.
///
/// It is an actor, so that several requests may use it at the same time.
actor FileStore: ArticleStore {
  private let file: URL?
  private var all = Article.samples
  private var hasChanged = false

  /// Reads the file, if it exists, so that a bad one is reported before anything else happens.
  init(path: String?) async throws {
    file = path.map { URL(filePath: $0) }
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      all = try JSONDecoder().decode([Article].self, from: Data(contentsOf: file))
    } catch {
      throw Failure("cannot read articles from \(file.path): \(error.localizedDescription)")
    }
  }

  func articles() -> [Article] { all }

  func article(_ id: Int) throws -> Article { all[try index(of: id)] }

  func sell(_ id: Int, to buyer: String) throws -> Article {
    let index = try index(of: id)
    if all[index].buyer != nil { throw Failure("\(all[index].title) has already been sold", .conflict) }
    all[index].buyer = buyer
    hasChanged = true
    return all[index]
  }

  func close() throws {
    guard let file, hasChanged else { return }
    do {
      try JSONEncoder().encode(all).write(to: file, options: .atomic)
    } catch {
      throw Failure("cannot write \(file.path): \(error.localizedDescription)")
    }
  }

  private func index(of id: Int) throws -> Int {
    if let index = all.firstIndex(where: { $0.id == id }) { return index }
    throw Failure("there is no article \(id)", .notFound)
  }
}
