import Foundation
import Loom

extension ClosePlan {
  func module(_ log: CloseLog) -> Module {
    Module { module in
      for index in bindings.indices { bindings[index].bind(index, in: module, log) }
    }
  }

  static func name(_ index: Int) -> Name { Name("p\(index)") }
}

extension ClosePlan.Binding {
  typealias Product = CloseLog.Product

  func bind(_ index: Int, in module: Module, _ log: CloseLog) {
    let builder = module.bind(Product.self, named: ClosePlan.name(index))
    let names = needs.map(ClosePlan.name)
    let lazyName = lazy.map(ClosePlan.name)
    let isDue = isClosed && isKept
    let pause = pause
    @Sendable func make(_ needs: [Product], _ lazy: Lazy<Product>?) -> Product {
      if pause > 0 { usleep(pause) }
      return Product(index, needs, lazy, isDue: isDue, log)
    }
    @Sendable func open(_ needs: [Product]) async -> Product {
      await Task.yield()
      return make(needs, nil)
    }
    let isAsynchronous = kind == .asynchronous
    let options =
      switch (isAsynchronous, needs.count, lazyName) {
      case (true, 0, _): builder.to { () async in await open([]) }
      case (true, 1, _): builder.to({ (a: Product) async in await open([a]) }, .named(names[0]))
      case (true, _, _):
        builder.to({ (a: Product, b: Product) async in await open([a, b]) }, .named(names[0]), .named(names[1]))
      case (false, 0, let name?): builder.to({ (l: Lazy<Product>) in make([], l) }, .named(name))
      case (false, 0, nil): builder.to { make([], nil) }
      case (false, 1, let name?):
        builder.to({ (a: Product, l: Lazy<Product>) in make([a], l) }, .named(names[0]), .named(name))
      case (false, 1, nil): builder.to({ (a: Product) in make([a], nil) }, .named(names[0]))
      case (false, _, _):
        builder.to({ (a: Product, b: Product) in make([a, b], nil) }, .named(names[0]), .named(names[1]))
      }
    finish(options, log)
  }

  private func finish(_ options: BindingOptions<Product>, _ log: CloseLog) {
    switch kind {
    case .normal, .asynchronous: break
    case .graph: options.in(.graph)
    case .singleton: options.in(.singleton)
    case .eager: options.in(.eager)
    case .weak: options.in(.weak)
    case .scoped: options.in(.scoped)
    }
    guard isClosed else { return }
    options.onClose { [asks, isKept] product in
      product.close(isDue: isKept)
      guard let asks, let injector = log.injector.value.value else { return }
      do { _ = try injector.resolve(Product.self, named: ClosePlan.name(asks)) } catch { log.judge(error) }
    }
  }
}
