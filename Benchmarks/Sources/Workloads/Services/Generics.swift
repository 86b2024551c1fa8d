import Loom

// A generic class, bound for two types.

final class Repository<Item> {
  let store: Transient
  init(store: Transient) { self.store = store }
}

final class RepositoriesModule: Module {
  override func configure() {
    bind(Transient.self).to(TransientObject.init)
    bind(Repository<Int>.self).to(Repository<Int>.init)
    bind(Repository<String>.self).to(Repository<String>.init)
  }
}

extension HandWritten {
  @inline(never) static func numbers() -> Repository<Int> { Repository(store: transient()) }
  @inline(never) static func texts() -> Repository<String> { Repository(store: transient()) }
}

extension Workload {
  static let generics = Workload("generics") {
    let injector = try Injector(RepositoriesModule())
    return Sides(
      handWritten: Side { count in
        for _ in 0..<count {
          blackHole(HandWritten.numbers())
          blackHole(HandWritten.texts())
        }
      },
      loom: Side { count in
        for _ in 0..<count {
          blackHole(injector.get(Repository<Int>.self))
          blackHole(injector.get(Repository<String>.self))
        }
      })
  }
}
