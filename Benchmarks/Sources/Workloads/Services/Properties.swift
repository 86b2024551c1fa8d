import Loom

// The complex graph by property injection: what is a parameter there is a property here.

protocol PropertyOne: AnyObject { var first: First? { get set } }
protocol PropertyTwo: AnyObject { var second: Second? { get set } }
protocol PropertyThree: AnyObject { var third: Third? { get set } }

protocol PropertyRoot: AnyObject {
  var first: First? { get set }
  var second: Second? { get set }
  var third: Third? { get set }
  var one: PropertyOne? { get set }
  var two: PropertyTwo? { get set }
  var three: PropertyThree? { get set }
}

final class PropertyObjectOne: PropertyOne, Injectable {
  var first: First?
  static var requires: [Requirement] { [Requirement(\PropertyObjectOne.first)] }
}

final class PropertyObjectTwo: PropertyTwo, Injectable {
  var second: Second?
  static var requires: [Requirement] { [Requirement(\PropertyObjectTwo.second)] }
}

final class PropertyObjectThree: PropertyThree, Injectable {
  var third: Third?
  static var requires: [Requirement] { [Requirement(\PropertyObjectThree.third)] }
}

final class PropertyObject: PropertyRoot, Injectable {
  var first: First?
  var second: Second?
  var third: Third?
  var one: PropertyOne?
  var two: PropertyTwo?
  var three: PropertyThree?

  static var requires: [Requirement] {
    [
      Requirement(\PropertyObject.first), Requirement(\PropertyObject.second), Requirement(\PropertyObject.third),
      Requirement(\PropertyObject.one), Requirement(\PropertyObject.two), Requirement(\PropertyObject.three),
    ]
  }
}

final class PropertiesModule: Module {
  override func configure() {
    install(ServicesModule())
    bind(PropertyObjectOne.self).to(PropertyObjectOne.init).as(PropertyOne.self) { $0 }
    bind(PropertyObjectTwo.self).to(PropertyObjectTwo.init).as(PropertyTwo.self) { $0 }
    bind(PropertyObjectThree.self).to(PropertyObjectThree.init).as(PropertyThree.self) { $0 }
    bind(PropertyObject.self).to(PropertyObject.init).as(PropertyRoot.self) { $0 }
  }
}

extension HandWritten {
  @inline(never)
  static func propertyOne() -> PropertyOne {
    let object = PropertyObjectOne()
    object.first = first()
    return object
  }

  @inline(never)
  static func propertyTwo() -> PropertyTwo {
    let object = PropertyObjectTwo()
    object.second = second()
    return object
  }

  @inline(never)
  static func propertyThree() -> PropertyThree {
    let object = PropertyObjectThree()
    object.third = third()
    return object
  }

  @inline(never)
  static func propertyRoot() -> PropertyRoot {
    let root = PropertyObject()
    root.first = first()
    root.second = second()
    root.third = third()
    root.one = propertyOne()
    root.two = propertyTwo()
    root.three = propertyThree()
    return root
  }
}

extension Workload {
  static let properties = Workload("six properties", target: 2.5) {
    let injector = try Injector(PropertiesModule())
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.propertyRoot()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(PropertyRoot.self)) } })
  }
}
