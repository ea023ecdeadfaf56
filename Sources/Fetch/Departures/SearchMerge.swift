import JSON

/// Merges the first response of a search with those to its polls.
///
/// Lists of records grow; any other member is copied from the last response that has it, byte for byte.
struct SearchMerge {
  private static let lists = ["cities", "locations", "operators", "departures"]

  private enum Value {
    case raw([UInt8])
    case list(MergedList)
  }

  private let redaction: Redaction
  private var members: [(name: String, rawName: [UInt8], value: Value)] = []
  private var places: [String: Int] = [:]
  private var cities: [String: String] = [:]
  private var ends: (origin: String?, destination: String?) = (nil, nil)
  private(set) var isComplete = false
  /// Whether the service knows the route; true unless it says no.
  private(set) var isRoute = true
  /// Whether a response contained the token.
  private(set) var heldToken = false

  init(_ redaction: Redaction) { self.redaction = redaction }

  /// The number of departures so far.
  var departures: Int {
    guard let place = places["departures"], case .list(let list) = members[place].value else { return 0 }
    return list.items.count
  }

  /// The names of the two cities, if known.
  var names: (origin: String?, destination: String?) {
    (ends.origin.flatMap { cities[$0] }, ends.destination.flatMap { cities[$0] })
  }

  /// - Parameter answer: a response without a `fault`.
  /// - Returns: the number of new departures.
  mutating func add(_ answer: JSONValue) -> Int {
    let before = departures
    isComplete = answer["complete"]?.bool ?? false
    isRoute = answer["is_valid_route"]?.bool ?? isRoute
    heldToken = heldToken || redaction.holdsToken(answer)
    ends.origin = answer["origin_city_id"]?.string ?? ends.origin
    ends.destination = answer["destination_city_id"]?.string ?? ends.destination
    if let list = answer["cities"] { noteNames(list) }
    var seen: Set<String> = []
    for member in answer.members where seen.insert(member.name).inserted && !member.value.isNull { add(member) }
    return departures - before
  }

  private mutating func noteNames(_ list: JSONValue) {
    for city in list.elements {
      if let id = RecordID.text(city), let name = city["name"]?.string { cities[id] = redaction.text(name) }
    }
  }

  /// The reason why a response is not part of a search, as a phrase; nil if it is.
  static func fault(_ answer: JSONValue) -> String? {
    guard answer.kind == .object else { return "it is not an object" }
    for name in lists {
      if let list = answer[name], ![.array, .object, .null].contains(list.kind) { return "`\(name)` is not a list" }
    }
    // A poll without news may have null instead of each list.
    let isSearch = answer["complete"]?.bool != nil || lists.contains { answer[$0].map { !$0.isNull } ?? false }
    return isSearch ? nil : "it has no departures"
  }

  private mutating func add(_ member: JSONMember) {
    guard member.name != SearchFile.stamp else { return }
    let place = places[member.name] ?? members.count
    if place == members.count {
      places[member.name] = place
      members.append(
        (member.name, redaction.rawName(member), Self.lists.contains(member.name) ? .list(MergedList()) : .raw([])))
    }
    if case .list(var list) = members[place].value {
      // Moved out meanwhile, so that the list is not copied.
      members[place].value = .raw([])
      _ = list.add(member.value, redaction)
      members[place].value = .list(list)
    } else {
      members[place].value = .raw(redaction.raw(member.value))
    }
  }

  /// The search as one response, starting with its fetch time.
  ///
  /// - Parameter fetchedAt: `2026-11-21T13:12:58Z`.
  func bytes(fetchedAt: String) -> [UInt8] {
    var out = Array("{\n\"\(SearchFile.stamp)\": \"\(fetchedAt)\"".utf8)
    for member in members where member.name != "complete" {
      out += Array(",\n".utf8) + member.rawName + Array(": ".utf8)
      switch member.value {
      case .raw(let raw): out += raw
      case .list(let list): Self.write(list.items, to: &out)
      }
    }
    return out + Array(",\n\"complete\": \(isComplete)\n}\n".utf8)
  }

  private static func write(_ items: [[UInt8]], to out: inout [UInt8]) {
    out.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() { out += Array(index == 0 ? "\n".utf8 : ",\n".utf8) + item }
    out += Array(items.isEmpty ? "]".utf8 : "\n]".utf8)
  }
}
