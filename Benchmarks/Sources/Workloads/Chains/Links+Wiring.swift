import Loom

final class LinksModule: Module {
  override func configure() {
    bind(Link1.self).to(ChainLink1.init)
    bind(Link2.self).to(ChainLink2.init)
    bind(Link3.self).to(ChainLink3.init)
    bind(Link4.self).to(ChainLink4.init)
    bind(Link5.self).to(ChainLink5.init)
    bind(Link6.self).to(ChainLink6.init)
    bind(Link7.self).to(ChainLink7.init)
    bind(Link8.self).to(ChainLink8.init)
    bind(Link9.self).to(ChainLink9.init)
    bind(Link10.self).to(ChainLink10.init)
    bind(Link11.self).to(ChainLink11.init)
    bind(Link12.self).to(ChainLink12.init)
    bind(Link13.self).to(ChainLink13.init)
    bind(Link14.self).to(ChainLink14.init)
    bind(Link15.self).to(ChainLink15.init)
    bind(Link16.self).to(ChainLink16.init)
    bind(Link17.self).to(ChainLink17.init)
    bind(Link18.self).to(ChainLink18.init)
    bind(Link19.self).to(ChainLink19.init)
    bind(Link20.self).to(ChainLink20.init)
    bind(Link21.self).to(ChainLink21.init)
    bind(Link22.self).to(ChainLink22.init)
    bind(Link23.self).to(ChainLink23.init)
    bind(Link24.self).to(ChainLink24.init)
    bind(Link25.self).to(ChainLink25.init)
    bind(Link26.self).to(ChainLink26.init)
    bind(Link27.self).to(ChainLink27.init)
    bind(Link28.self).to(ChainLink28.init)
    bind(Link29.self).to(ChainLink29.init)
    bind(Link30.self).to(ChainLink30.init)
    bind(Link31.self).to(ChainLink31.init)
    bind(Link32.self).to(ChainLink32.init)
    bind(Link33.self).to(ChainLink33.init)
    bind(Link34.self).to(ChainLink34.init)
    bind(Link35.self).to(ChainLink35.init)
    bind(Link36.self).to(ChainLink36.init)
    bind(Link37.self).to(ChainLink37.init)
    bind(Link38.self).to(ChainLink38.init)
    bind(Link39.self).to(ChainLink39.init)
    bind(Link40.self).to(ChainLink40.init)
    bind(Link41.self).to(ChainLink41.init)
    bind(Link42.self).to(ChainLink42.init)
    bind(Link43.self).to(ChainLink43.init)
    bind(Link44.self).to(ChainLink44.init)
    bind(Link45.self).to(ChainLink45.init)
    bind(Link46.self).to(ChainLink46.init)
    bind(Link47.self).to(ChainLink47.init)
    bind(Link48.self).to(ChainLink48.init)
    bind(Link49.self).to(ChainLink49.init)
    bind(Link50.self).to(ChainLink50.init)
  }
}

extension DictionaryContainer {
  static func links() -> DictionaryContainer {
    let container = DictionaryContainer()
    container.register(Link1.self) { ChainLink1(next: $0.get()) }
    container.register(Link2.self) { ChainLink2(next: $0.get()) }
    container.register(Link3.self) { ChainLink3(next: $0.get()) }
    container.register(Link4.self) { ChainLink4(next: $0.get()) }
    container.register(Link5.self) { ChainLink5(next: $0.get()) }
    container.register(Link6.self) { ChainLink6(next: $0.get()) }
    container.register(Link7.self) { ChainLink7(next: $0.get()) }
    container.register(Link8.self) { ChainLink8(next: $0.get()) }
    container.register(Link9.self) { ChainLink9(next: $0.get()) }
    container.register(Link10.self) { ChainLink10(next: $0.get()) }
    container.register(Link11.self) { ChainLink11(next: $0.get()) }
    container.register(Link12.self) { ChainLink12(next: $0.get()) }
    container.register(Link13.self) { ChainLink13(next: $0.get()) }
    container.register(Link14.self) { ChainLink14(next: $0.get()) }
    container.register(Link15.self) { ChainLink15(next: $0.get()) }
    container.register(Link16.self) { ChainLink16(next: $0.get()) }
    container.register(Link17.self) { ChainLink17(next: $0.get()) }
    container.register(Link18.self) { ChainLink18(next: $0.get()) }
    container.register(Link19.self) { ChainLink19(next: $0.get()) }
    container.register(Link20.self) { ChainLink20(next: $0.get()) }
    container.register(Link21.self) { ChainLink21(next: $0.get()) }
    container.register(Link22.self) { ChainLink22(next: $0.get()) }
    container.register(Link23.self) { ChainLink23(next: $0.get()) }
    container.register(Link24.self) { ChainLink24(next: $0.get()) }
    container.register(Link25.self) { ChainLink25(next: $0.get()) }
    container.register(Link26.self) { ChainLink26(next: $0.get()) }
    container.register(Link27.self) { ChainLink27(next: $0.get()) }
    container.register(Link28.self) { ChainLink28(next: $0.get()) }
    container.register(Link29.self) { ChainLink29(next: $0.get()) }
    container.register(Link30.self) { ChainLink30(next: $0.get()) }
    container.register(Link31.self) { ChainLink31(next: $0.get()) }
    container.register(Link32.self) { ChainLink32(next: $0.get()) }
    container.register(Link33.self) { ChainLink33(next: $0.get()) }
    container.register(Link34.self) { ChainLink34(next: $0.get()) }
    container.register(Link35.self) { ChainLink35(next: $0.get()) }
    container.register(Link36.self) { ChainLink36(next: $0.get()) }
    container.register(Link37.self) { ChainLink37(next: $0.get()) }
    container.register(Link38.self) { ChainLink38(next: $0.get()) }
    container.register(Link39.self) { ChainLink39(next: $0.get()) }
    container.register(Link40.self) { ChainLink40(next: $0.get()) }
    container.register(Link41.self) { ChainLink41(next: $0.get()) }
    container.register(Link42.self) { ChainLink42(next: $0.get()) }
    container.register(Link43.self) { ChainLink43(next: $0.get()) }
    container.register(Link44.self) { ChainLink44(next: $0.get()) }
    container.register(Link45.self) { ChainLink45(next: $0.get()) }
    container.register(Link46.self) { ChainLink46(next: $0.get()) }
    container.register(Link47.self) { ChainLink47(next: $0.get()) }
    container.register(Link48.self) { ChainLink48(next: $0.get()) }
    container.register(Link49.self) { ChainLink49(next: $0.get()) }
    container.register(Link50.self) { _ in ChainLink50() }
    return container
  }
}

extension HandWritten {
  @inline(never) static func link1() -> Link1 { ChainLink1(next: link2()) }
  @inline(never) static func link2() -> Link2 { ChainLink2(next: link3()) }
  @inline(never) static func link3() -> Link3 { ChainLink3(next: link4()) }
  @inline(never) static func link4() -> Link4 { ChainLink4(next: link5()) }
  @inline(never) static func link5() -> Link5 { ChainLink5(next: link6()) }
  @inline(never) static func link6() -> Link6 { ChainLink6(next: link7()) }
  @inline(never) static func link7() -> Link7 { ChainLink7(next: link8()) }
  @inline(never) static func link8() -> Link8 { ChainLink8(next: link9()) }
  @inline(never) static func link9() -> Link9 { ChainLink9(next: link10()) }
  @inline(never) static func link10() -> Link10 { ChainLink10(next: link11()) }
  @inline(never) static func link11() -> Link11 { ChainLink11(next: link12()) }
  @inline(never) static func link12() -> Link12 { ChainLink12(next: link13()) }
  @inline(never) static func link13() -> Link13 { ChainLink13(next: link14()) }
  @inline(never) static func link14() -> Link14 { ChainLink14(next: link15()) }
  @inline(never) static func link15() -> Link15 { ChainLink15(next: link16()) }
  @inline(never) static func link16() -> Link16 { ChainLink16(next: link17()) }
  @inline(never) static func link17() -> Link17 { ChainLink17(next: link18()) }
  @inline(never) static func link18() -> Link18 { ChainLink18(next: link19()) }
  @inline(never) static func link19() -> Link19 { ChainLink19(next: link20()) }
  @inline(never) static func link20() -> Link20 { ChainLink20(next: link21()) }
  @inline(never) static func link21() -> Link21 { ChainLink21(next: link22()) }
  @inline(never) static func link22() -> Link22 { ChainLink22(next: link23()) }
  @inline(never) static func link23() -> Link23 { ChainLink23(next: link24()) }
  @inline(never) static func link24() -> Link24 { ChainLink24(next: link25()) }
  @inline(never) static func link25() -> Link25 { ChainLink25(next: link26()) }
  @inline(never) static func link26() -> Link26 { ChainLink26(next: link27()) }
  @inline(never) static func link27() -> Link27 { ChainLink27(next: link28()) }
  @inline(never) static func link28() -> Link28 { ChainLink28(next: link29()) }
  @inline(never) static func link29() -> Link29 { ChainLink29(next: link30()) }
  @inline(never) static func link30() -> Link30 { ChainLink30(next: link31()) }
  @inline(never) static func link31() -> Link31 { ChainLink31(next: link32()) }
  @inline(never) static func link32() -> Link32 { ChainLink32(next: link33()) }
  @inline(never) static func link33() -> Link33 { ChainLink33(next: link34()) }
  @inline(never) static func link34() -> Link34 { ChainLink34(next: link35()) }
  @inline(never) static func link35() -> Link35 { ChainLink35(next: link36()) }
  @inline(never) static func link36() -> Link36 { ChainLink36(next: link37()) }
  @inline(never) static func link37() -> Link37 { ChainLink37(next: link38()) }
  @inline(never) static func link38() -> Link38 { ChainLink38(next: link39()) }
  @inline(never) static func link39() -> Link39 { ChainLink39(next: link40()) }
  @inline(never) static func link40() -> Link40 { ChainLink40(next: link41()) }
  @inline(never) static func link41() -> Link41 { ChainLink41(next: link42()) }
  @inline(never) static func link42() -> Link42 { ChainLink42(next: link43()) }
  @inline(never) static func link43() -> Link43 { ChainLink43(next: link44()) }
  @inline(never) static func link44() -> Link44 { ChainLink44(next: link45()) }
  @inline(never) static func link45() -> Link45 { ChainLink45(next: link46()) }
  @inline(never) static func link46() -> Link46 { ChainLink46(next: link47()) }
  @inline(never) static func link47() -> Link47 { ChainLink47(next: link48()) }
  @inline(never) static func link48() -> Link48 { ChainLink48(next: link49()) }
  @inline(never) static func link49() -> Link49 { ChainLink49(next: link50()) }
  @inline(never) static func link50() -> Link50 { ChainLink50() }
}

extension Workload {
  static let chain = Workload("chain of 50", target: 1.8) {
    let injector = try Injector(LinksModule())
    let container = DictionaryContainer.links()
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.link1()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(Link1.self)) } },
      dictionary: Side { count in for _ in 0..<count { blackHole(container.get(Link1.self)) } })
  }
}
