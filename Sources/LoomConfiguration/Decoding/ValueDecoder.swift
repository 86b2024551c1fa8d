import Foundation
import Loom

/// Decodes types from the values at a key and below it.
///
/// A type's initializer never receives a value that no layer has. For a missing or wrong value, the decoder throws an
/// error as other decoders do. The type may catch it, and read another form of the value.
struct ValueDecoder {
  private(set) var configuration: Configuration
  private(set) var key: String
  let log: ReadingLog
  /// Whether the value is a secret, whatever it is called.
  private(set) var isSecret: Bool
  private(set) var codingPath: [any CodingKey] = []
  /// The element to decode of the list at the key, if that list is one value.
  private(set) var element: Leaf?
  /// The types that are being decoded from nothing, each inside the one before it.
  private(set) var absent: [ObjectIdentifier] = []

  /// The decoder of a value whose key continues this one's.
  func member(_ name: any CodingKey, in configuration: Configuration? = nil) -> ValueDecoder {
    var decoder = self
    decoder.key = key.isEmpty ? name.stringValue : key + "." + name.stringValue
    decoder.configuration = configuration ?? self.configuration
    decoder.codingPath.append(name)
    return decoder
  }

  /// The decoder of an element of the list at the key.
  func element(_ value: ConfigurationValue, of list: Leaf) -> ValueDecoder {
    var decoder = self
    decoder.element = Leaf(value, at: [list.key], list.origin)
    return decoder
  }

  /// The same decoder, whose value is a secret whatever it is called.
  func keepingSecret() -> ValueDecoder {
    var decoder = self
    decoder.isSecret = true
    return decoder
  }

  // MARK: Reading

  var keepsSecret: Bool { isSecret || log.hides(key) }

  /// The value at the place, which a type reads as one text, number, Boolean or list.
  func leaf() -> Leaf? {
    if let element { return element }
    let leaf = configuration.leaf(at: key)
    log.note(leaf, at: key, isSecret: isSecret)
    return leaf
  }

  /// Whether anything may be there, which only a type's keys tell in a layer of variables.
  ///
  /// If not, the key counts as read all the same: it is known, and a value there would change what the type reads.
  func mayHaveValues() -> Bool { element != nil || configuration.mayHave(key) || leaf() != nil }

  /// Reads a value of any type; throws only errors that carry problems.
  func read<T: Decodable>(_ type: T.Type) throws -> T {
    if !isSecret, type is any SecretHolding.Type { return try keepingSecret().read(type) }
    if let scalar = type as? any ScalarValue.Type, let value = try read(scalar: scalar) as? T { return value }
    if let composed = type as? any ComposedValue.Type, let value = try composed.read(with: self) as? T { return value }
    let value = Result { try T(from: enteringAbsence(of: type)) }
    try checkGroup()
    do { return try value.get() } catch { throw reported(error, of: type) }
  }

  private func read<S: ScalarValue>(scalar type: S.Type) throws -> S {
    guard let leaf = leaf() else { throw missing(S.article) }
    // A file that is no text may be `Data`.
    if let flaw = leaf.flaw, S.self != Data.self || flaw.code != .syntax { throw error([flaw]) }
    do { return try S(leaf.value) } catch { throw wrong(S.article, leaf, error) }
  }

  /// The decoder for a type's initializer; throws if nothing is there, and the same type reads nothing around it.
  ///
  /// Otherwise a type with a member of the same type, whose error it catches, would never end.
  private func enteringAbsence<T>(of type: T.Type) throws -> ValueDecoder {
    var decoder = self
    let isAbsent = element == nil && !configuration.mayHave(key)
    if isAbsent, absent.contains(ObjectIdentifier(type)) { throw missing("a group") }
    decoder.absent = isAbsent ? absent + [ObjectIdentifier(type)] : []
    return decoder
  }

  /// Throws if a type has read a group where there is none, or something else, and has not noticed.
  func checkGroup() throws {
    if element != nil { return }
    // A type that lists the names of no group would be empty without a word.
    if log.names[key] == [], log.found(at: key) == nil, configuration.group(at: key) == nil {
      throw configuration.leaf(at: key).map { wrong("a group", $0, .malformed) } ?? missing("a group")
    }
    // Instead of all that the group lacks. Nothing else would tell of it if all properties are optional.
    guard log.groups[key] != nil, log.asked[key] == nil, let leaf = configuration.valueInsteadOfGroup(at: key) else {
      return
    }
    throw error([.notGroup(leaf)])
  }

  /// A value at the place or below it that the type has read, or would have read, had it not stopped before.
  ///
  /// Not all values below a key belong to a group, so the type's keys are asked about the values' names.
  var partSet: Leaf? {
    if let found = element ?? log.found(at: key) { return found }
    let member = configuration.value(inGroup: key) { name in log.hasName(name, in: key) }
    return member ?? (log.names[key] == nil ? nil : configuration.group(at: key))
  }
}
