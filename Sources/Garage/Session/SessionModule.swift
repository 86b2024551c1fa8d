import Loom
import LoomConfiguration
import LoomRouting

/// The session of one user: a child injector, which alone knows the user.
final class SessionModule: Module {
  override func configure() {
    // On the command line, the user is an option. The server takes the user from each request.
    configured(String.self, "user", default: User.guest.name)

    // Each session receives its user. Loom verifies bindings that need a user now, before there is any session.
    supplied(User.self)

    // Scoped: each session has its own receipt, which is written when the session closes.
    bind(Receipt.self).to(Receipt.init).in(.scoped).onClose { await $0.close() }

    // The caller passes the first parameter, so there is a `Factory<Purchase, Int>`, which needs no binding.
    bind(Purchase.self).to(Purchase.init, .argument)

    // Without an exposure: a link in a mail must not buy anything. From outside, there is no such URL.
    handle(BuyArticle.self) { (buy: BuyArticle, purchase: Factory<Purchase, Int>) in
      try await purchase.resolve(buy.id).run()
    }
  }
}
