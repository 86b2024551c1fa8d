// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The messages document them.

// Unavailable forms, so that the compiler names the right one.
extension Injected {
  @available(*, unavailable, message: "the injector supplies the value: leave out what is assigned")
  public init(wrappedValue: Value, named name: Name? = nil) { nobody() }

  @available(*, unavailable, message: "the name has a label: @Injected(named: \"x\")")
  public init(_ name: String) { nobody() }

  @available(*, unavailable, renamed: "init(named:fileID:line:)")
  public init(name: String) { nobody() }

  @available(*, unavailable, message: "the type of the property says what to inject: @Injected var x: X")
  public init(_ type: Any.Type) { nobody() }

  // Functions, which key paths become: the compiler would look for the `red` of `@Injected(.red)` in the type of a path.
  @available(*, unavailable, message: "the type of the property says what to inject: @Injected var x: X")
  public init(_ path: (_AnyProperty) -> _AnyProperty) { nobody() }

  @available(*, unavailable, message: "the type of the property says what to inject: @Injected var x: X")
  public init<Root, Member>(_ path: (Root) -> Member) { nobody() }
}

/// The same for a property without a type, about which the compiler would complain instead.
extension Injected where Value == Any {
  @available(*, unavailable, message: "the type of the property says what to inject: @Injected var x: X")
  public init(_ path: (_AnyProperty) -> _AnyProperty) { nobody() }

  @available(*, unavailable, message: "the type of the property says what to inject: @Injected var x: X")
  public init<Root, Member>(_ path: (Root) -> Member) { nobody() }
}

/// Has properties of all names, to stand for the container whose property is named in `@Injected(\.engine)`.
@dynamicMemberLookup
public enum _AnyProperty {
  public subscript(dynamicMember name: String) -> _AnyProperty { nobody() }
}

// Property wrappers of other containers. If a client has one of that name, Swift takes that, as these are unavailable.

@available(*, unavailable, renamed: "Injected")
public typealias Inject<Value> = _OtherWrapper<Value>

@available(*, unavailable, message: "write @Injected var x: Lazy<X>, and x.value to use it")
public typealias LazyInjected<Value> = _OtherWrapper<Value>

@available(*, unavailable, message: "write @Injected var x: X")
public typealias Dependency<Value> = _OtherWrapper<Value>

/// Stands for the wrappers of other containers, with whatever these are given, so that their names are the only errors.
@propertyWrapper
public struct _OtherWrapper<Value> {
  public var wrappedValue: Value { nobody() }

  public init() { nobody() }
  public init(_ name: String) { nobody() }
  public init(name: String) { nobody() }
  public init(named name: Name) { nobody() }
  public init(_ type: Any.Type) { nobody() }
  public init(_ path: (_AnyProperty) -> _AnyProperty) { nobody() }
  public init<Root, Member>(_ path: (Root) -> Member) { nobody() }
}

extension _OtherWrapper where Value == Any {
  public init(_ path: (_AnyProperty) -> _AnyProperty) { nobody() }
  public init<Root, Member>(_ path: (Root) -> Member) { nobody() }
}
