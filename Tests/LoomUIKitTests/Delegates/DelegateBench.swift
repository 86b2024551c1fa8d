import Loom
import LoomLifecycle

/// The guide's delegates, with one component that notes what it hears.
@MainActor struct DelegateBench {
  let life: Lifecycle
  let delegate = AppDelegate()
  let sceneDelegate = SceneDelegate()
  let application = UIApplication()
  let scene = UIWindowScene(UISceneSession(persistentIdentifier: "7", role: .init(rawValue: "main")))
  let diary: Diary

  var lines: [String] { diary.lines }

  init(_ register: @escaping @MainActor (EventRegistrar, Diary) -> Void) throws {
    let diary = Diary()
    self.diary = diary
    life = try Lifecycle.hearing { register($0, diary) }
    delegate.life = life
    sceneDelegate.life = life
  }

  /// Launches the application, and waits until the components have started.
  func launch(_ options: [UIApplication.LaunchOptionsKey: Any]? = nil) async {
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    while !life.hasStarted { await Task.yield() }
  }

  func stop() async { await life.stop() }
}
