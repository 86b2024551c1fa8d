// The services of the basic and the complex workloads, as an application would declare them.

protocol First: Sendable {}
protocol Second: Sendable {}
protocol Third: Sendable {}
protocol Transient {}
protocol Combined {}
protocol SubOne {}
protocol SubTwo {}
protocol SubThree {}
protocol Complex {}

final class FirstService: First {}
final class SecondService: Second {}
final class ThirdService: Third {}
final class TransientObject: Transient {}

final class CombinedObject: Combined {
  let first: First
  let transient: Transient

  init(first: First, transient: Transient) {
    self.first = first
    self.transient = transient
  }
}

final class SubObjectOne: SubOne {
  let first: First
  init(first: First) { self.first = first }
}

final class SubObjectTwo: SubTwo {
  let second: Second
  init(second: Second) { self.second = second }
}

final class SubObjectThree: SubThree {
  let third: Third
  init(third: Third) { self.third = third }
}

final class ComplexObject: Complex {
  let first: First
  let second: Second
  let third: Third
  let one: SubOne
  let two: SubTwo
  let three: SubThree

  init(first: First, second: Second, third: Third, one: SubOne, two: SubTwo, three: SubThree) {
    self.first = first
    self.second = second
    self.third = third
    self.one = one
    self.two = two
    self.three = three
  }
}
