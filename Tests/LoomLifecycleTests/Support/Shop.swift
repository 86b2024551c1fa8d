import Loom
import LoomLifecycle

protocol Stock: Sendable {
  @MainActor var count: Int { get }
}

/// Notes each phase that it goes through.
@MainActor class Part: Component {
  let diary: Diary
  let name: String

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    diary.note("\(name) made")
  }

  func register(in events: EventRegistrar) {
    for phase in [Lifecycle.Phase.setUp, .start, .ready, .stop, .tearDown] {
      events.on(phase) { self.diary.note("\(self.name) \(phase)") }
    }
  }
}

/// Keeps the goods for sale; needs no other part.
@MainActor final class Warehouse: Part, Stock {
  var count = 3
  init(diary: Diary) { super.init("Warehouse", diary) }
}

/// Sells; needs a stock.
@MainActor final class Counter: Part {
  let stock: any Stock
  init(stock: any Stock, diary: Diary) {
    self.stock = stock
    super.init("Counter", diary)
  }
}

/// Needs no other part.
@MainActor final class Music: Part {
  init(diary: Diary) { super.init("Music", diary) }
}

/// The components of a small shop.
final class ShopModule: Module {
  override func configure() {
    bind(Diary.self).to { Diary() }.in(.singleton)
    component(Counter.init, priority: .high)
    component(Music.init)
    component(Warehouse.init, priority: .low).as(Stock.self) { $0 }
  }
}
