import Foundation

// View controllers, and where they come from.

@MainActor open class UIViewController: UIResponder {
  public var title: String?
  public init(nibName: String?, bundle: Bundle?) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}
  open func viewDidLoad() {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

@MainActor open class UINavigationController: UIViewController {
  public func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
  public func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

@MainActor open class UIStoryboardSegue {
  public let destination: UIViewController
  public init(destination: UIViewController) { self.destination = destination }
}

@MainActor public final class UIStoryboard {
  public init(name: String, bundle: Bundle?) {}
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { fatalError() }
}
