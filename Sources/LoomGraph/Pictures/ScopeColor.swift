/// The colors of a scope, the same in all pictures.
struct ScopeColor {
  let fill: String
  let border: String

  init(of scope: String) {
    (fill, border) =
      switch scope {
      case "graph": ("#dbeafe", "#3b82c4")
      case "singleton": ("#d8f3dc", "#3f9142")
      case "eager": ("#fff0c2", "#c69214")
      case "weak": ("#ecdffb", "#8a5fc0")
      case "scoped": ("#cdf1f2", "#1f9299")
      default: ("#f3f4f6", "#8b95a3")
      }
  }

  /// The border of nodes in cycles or with problems, and the fill where there is no other mark.
  static let red = "#d92020"
  static let redFill = "#ffe1e1"
}
