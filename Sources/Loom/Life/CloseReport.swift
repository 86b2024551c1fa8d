/// What came of closing an injector.
///
/// ```swift
/// let report = await injector.close()
/// for problem in report.problems { print(problem) }
/// ```
public struct CloseReport: Sendable {
  /// The errors that actions of ``BindingOptions/onClose(_:)`` have thrown, in the order in which they came; children's first.
  public let problems: [Problem]
  let instances: [OwnedInstance]

  /// The instances that the injector had made and kept, and that somebody else holds now.
  ///
  /// An audited injector (see ``Injector/init(modules:overriding:global:audited:onResolve:)``) lets go of its instances when it is closed: those
  /// that are still there are held by somebody else. Any other injector keeps them until the last reference to itself is gone, because
  /// other threads may be reading them without a lock; ask after that.
  ///
  /// - Complexity: O(*n*) for *n* instances
  public var survivors: [Survivor] { instances.filter(\.isAlive).map(\.survivor) }
}

/// An instance that has outlived its injector.
public struct Survivor: Hashable, Sendable {
  /// The key of the binding that made the instance.
  public let key: AnyKey
  /// The class of the instance, as one writes it.
  public let type: String
  /// Where the binding is declared; nil if no line of source declares it.
  public let location: CodeLocation?
}

extension Survivor: CustomStringConvertible {
  /// The key, the class and the place.
  public var description: String {
    let instance = "an instance of `\(type)`"
    let made = key.description == "`\(type)`" ? "" : ", made for \(key)"
    return "\(instance)\(made)\(location.map { "  \($0)" } ?? "")"
  }
}

/// An instance of an injector that has been closed, without what keeps it.
///
/// What it is called is found out only when somebody asks for survivors: an injector may be closed for each request.
struct OwnedInstance: Sendable {
  private let key: AnyKey
  private let type: any AnyObject.Type
  private let location: CodeLocation?
  /// The object; only ever compared with nil.
  private let reference: WeakObject

  var isAlive: Bool { reference.object != nil }
  var survivor: Survivor { Survivor(key: key, type: TypeSpelling.of(type), location: location) }

  init(_ object: AnyObject, of binding: Binding) {
    key = binding.key
    type = Swift.type(of: object)
    location = binding.place
    reference = WeakObject(object)
  }

  /// Whether an instance's binding is declared before another's.
  static func < (one: OwnedInstance, other: OwnedInstance) -> Bool {
    let (file, otherFile) = (one.location?.fileID ?? "", other.location?.fileID ?? "")
    if file != otherFile { return file < otherFile }
    let (line, otherLine) = (one.location?.line ?? 0, other.location?.line ?? 0)
    return line == otherLine ? one.key.description < other.key.description : line < otherLine
  }
}
