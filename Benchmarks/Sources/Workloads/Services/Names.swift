import Loom

// Named bindings, and two consumers of differently named ones.

protocol Paint {}
protocol Door {}
protocol Roof {}

final class RedPaint: Paint {}
final class BluePaint: Paint {}

final class PaintedDoor: Door {
  let paint: Paint
  init(paint: Paint) { self.paint = paint }
}

final class PaintedRoof: Roof {
  let paint: Paint
  init(paint: Paint) { self.paint = paint }
}

extension Name {
  fileprivate static let red: Name = "red"
}

final class PaintsModule: Module {
  override func configure() {
    bind(Paint.self, named: "red").to(RedPaint.init)
    bind(Paint.self, named: "blue").to(BluePaint.init)
    bind(Door.self).to(PaintedDoor.init, .named("red"))
    bind(Roof.self).to(PaintedRoof.init, .named("blue"))
  }
}

extension NamedDictionary {
  fileprivate static func paints() -> NamedDictionary {
    var dictionary = NamedDictionary()
    dictionary.register(Paint.self, named: "red") { _ in RedPaint() }
    dictionary.register(Paint.self, named: "blue") { _ in BluePaint() }
    return dictionary
  }
}

extension HandWritten {
  @inline(never) static func redPaint() -> Paint { RedPaint() }
  @inline(never) static func bluePaint() -> Paint { BluePaint() }
  @inline(never) static func door() -> Door { PaintedDoor(paint: redPaint()) }
  @inline(never) static func roof() -> Roof { PaintedRoof(paint: bluePaint()) }
}

extension Workload {
  static let named = Workload("named", target: 2.2) {
    let injector = try Injector(PaintsModule())
    let dictionary = NamedDictionary.paints()
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.redPaint()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Paint.self, named: .red)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(dictionary.get(Paint.self, named: "red")) } })
  }

  /// The name is a literal where it is used, and so is made again for each call.
  static let namedByLiteral = Workload("named by a literal", target: 2.2) {
    let injector = try Injector(PaintsModule())
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.redPaint()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Paint.self, named: "red")) } })
  }

  static let conditional = Workload("conditional by name") {
    let injector = try Injector(PaintsModule())
    return Sides(
      handWritten: Side { count in
        for _ in 0..<count {
          blackHole(HandWritten.door())
          blackHole(HandWritten.roof())
        }
      },
      loom: Side { count in
        for _ in 0..<count {
          blackHole(injector.get(Door.self))
          blackHole(injector.get(Roof.self))
        }
      })
  }
}
