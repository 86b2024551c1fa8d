// Code as it was written before Swift knew of concurrency: what an article shows is built on it.

public final class AccountStore {
  public static let shared = AccountStore()
  public var names: [String] = []
  public init() {}
}
