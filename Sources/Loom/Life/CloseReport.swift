/// The result of closing an injector.
///
/// ```swift
/// let report = await injector.close()
/// for problem in report.problems { print(problem) }
/// ```
public struct CloseReport: Sendable {
  /// The errors of ``BindingOptions/onClose(_:)-4k2xl`` actions, in the order in which they were thrown; those of
  /// children come first.
  public var problems: [Problem] { closed.flatMap(\.problems) }
  /// The first error that an action threw; ``Problem/cause`` has that of each problem.
  ///
  /// - Complexity: O(*n*) for *n* problems
  public var cause: (any Error)? { problems.cause }
  /// The closed injectors: the descendants, each once, and then the injector itself.
  let closed: [Lifecycle]

  /// The instances that the injector created and kept, and that something else still holds.
  ///
  /// An audited injector (see ``Injector/init(modules:overriding:global:audited:onResolve:fileID:line:)``) releases its
  /// instances when it closes: something else holds those that still exist. Any other injector keeps its instances
  /// until the last reference to itself is gone, because other threads may be reading them without a lock. Read this
  /// property after that.
  ///
  /// - Complexity: O(*n* log *n*) for *n* instances that still exist
  public var survivors: [Survivor] {
    closed.flatMap { ($0.instances ?? []).filter { $0.object != nil }.sorted { $0.order < $1.order } }
  }

  /// The survivors that something other than their injector holds for certain: one that is not audited keeps its own.
  var certainSurvivors: [Survivor] { CloseReport(closed: closed.filter { $0.context?.isAudited ?? true }).survivors }

  package static let nothing = CloseReport(closed: [])
}

/// An instance that has outlived its injector.
///
/// A survivor does not keep the instance. It looks up the instance's class only when you read it, because a server may
/// close an injector for each request.
///
/// `@unchecked Sendable`: the object is only ever compared with nil.
public final class Survivor: Equatable, CustomStringConvertible, @unchecked Sendable {
  /// The key of the instance's binding.
  public let key: AnyKey
  /// Where the binding is declared; nil if no line of source declares it.
  public let location: CodeLocation?
  private let instanceType: any AnyObject.Type
  fileprivate weak let object: AnyObject?

  init(_ object: AnyObject, of binding: Binding) {
    key = binding.key
    instanceType = Swift.type(of: object)
    location = binding.place
    self.object = object
  }

  /// The class of the instance, as written in Swift.
  public var type: String { TypeSpelling.of(instanceType) }

  /// Where the instance's binding is declared, by which survivors are listed.
  fileprivate var order: (String, Int, String) { (location?.fileID ?? "", location?.line ?? 0, key.description) }

  /// Some objects, each once.
  static func all(of instances: [(binding: Binding, object: AnyObject)]) -> [Survivor] {
    var seen: Set<ObjectIdentifier> = []
    // An instance that the binding has not made itself may be in use elsewhere.
    return instances.filter { $0.binding.kind.makesProducts && seen.insert(ObjectIdentifier($0.object)).inserted }
      .map { Survivor($0.object, of: $0.binding) }
  }

  /// Whether two instances are of one binding and of one class.
  public static func == (left: Survivor, right: Survivor) -> Bool {
    left.key == right.key && left.location == right.location && left.instanceType == right.instanceType
  }

  /// The key, the class and the place.
  public var description: String {
    let key = key.description
    let type = "`" + type + "`"
    let instance = "an instance of " + type + (key == type ? "" : ", made for " + key)
    return instance + (location.map { "  " + $0.description } ?? "")
  }
}

extension CloseReport: CustomDebugStringConvertible {
  /// The problems, and the instances that something else still holds.
  ///
  /// While an injector that is not audited exists, it keeps its instances itself, so they are left out.
  ///
  /// - Complexity: O(*n*) for *n* instances
  public var debugDescription: String {
    let lines = problems.map(\.description) + certainSurvivors.map { "still held: " + $0.description }
    return lines.isEmpty ? "CloseReport without problems" : "CloseReport:\n" + lines.joined(separator: "\n")
  }
}
