import Loom
import TestSupport
import Testing

/// Arguments of every size and alignment, in every order.
struct ArgumentTypeTests {
  @Test func `any three, in every order`() throws {
    for first in samples {
      for second in samples {
        for third in samples { try expectRoundTrip(first, second, third) }
      }
    }
  }

  @Test func `what needs an address of its own kind is kept and supplied, too`() throws {
    struct Both {
      let kept: SIMD8<Double>, supplied: SIMD16<Double>
    }
    let injector = try Injector.of {
      $0.supplied(SIMD16<Double>.self)
      $0.bind(SIMD8<Double>.self).to { SIMD8(repeating: 2) }.in(.singleton)
      $0.bind(Both.self).to(Both.init)
    }
    for number in 0..<20 {
      let both = try injector.child(supplying: SIMD16(repeating: Double(number))).get(Both.self)
      #expect(both.kept.sum() == 16 && both.supplied.sum() == Double(16 * number))
    }
  }

  @Test func `closures, written out`() throws {
    let injector = try Injector.of {
      $0.bind(String.self).to(
        {
          (
            flag: Bool, make: @escaping (Int) -> String, tuple: (Int8, Int64, Bool, String),
            more: @escaping () throws -> Int
          ) in
          "\(flag) \(make(2)) \(tuple) \(try more())"
        }, .argument, .argument, .argument, .argument)
    }
    typealias Tuple = (Int8, Int64, Bool, String)
    let make = { (number: Int) in "<\(number)>" }
    let more = { () throws -> Int in 5 }
    #expect(
      injector.get(String.self, arguments: true, make, (1, 2, false, "d") as Tuple, more)
        == "true <2> (1, 2, false, \"d\") 5")
    let factory = injector.get(Factory<String, Bool, (Int) -> String, Tuple, () throws -> Int>.self)
    #expect(factory(false, make, (3, 4, true, ""), more) == "false <2> (3, 4, true, \"\") 5")
  }
}

private struct Empty {}

private struct Triple<A, B, C> {
  let a: A
  let b: B
  let c: C
}

private protocol Sample<Value> {
  associatedtype Value
  var value: Value { get }
  func matches(_ other: Value) -> Bool
}

private struct Checked<Value>: Sample {
  let value: Value
  let check: (Value) -> Bool
  init(_ value: Value, _ check: @escaping (Value) -> Bool) {
    self.value = value
    self.check = check
  }
  func matches(_ other: Value) -> Bool { check(other) }
}

private let radio = Radio()

private var samples: [any Sample] {
  [
    Checked("a text of more than fifteen bytes") { $0 == "a text of more than fifteen bytes" },
    Checked(42) { $0 == 42 },
    Checked(true) { $0 },
    Checked(SystemClock()) { $0.now == 12 },
    Checked(radio) { $0 === radio },
    Checked(SystemClock() as any Clock) { $0.now == 12 },
    Checked({ (number: Int) in number + 1 }) { $0(1) == 2 },
    Checked((1, 2, true, "x") as (Int8, Int64, Bool, String)) { $0 == (1, 2, true, "x") },
    Checked(Int8?.some(3)) { $0 == 3 },
    Checked(Radio?.none) { $0 == nil },
    Checked(Empty()) { _ in true },
    Checked(SIMD16<Double>(repeating: 0.5)) { $0.sum() == 8 },
  ]
}

private func expectRoundTrip<A: Sample, B: Sample, C: Sample>(_ a: A, _ b: B, _ c: C) throws {
  let (got, made) = try roundTrip(a.value, b.value, c.value)
  #expect(a.matches(got.a) && b.matches(got.b) && c.matches(got.c), "\(A.self) \(B.self) \(C.self)")
  #expect(a.matches(made.a) && b.matches(made.b) && c.matches(made.c), "\(A.self) \(B.self) \(C.self)")
}

/// The products of some arguments, by a call and by a factory.
private func roundTrip<A, B, C>(_ a: A, _ b: B, _ c: C) throws -> (Triple<A, B, C>, Triple<A, B, C>) {
  typealias Product = Triple<A, B, C>
  let injector = try Injector(
    Module { $0.bind(Product.self).to(Product.init, .argument, .argument, .argument) }, global: GlobalContext())
  let factory = injector.get(Factory<Product, A, B, C>.self)
  return (injector.get(Product.self, arguments: a, b, c), factory(a, b, c))
}
