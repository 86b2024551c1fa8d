import Loom

extension Key<Int> {
  fileprivate static let ten = Key(named: "ten")
}

private let minus: Form.Done = { -$0 }

/// Asks with arguments.
private func passing<each A: Sendable>(_ arguments: repeat each A) -> Form.Ask {
  { try $0.resolve(Plugin.self, arguments: repeat each arguments) }
}

extension Form {
  /// Sources for the parameters of functions.
  static let sources = list {
    $0("a source for one parameter", "-1", nil) { $0.to(Sheet.init(maybe:), .value(minus)) }
    $0("an argument for the only one", "0", nil, arguments: passing(minus)) { $0.to(Sheet.init(done:), .argument) }
    $0("a source for the first of two", "10 101", .ten, .done) { $0.to(Sheet.init(a:done:), .named("ten")) }
    $0("for both", "5 -1", .number, nil) { $0.to(Sheet.init(a:done:), .bound, .value(minus)) }
    $0("for two of three", "10 b 102", .ten, nil, .done) { $0.to(Sheet.init(a:b:done:), .key(.ten), .value("b")) }
    $0("all for three", "1 a -2", nil, .text, nil, arguments: passing(minus)) {
      $0.to(Sheet.init(a:b:done:), .value(1), .bound, .argument)
    }
    $0("the first of four", "1 a true 103", nil, .text, .flag, .done) { $0.to(Sheet.init(a:b:c:done:), .value(1)) }
    $0("two arguments of five", "1 b true 0.5 104", nil, nil, .flag, .half, .done, arguments: passing(1, "b")) {
      $0.to(Sheet.init(a:b:c:d:done:), .argument, .argument)
    }
    $0("a computed name of six", "5 a true 0.5 100 105", .number, .text, .flag, .half, .spare, .done) {
      $0.to(Sheet.init(a:b:c:d:e:done:), .bound, .bound, .bound, .bound, .named(Name("sp" + "are")))
    }
    $0("the first of seven", "1 a true 0.5 400 5 106", nil, .text, .flag, .half, .engine, .number, .done) {
      $0.to(Sheet.init(a:b:c:d:e:f:done:), .value(1))
    }
    $0("all for seven", "10 a true 0.5 400 1 -6", .ten, .text, .flag, .half, .engine, nil, nil) {
      $0.to(
        Sheet.init(a:b:c:d:e:f:done:), .named("ten"), .bound, .bound, .bound, .bound, .value(1), .value(minus))
    }
    $0("all for eight", "5 5 5 5 5 3 50 -7", .number, nil, nil, nil, nil, nil, nil, nil, arguments: passing(50)) {
      $0.to(
        Sheet.init(a:b:c:d:e:f:g:done:), .bound, .bound, .bound, .bound, .bound, .value(3), .argument, .value(minus))
    }
    $0("all for ten", "5 5 5 5 5 5 5 108 1 2 10", .number, nil, nil, nil, nil, nil, nil, .done, nil, .ten) {
      $0.to(
        Sheet.init(a:b:c:d:e:f:g:done:h:i:), .bound, .bound, .bound, .bound, .bound, .bound, .bound, .bound,
        .value((1, 2)), .named("ten"))
    }
    $0("the elements of a variadic parameter", "89", nil) { $0.to(Sheet.init(_:), .value(["8", "9"])) }
    $0("the first before a variadic one", "1 xyz", nil, nil) { $0.to(Sheet.init(a:_:), .value(1)) }
    $0("of a closure in turn", "5 x 10 y 3", .number, nil, .ten, nil, nil, arguments: passing("x", "y")) {
      $0.to(
        { (a: Int, b: String, c: Int, d: String, e: Int) in Device(shown(a, b, c, d, e)) },
        .bound, .argument, .named("ten"), .argument, .value(3))
    }
  }
}
