import Loom
import LoomLifecycle

/// Tells the classes of components apart.
protocol Tag: SendableMetatype {}
enum Zero: Tag {}
enum One: Tag {}
enum Two: Tag {}
enum Three: Tag {}
enum Four: Tag {}
enum Five: Tag {}
enum Six: Tag {}
enum Seven: Tag {}
let tags: [any Tag.Type] = [
  Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
]

/// Stands for the needs of a part.
struct Token<User: Tag>: Sendable {}
