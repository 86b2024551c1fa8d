// A chain of fifty objects, each of which holds the next as a protocol existential. Written out, as in an application:
// generic classes would be slower than the code that the chain stands for.

protocol Link1 {}
protocol Link2 {}
protocol Link3 {}
protocol Link4 {}
protocol Link5 {}
protocol Link6 {}
protocol Link7 {}
protocol Link8 {}
protocol Link9 {}
protocol Link10 {}
protocol Link11 {}
protocol Link12 {}
protocol Link13 {}
protocol Link14 {}
protocol Link15 {}
protocol Link16 {}
protocol Link17 {}
protocol Link18 {}
protocol Link19 {}
protocol Link20 {}
protocol Link21 {}
protocol Link22 {}
protocol Link23 {}
protocol Link24 {}
protocol Link25 {}
protocol Link26 {}
protocol Link27 {}
protocol Link28 {}
protocol Link29 {}
protocol Link30 {}
protocol Link31 {}
protocol Link32 {}
protocol Link33 {}
protocol Link34 {}
protocol Link35 {}
protocol Link36 {}
protocol Link37 {}
protocol Link38 {}
protocol Link39 {}
protocol Link40 {}
protocol Link41 {}
protocol Link42 {}
protocol Link43 {}
protocol Link44 {}
protocol Link45 {}
protocol Link46 {}
protocol Link47 {}
protocol Link48 {}
protocol Link49 {}
protocol Link50 {}

final class ChainLink1: Link1 {
  let next: Link2
  init(next: Link2) { self.next = next }
}
final class ChainLink2: Link2 {
  let next: Link3
  init(next: Link3) { self.next = next }
}
final class ChainLink3: Link3 {
  let next: Link4
  init(next: Link4) { self.next = next }
}
final class ChainLink4: Link4 {
  let next: Link5
  init(next: Link5) { self.next = next }
}
final class ChainLink5: Link5 {
  let next: Link6
  init(next: Link6) { self.next = next }
}
final class ChainLink6: Link6 {
  let next: Link7
  init(next: Link7) { self.next = next }
}
final class ChainLink7: Link7 {
  let next: Link8
  init(next: Link8) { self.next = next }
}
final class ChainLink8: Link8 {
  let next: Link9
  init(next: Link9) { self.next = next }
}
final class ChainLink9: Link9 {
  let next: Link10
  init(next: Link10) { self.next = next }
}
final class ChainLink10: Link10 {
  let next: Link11
  init(next: Link11) { self.next = next }
}
final class ChainLink11: Link11 {
  let next: Link12
  init(next: Link12) { self.next = next }
}
final class ChainLink12: Link12 {
  let next: Link13
  init(next: Link13) { self.next = next }
}
final class ChainLink13: Link13 {
  let next: Link14
  init(next: Link14) { self.next = next }
}
final class ChainLink14: Link14 {
  let next: Link15
  init(next: Link15) { self.next = next }
}
final class ChainLink15: Link15 {
  let next: Link16
  init(next: Link16) { self.next = next }
}
final class ChainLink16: Link16 {
  let next: Link17
  init(next: Link17) { self.next = next }
}
final class ChainLink17: Link17 {
  let next: Link18
  init(next: Link18) { self.next = next }
}
final class ChainLink18: Link18 {
  let next: Link19
  init(next: Link19) { self.next = next }
}
final class ChainLink19: Link19 {
  let next: Link20
  init(next: Link20) { self.next = next }
}
final class ChainLink20: Link20 {
  let next: Link21
  init(next: Link21) { self.next = next }
}
final class ChainLink21: Link21 {
  let next: Link22
  init(next: Link22) { self.next = next }
}
final class ChainLink22: Link22 {
  let next: Link23
  init(next: Link23) { self.next = next }
}
final class ChainLink23: Link23 {
  let next: Link24
  init(next: Link24) { self.next = next }
}
final class ChainLink24: Link24 {
  let next: Link25
  init(next: Link25) { self.next = next }
}
final class ChainLink25: Link25 {
  let next: Link26
  init(next: Link26) { self.next = next }
}
final class ChainLink26: Link26 {
  let next: Link27
  init(next: Link27) { self.next = next }
}
final class ChainLink27: Link27 {
  let next: Link28
  init(next: Link28) { self.next = next }
}
final class ChainLink28: Link28 {
  let next: Link29
  init(next: Link29) { self.next = next }
}
final class ChainLink29: Link29 {
  let next: Link30
  init(next: Link30) { self.next = next }
}
final class ChainLink30: Link30 {
  let next: Link31
  init(next: Link31) { self.next = next }
}
final class ChainLink31: Link31 {
  let next: Link32
  init(next: Link32) { self.next = next }
}
final class ChainLink32: Link32 {
  let next: Link33
  init(next: Link33) { self.next = next }
}
final class ChainLink33: Link33 {
  let next: Link34
  init(next: Link34) { self.next = next }
}
final class ChainLink34: Link34 {
  let next: Link35
  init(next: Link35) { self.next = next }
}
final class ChainLink35: Link35 {
  let next: Link36
  init(next: Link36) { self.next = next }
}
final class ChainLink36: Link36 {
  let next: Link37
  init(next: Link37) { self.next = next }
}
final class ChainLink37: Link37 {
  let next: Link38
  init(next: Link38) { self.next = next }
}
final class ChainLink38: Link38 {
  let next: Link39
  init(next: Link39) { self.next = next }
}
final class ChainLink39: Link39 {
  let next: Link40
  init(next: Link40) { self.next = next }
}
final class ChainLink40: Link40 {
  let next: Link41
  init(next: Link41) { self.next = next }
}
final class ChainLink41: Link41 {
  let next: Link42
  init(next: Link42) { self.next = next }
}
final class ChainLink42: Link42 {
  let next: Link43
  init(next: Link43) { self.next = next }
}
final class ChainLink43: Link43 {
  let next: Link44
  init(next: Link44) { self.next = next }
}
final class ChainLink44: Link44 {
  let next: Link45
  init(next: Link45) { self.next = next }
}
final class ChainLink45: Link45 {
  let next: Link46
  init(next: Link46) { self.next = next }
}
final class ChainLink46: Link46 {
  let next: Link47
  init(next: Link47) { self.next = next }
}
final class ChainLink47: Link47 {
  let next: Link48
  init(next: Link48) { self.next = next }
}
final class ChainLink48: Link48 {
  let next: Link49
  init(next: Link49) { self.next = next }
}
final class ChainLink49: Link49 {
  let next: Link50
  init(next: Link50) { self.next = next }
}
final class ChainLink50: Link50 {}
