#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import Loom
  import LoomSwiftUI
  import SwiftUI

  /// How many models there have been, and are.
  @MainActor final class Census {
    private(set) var made = 0
    private(set) var living = 0
    func enter() { (made, living) = (made + 1, living + 1) }
    func leave() { living -= 1 }
  }

  @MainActor @Observable final class FeedModel {
    var title = "feed"
    @ObservationIgnored private let census: Census
    init(census: Census) {
      self.census = census
      census.enter()
    }
    isolated deinit { census.leave() }
  }

  @MainActor @Observable final class ArticleModel {
    let id: Int
    @ObservationIgnored private let census: Census
    init(id: Int, census: Census) {
      self.id = id
      self.census = census
      census.enter()
    }
    isolated deinit { census.leave() }
  }

  struct User: Equatable, Sendable { let name: String }

  final class Drafts: Sendable {
    let user: User
    init(user: User) { self.user = user }
  }

  final class AppModule: Module {
    let census: Census
    init(_ census: Census) { self.census = census }
    override func configure() {
      bind(Census.self).to(instance: census)
      bind(FeedModel.self).to(FeedModel.init)
      bind(FeedModel.self, named: "second").to(FeedModel.init)
      bind(ArticleModel.self).to(ArticleModel.init, .argument, .bound)
      supplied(User.self)
      bind(Drafts.self).to(Drafts.init).in(.scoped)
    }
  }

  struct FeedScreen: View {
    @Resolved private var model: FeedModel
    let log: Log
    init(log: Log) { self.log = log }
    var body: some View { Shows(model.title, log) }
  }

  struct NamedScreen: View {
    @Resolved(named: "second") private var model: FeedModel
    let log: Log
    init(log: Log) { self.log = log }
    var body: some View { Shows(model.title, log) }
  }

  extension Key<FeedModel> { static let third = Key(named: "third") }

  struct KeyedScreen: View {
    @Resolved(.third) private var model: FeedModel
    let log: Log
    init(log: Log) { self.log = log }
    var body: some View { Shows(model.title, log) }
  }

  struct ArticleScreen: View {
    @Resolved private var model: ArticleModel
    let log: Log
    init(id: Int, log: Log) {
      self.log = log
      _model.arguments(id)
    }
    var body: some View { Shows("article \(model.id)", log) }
  }

  struct DraftsScreen: View {
    @Resolved private var drafts: Drafts
    let log: Log
    init(log: Log) { self.log = log }
    var body: some View { Shows("drafts of \(drafts.user.name)", log) }
  }
#endif
