extension Workload {
  /// Everything in the table of ratios to hand-written code.
  public static var all: [Workload] {
    [
      .singleton, .transient, .combined, .complex, .properties, .generics, .conditional, .named, .namedByLiteral,
      .collection,
      .argument, .optionalAndFactory, .factoryCall, .chain,
      .child(of: 10), .child(of: 1000), .child(affecting: 50), .request, .requestChild(of: 50, asynchronous: 1),
      .requestChildGrowth,
      .prepare, .firstUse,
      .lookUp(in: 10), .lookUp(in: 1000), .lookUp(in: 10_000), .lookUpAmongTypes,
      .tell, .tellClosures, .ask, .askClosures, .whisper, .silence,
      .performAction, .performNothing, .performByRouter, .refuse, .refuseFromOutside, .decode,
    ]
  }

  /// Work that grows with the number of bindings: creation, in comparison with filling a dictionary.
  public static var creations: [Workload] {
    [.creation(ofTypes: 10), .creation(ofTypes: 100), .creation(ofTypes: 1000)]
      + [10, 100, 1000, 10_000].map { .creation(ofNames: $0) }
  }

  /// Every workload, for finding one by its name.
  public static var everything: [Workload] {
    all + creations + [10, 1000, 10_000].map { .lookUp(byNameIn: $0) }
      + [.child(of: 10_000), .requestChild(of: 5000, asynchronous: 100), .firstUseOfType]
      + [.nestedChildGrowth, .backgroundChildGrowth]
  }
}
