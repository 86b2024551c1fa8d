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
public struct Survivor: Equatable, Sendable {
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
    let key = key.description
    let type = "`" + type + "`"
    let instance = "an instance of " + type + (key == type ? "" : ", made for " + key)
    return instance + (location.map { "  " + $0.description } ?? "")
  }
}

/// An instance of an injector that has been closed, without what keeps it.
///
/// What it is called is found out only when somebody asks for survivors: an injector may be closed for each request.
///
/// `@unchecked Sendable`: the object is only ever compared with nil.
final class OwnedInstance: @unchecked Sendable {
  private let key: AnyKey
  private let type: any AnyObject.Type
  private let location: CodeLocation?
  private weak let object: AnyObject?

  var isAlive: Bool { object != nil }
  var survivor: Survivor { Survivor(key: key, type: TypeSpelling.of(type), location: location) }

  init(_ object: AnyObject, of binding: Binding) {
    key = binding.key
    type = Swift.type(of: object)
    location = binding.place
    self.object = object
  }

  /// Whether an instance's binding is declared before another's.
  static func < (one: OwnedInstance, other: OwnedInstance) -> Bool {
    let (file, otherFile) = (one.location?.fileID ?? "", other.location?.fileID ?? "")
    if file != otherFile { return file < otherFile }
    let (line, otherLine) = (one.location?.line ?? 0, other.location?.line ?? 0)
    return line == otherLine ? one.key.description < other.key.description : line < otherLine
  }
}
