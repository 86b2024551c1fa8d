import Foundation
import Loom
import LoomConfiguration
import LoomTesting
import Testing

@testable import garage

/// Keeps what is written to it.
///
/// `@unchecked Sendable`: `lines` is the only variable, and it is used only while `lock` is held.
final class CapturedOutput: Output, @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var text: String { lock.withLock { lines.joined(separator: "\n") } }

  func write(_ text: String) { lock.withLock { lines.append(text) } }
}

/// Two articles in memory, and a note of each sale.
actor FakeStore: ArticleStore {
  static let kettle = Article(id: 1, title: "Kettle", details: "Whistles.", price: 20, seller: "Ada")
  static let lamp = Article(id: 2, title: "Lamp", details: "Dim.", price: 10, seller: "Ada", buyer: "Grace")

  private(set) var sales: [String] = []
  private(set) var isClosed = false

  func articles() -> [Article] { [Self.kettle, Self.lamp] }

  func article(_ id: Int) throws -> Article {
    guard let article = articles().first(where: { $0.id == id }) else { throw Failure("no \(id)", .notFound) }
    return article
  }

  func sell(_ id: Int, to buyer: String) throws -> Article {
    sales.append("\(id) to \(buyer)")
    return try article(id)
  }

  func close() { isClosed = true }
}

/// The replacement for the world outside.
final class Fakes: Module {
  override func configure() {
    bind(ArticleStore.self).to(FakeStore.init).in(.singleton).onClose { try await $0.close() }
  }
}

extension Trait where Self == InjectorTrait {
  /// The program with some options, but for the world outside; each test has its own output.
  static func garage(_ configuration: Configuration = [:]) -> Self {
    .injector(GarageModule(configuration, output: CapturedOutput())) { $0.install(Fakes()) }
  }
}

extension Injector {
  /// The store of a test.
  var store: FakeStore {
    get throws { try #require(try resolve(ArticleStore.self) as? FakeStore) }
  }

  /// The text that the program has written.
  var printed: String {
    get throws { try #require(try resolve(Output.self) as? CapturedOutput).text }
  }
}
