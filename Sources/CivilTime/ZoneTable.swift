/// The zones of a folder: their names at first, and of each its clocks from when it is first asked for.
struct ZoneTable {
  private struct Entry {
    let name: String
    let target: String?
    var clocks: Clocks
  }

  private enum Clocks {
    case unread, missing
    case read(ZoneClocks)
  }

  let release: String?
  private let folder: String
  /// Whether the names are known from a list, so that no other is a zone.
  private let isListed: Bool
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// - Parameter folder: absolute.
  init(folder: String) {
    self.folder = folder
    let names = ZoneNames(path: folder + "/tzdata.zi")
    release = names?.release
    isListed = names != nil
    for (name, target) in names?.names ?? [] { add(name, target) }
  }

  /// Nil for a name that is no zone's.
  mutating func zone(_ name: String) -> Zone? {
    if let place = places[name] { return zone(at: place) }
    guard !isListed, ZoneNames.isPlain(name), !name.hasPrefix("right/"), let clocks = ZoneClocks(path: path(name))
    else { return nil }
    add(name, nil)
    guard let place = places[name] else { return nil }
    entries[place].clocks = .read(clocks)
    return zone(at: place)
  }

  mutating func zone(at place: Int) -> Zone? {
    guard entries.indices.contains(place) else { return nil }
    if case .unread = entries[place].clocks {
      entries[place].clocks = read(entries[place].name).map { .read($0) } ?? .missing
    }
    guard case .read(let clocks) = entries[place].clocks else { return nil }
    return Zone(name: entries[place].name, index: ZoneIndex(number: UInt16(place)), clocks: clocks)
  }

  /// The clocks of a name or, where the folder has no file for an older name, of the zone that the list says it is.
  private func read(_ name: String) -> ZoneClocks? {
    var name = name
    // A link may lead to a link. Few are ever chained, and a circle ends too.
    for _ in 0..<8 {
      if let clocks = ZoneClocks(path: path(name)) { return clocks }
      guard let place = places[name], let target = entries[place].target else { return nil }
      name = target
    }
    return nil
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private mutating func add(_ name: String, _ target: String?) {
    guard entries.count <= Int(UInt16.max) else { return }
    places[name] = entries.count
    entries.append(Entry(name: name, target: target, clocks: .unread))
  }
}
