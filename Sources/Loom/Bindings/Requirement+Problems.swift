/// Mistakes in the `requires` of classes.
extension Binding {
  /// Requirements of a superclass that the binding's class leaves out, so that the injector would not inject them.
  ///
  /// Only the superclass is looked up at run time: a class without one, as most are, costs a look at its metadata.
  func superRequirements(_ type: any AnyObject.Type) -> Problem? {
    guard let ancestor = superclass(of: type), ancestor != Requirement.nativeRoot,
      let required = _Injection.ifAny(into: ancestor)?.requirements
    else { return nil }
    let left = required.indices.filter { !requirements.cover(required[$0], among: required) }
    if left.isEmpty { return superRequirements(ancestor) }
    return Problem(
      .superRequirements, key, at: location, detail: TypeSpelling.of(ancestor),
      notes: left.map { required[$0].note(.leftOut, required[$0].describe(at: $0), of: ancestor) },
      remedies: [.addSuperRequirements])
  }
}

extension Requirement {
  /// The superclass of native classes where there is Objective-C; it has no requirements.
  fileprivate static let nativeRoot: AnyClass? = superclass(of: _Injection.self)

  /// The problem of a requirement in a class that does not inherit from the one that declares the property.
  func problem(at index: Int, in type: any AnyObject.Type, boundAt location: CodeLocation? = nil) -> Problem? {
    guard !isInherited(by: type) else { return nil }
    let property = "`\\" + TypeSpelling.of(root) + "." + (label ?? TypeSpelling.of(key.type)) + "`"
    // By its place: the property is none of the class's.
    let note = note(.declared, .requirement(index + 1), of: type)
    return Problem(
      .foreignRequirement, AnyKey(type), at: location, detail: property, notes: [note],
      remedies: [.moveRequirement(className: "`" + TypeSpelling.of(type) + "`")])
  }

  /// The requirement as a place.
  @inline(never) func note(_ role: Problem.Role, _ kind: Problem.DependencyKind, of type: AnyClass) -> Problem.Note {
    Problem.Note(role, .dependency(kind, of: AnyKey(type)), at: location)
  }

  /// Whether a class inherits from the one that declares the property.
  func isInherited(by type: any AnyObject.Type) -> Bool { TypeRelations.inherits(type, from: root) }
}

extension [Requirement] {
  /// Whether a superclass's requirement is among these, or as many as it has of the kind.
  fileprivate func cover(_ requirement: Requirement, among required: [Requirement]) -> Bool {
    // The key path may begin with the subclass: then its name tells it from one of the subclass's own properties.
    let isThere = contains { own in
      own.key == requirement.key && requirement.isInherited(by: own.root)
        && (own.root == requirement.root || own.label == requirement.label)
    }
    // Those about the same property, perhaps: a subclass may inject it under another name.
    let isLike = { (other: Requirement) in other.root == requirement.root && other.key.type == requirement.key.type }
    return isThere || count(where: isLike) >= required.count(where: isLike)
  }
}
