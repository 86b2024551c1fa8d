/// The values that injectors have, by the rules of the pages: each injector chooses one declaration of each key, and
/// puts decorators around it.
enum ValueModel {
  /// The declarations of one list of modules, with the objects that are given.
  final class Layer {
    let declarations: [ValuePlan.Declaration]
    private var given: [Int: ValuePiece] = [:]

    init(_ declarations: [ValuePlan.Declaration]) { self.declarations = declarations }

    /// The object of an instance, which copies share.
    func instance(_ number: Int) -> ValuePiece {
      let piece = given[number] ?? ValuePiece(number)
      given[number] = piece
      return piece
    }
  }

  final class Binding {
    let declaration: ValuePlan.Declaration
    let layer: Layer
    let scope: ValuePlan.Scope
    /// Whether it is a value that only children have, or an instance in its place.
    let isValue: Bool
    /// The binding that it decorates.
    let inner: Binding?
    unowned let declarer: Injector

    init(_ chosen: ValuePlan.Declaration, in layer: Layer, over older: Binding?, by declarer: Injector) {
      (declaration, self.layer, self.declarer, inner) = (chosen, layer, declarer, nil)
      switch chosen.form {
      case .supplied: (scope, isValue) = (.scoped, true)
      case .instance: (scope, isValue) = (.singleton, older?.isValue ?? false)
      default: (scope, isValue) = (chosen.scope ?? older?.scopePassedOn ?? .normal, false)
      }
    }

    /// Of a given object, or a shared one, there is one decorated object.
    init(_ decorator: ValuePlan.Declaration, in layer: Layer, around inner: Binding, by declarer: Injector) {
      (declaration, self.layer, self.declarer, self.inner) = (decorator, layer, declarer, inner)
      (scope, isValue) = (inner.scope, inner.isValue)
    }
  }
}

extension ValueModel.Binding {
  var form: ValuePlan.Declaration.Form { declaration.form }

  /// The binding below all decorators.
  var innermost: ValueModel.Binding { inner?.innermost ?? self }

  /// The decorators, the innermost first.
  var decorators: [ValueModel.Binding] { inner.map { $0.decorators + [self] } ?? [] }

  /// Whether it gives way to a binding of the same key: to any, or to one that is newer.
  var isDefault: Bool { innermost.declaration.isDefault || innermost.form == .supplied }

  /// The scope of a binding that replaces it and names none.
  private var scopePassedOn: ValuePlan.Scope { innermost.form == .supplied ? .singleton : innermost.scope }
}

extension ValueModel.Layer {
  /// The declaration of a key that counts: a plain one, or else the last default, or else a value of children.
  func chosen(_ key: ValuePlan.Key) -> ValuePlan.Declaration? {
    let all = declarations.filter { $0.key == key && $0.form != .decorator }
    return plain(key).first ?? all.last { $0.form != .supplied } ?? all.last
  }

  /// The declarations that give way to no other one.
  func plain(_ key: ValuePlan.Key) -> [ValuePlan.Declaration] {
    declarations.filter { $0.key == key && !$0.isDefault && $0.form != .decorator && $0.form != .supplied }
  }

  func decorators(of key: ValuePlan.Key) -> [ValuePlan.Declaration] {
    declarations.filter { $0.key == key && $0.form == .decorator }
  }
}
