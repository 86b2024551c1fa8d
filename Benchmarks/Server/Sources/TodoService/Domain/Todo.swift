import Foundation

/// Something to do.
package struct Todo: Codable, Sendable, Equatable {
  package let id: Int64
  package let title: String
  package let isDone: Bool
  package let createdAt: Date

  package init(id: Int64, title: String, isDone: Bool, createdAt: Date) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.createdAt = createdAt
  }
}
