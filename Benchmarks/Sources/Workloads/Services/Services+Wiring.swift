import Loom

final class ServicesModule: Module {
  override func configure() {
    bind(First.self).to(FirstService.init).in(.singleton)
    bind(Second.self).to(SecondService.init).in(.singleton)
    bind(Third.self).to(ThirdService.init).in(.singleton)
    bind(Transient.self).to(TransientObject.init)
    bind(Combined.self).to(CombinedObject.init)
    bind(SubOne.self).to(SubObjectOne.init)
    bind(SubTwo.self).to(SubObjectTwo.init)
    bind(SubThree.self).to(SubObjectThree.init)
    bind(Complex.self).to(ComplexObject.init)
  }
}

extension DictionaryContainer {
  static func services() -> DictionaryContainer {
    let container = DictionaryContainer()
    container.register(instance: FirstService(), as: First.self)
    container.register(instance: SecondService(), as: Second.self)
    container.register(instance: ThirdService(), as: Third.self)
    container.register(Transient.self) { _ in TransientObject() }
    container.register(Combined.self) { CombinedObject(first: $0.get(), transient: $0.get()) }
    container.register(SubOne.self) { SubObjectOne(first: $0.get()) }
    container.register(SubTwo.self) { SubObjectTwo(second: $0.get()) }
    container.register(SubThree.self) { SubObjectThree(third: $0.get()) }
    container.register(Complex.self) {
      ComplexObject(
        first: $0.get(), second: $0.get(), third: $0.get(), one: $0.get(), two: $0.get(), three: $0.get())
    }
    return container
  }
}

/// The same wired by hand.
///
/// No function is inlined, as none would be between the modules of an application.
enum HandWritten {
  // Made by functions: the compiler would lay out a plain object statically, and never count its references.
  private static let firstService = makeFirst()
  private static let secondService = makeSecond()
  private static let thirdService = makeThird()

  @inline(never) static func makeFirst() -> First { FirstService() }
  @inline(never) static func makeSecond() -> Second { SecondService() }
  @inline(never) static func makeThird() -> Third { ThirdService() }

  @inline(never) static func first() -> First { firstService }
  @inline(never) static func second() -> Second { secondService }
  @inline(never) static func third() -> Third { thirdService }
  @inline(never) static func transient() -> Transient { TransientObject() }
  @inline(never) static func combined() -> Combined { CombinedObject(first: first(), transient: transient()) }
  @inline(never) static func subOne() -> SubOne { SubObjectOne(first: first()) }
  @inline(never) static func subTwo() -> SubTwo { SubObjectTwo(second: second()) }
  @inline(never) static func subThree() -> SubThree { SubObjectThree(third: third()) }
  @inline(never) static func complex() -> Complex {
    ComplexObject(
      first: first(), second: second(), third: third(), one: subOne(), two: subTwo(), three: subThree())
  }
}
