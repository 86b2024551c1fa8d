// The few declarations of UserNotifications that a delegate needs.

final class UNUserNotificationCenter {}

class UNNotificationContent {
  let categoryIdentifier: String
  let userInfo: [AnyHashable: Any]
  init(category: String, userInfo: [AnyHashable: Any]) {
    categoryIdentifier = category
    self.userInfo = userInfo
  }
}
final class UNNotificationRequest {
  let identifier: String
  let content: UNNotificationContent
  init(identifier: String, content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}
final class UNNotification {
  let request: UNNotificationRequest
  init(_ request: UNNotificationRequest) { self.request = request }
}
class UNNotificationResponse {
  let notification: UNNotification
  let actionIdentifier: String
  var targetScene: UIScene?
  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}
final class UNTextInputNotificationResponse: UNNotificationResponse {
  var userText = ""
}
struct UNNotificationPresentationOptions: OptionSet { let rawValue: UInt }

@MainActor protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
