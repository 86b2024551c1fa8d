import Foundation
import Loom
import LoomConfiguration
import Testing

@testable import garage

struct FileStoreTests {
  private func withFile(_ text: String?, _ body: (URL) async throws -> Void) async throws {
    try await withDirectory { directory in
      if let text { try directory.write(text, to: "sale.json") }
      try await body(directory.appending(path: "sale.json"))
    }
  }

  @Test func `without a file there are the samples`() async throws {
    #expect(try await FileStore(path: nil).articles() == Article.samples)
  }

  @Test func `what has been sold is in the file the next time`() async throws {
    try await withFile(nil) { file in
      let store = try await FileStore(path: file.path)
      #expect(try await store.sell(1, to: "Linus").title == "Bicycle")
      try await store.close()
      #expect(try await FileStore(path: file.path).article(1).buyer == "Linus")
    }
  }

  @Test func `a store that has sold nothing leaves the file alone`() async throws {
    try await withFile(nil) { file in
      try await FileStore(path: file.path).close()
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func `an article is sold once, however many want it at the same time`() async throws {
    let store = try await FileStore(path: nil)
    let buyers = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 { group.addTask { (try? await store.sell(1, to: "\(number)")) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(buyers == 1)
    await #expect(throws: Failure("Bicycle has already been sold", .conflict)) { try await store.sell(1, to: "Ada") }
    await #expect(throws: Failure("there is no article 99", .notFound)) { try await store.sell(99, to: "Ada") }
  }

  @Test(arguments: ["", "[1]", "{}", #"[{"id":1,"title":"","details":"","price":65536,"seller":""}]"#])
  func `a file without articles is reported with its name`(text: String) async throws {
    try await withFile(text) { file in
      let error = await #expect(throws: Failure.self) { try await FileStore(path: file.path) }
      #expect(error?.message.hasPrefix("cannot read articles from \(file.path): ") == true)
    }
  }

  @Test func `a file that cannot be written is reported, as the cause of Loom's error`() async throws {
    let module = GarageModule(["data": "/dev/null/sale.json"], output: CapturedOutput())
    let error = await #expect(throws: InjectionError.self) {
      try await withInjector(module) { _ = try await $0.resolve(ArticleStore.self).sell(1, to: "Linus") }
    }
    #expect(error.map { Failure($0).message.hasPrefix("cannot write /dev/null/sale.json: ") } == true)
  }
}
