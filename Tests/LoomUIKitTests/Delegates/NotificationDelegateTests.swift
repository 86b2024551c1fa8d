import LoomLifecycle
import LoomUIKit
import TestSupport
import Testing

/// Calls of a notification delegate reach components, and their answer comes back.
@MainActor @Suite(.leavesNothing) struct NotificationDelegateTests {
  private let center = UNUserNotificationCenter()
  private let notification = UNNotification(
    UNNotificationRequest(
      identifier: "5", content: UNNotificationContent(category: "trips", userInfo: ["trip": 7])))

  @Test func `a notification on the screen is presented as components want it`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(WillPresentNotification.self) {
        diary.note("\($0.notification.identifier) \($0.notification.category) \($0.notification.payload)")
        return [.banner, .sound]
      }
    }
    await bench.launch()
    let delegate = NotificationDelegate(bench.life)
    let options = await delegate.userNotificationCenter(center, willPresent: notification)
    #expect(options.rawValue == 1 << 1 | 1 << 4)
    #expect(bench.lines == [#"5 trips ["trip": 7]"#])
    await bench.stop()
  }

  @Test func `what the user answers and wants to set is told`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(DidRespondToNotification.self) {
        diary.note("\($0.notification.identifier) \($0.action) \($0.text ?? "") \($0.scene ?? "")")
      }
      events.on(OpenNotificationSettings.self) { diary.note("settings \($0.notification?.identifier ?? "")") }
    }
    await bench.launch()
    let delegate = NotificationDelegate(bench.life)
    let response = UNTextInputNotificationResponse(notification, action: "reply")
    response.userText = "hello"
    response.targetScene = bench.scene
    await delegate.userNotificationCenter(center, didReceive: response)
    await delegate.userNotificationCenter(center, didReceive: UNNotificationResponse(notification, action: "open"))
    delegate.userNotificationCenter(center, openSettingsFor: notification)
    while bench.lines.count < 3 { await Task.yield() }
    #expect(bench.lines == ["5 reply hello 7", "5 open  ", "settings 5"])
    await bench.stop()
  }
}
