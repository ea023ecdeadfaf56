import CivilTime
import Model

/// The departures of a thing on some days: of a direction of a route, or from city to city.
package struct PublishedService: Sendable {
  /// What has the departures: a route with one of its directions, or a route from city to city.
  package struct Subject: Hashable, Sendable {
    package let key: ThingKey
    /// `0` or `1`; empty for a route from city to city.
    package let direction: String

    package init(_ key: ThingKey, direction: String = "") { (self.key, self.direction) = (key, direction) }
  }

  package let subject: Subject
  package let days: Set<Day>
  /// A hash of all times at all stops; empty for dated departures.
  package let hash: String
  /// By departure.
  package let runs: [ServiceRun]
  /// False if there may be more departures, because a search ended early.
  package let isComplete: Bool
  private let dayText: String

  /// The service of a direction of a route on a kind of day.
  package init(_ subject: Subject, _ kind: DayKind, hash: String, _ runs: [ServiceRun]) {
    self.subject = subject
    days = Set(kind.days)
    dayText = DayList.text(kind)
    (self.hash, self.runs) = (hash, runs)
    isComplete = true
  }

  /// The dated departures of a day.
  package init(_ subject: Subject, on day: Day, isComplete: Bool, _ runs: [ServiceRun]) {
    self.subject = subject
    days = [day]
    dayText = "+\(day.iso)"
    hash = ""
    (self.runs, self.isComplete) = (runs, isComplete)
  }

  var fields: [String] {
    [
      subject.key.text, subject.direction, dayText, isComplete ? hash : "incomplete",
      runs.map(\.text).joined(separator: " "),
    ]
  }

  init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard fields.count == 5, let key = ThingKey(fields[0]), let days = DayList.days(fields[2]) else { return nil }
    let texts = fields[4].split(separator: " ")
    runs = texts.compactMap { ServiceRun($0) }
    guard runs.count == texts.count else { return nil }
    subject = Subject(key, direction: fields[1])
    (self.days, dayText) = (days, fields[2])
    isComplete = fields[3] != "incomplete"
    hash = isComplete ? fields[3] : ""
  }
}

/// A fare of a schedule.
package struct PublishedFare: Sendable {
  package let id, name: String
  package let price: ServiceRun.Price

  package init(id: String, name: String, price: ServiceRun.Price) {
    (self.id, self.name, self.price) = (id, name, price)
  }

  var fields: [String] { [id, price.text, name] }

  init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard fields.count == 3, let price = ServiceRun.Price(fields[1]) else { return nil }
    self.init(id: fields[0], name: fields[2], price: price)
  }
}
