import Files

/// The time zones in a folder. Names are read first, the rules of a zone on first use.
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
  /// The first fault of the database itself.
  private(set) var fault: ZoneFault?
  private let folder: String
  private let files: any FileSystem
  /// Whether a list defines the valid names.
  private let isListed: Bool
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  /// The countries of zones; nil if they are not read yet.
  private var countries: ZoneCountries?

  /// - Parameter folder: absolute.
  init(folder: String, files: any FileSystem) {
    (self.folder, self.files) = (folder, files)
    var names: ZoneNames?
    do throws(FileError) {
      if try files.status(folder)?.kind != .folder {
        fault = ZoneFault(path: folder, what: "the time-zone database is missing")
      } else if try files.exists(folder + "/tzdata.zi") {
        names = ZoneNames(try files.read(folder + "/tzdata.zi"))
      }
    } catch {
      fault = ZoneFault(error)
    }
    release = names?.release
    isListed = names != nil
    for (name, target) in names?.names ?? [] { add(name, target) }
  }

  /// Nil if there is no zone of this name, or it cannot be read.
  mutating func zone(_ name: String) -> Zone? {
    if let place = places[name] { return zone(at: place) }
    guard !isListed, ZoneNames.isPlain(name), !name.hasPrefix("right/"), let clocks = clocks(name) else { return nil }
    add(name, nil)
    guard let place = places[name] else { return nil }
    entries[place].clocks = .read(clocks)
    return zone(at: place)
  }

  /// All names in order; none if the folder has no list of them.
  var names: [String] { isListed ? entries.map(\.name) : [] }

  /// Nil if the zone has no country, or several, or the folder has no list of countries.
  mutating func country(of name: String) -> String? { readCountries()[name] }

  /// The zones of a country, the most populous ones first.
  mutating func zones(ofCountry code: String) -> [String] { readCountries().zones(of: code) }

  private mutating func readCountries() -> ZoneCountries {
    if countries == nil {
      do throws(FileError) {
        let path = folder + "/zone.tab"
        countries = ZoneCountries(try files.exists(path) ? try files.read(path) : [])
      } catch {
        countries = ZoneCountries([])
        fault = fault ?? ZoneFault(error)
      }
    }
    return countries ?? ZoneCountries([])
  }

  mutating func zone(at place: Int) -> Zone? {
    guard entries.indices.contains(place) else { return nil }
    if case .unread = entries[place].clocks {
      entries[place].clocks = listedClocks(entries[place].name).map { .read($0) } ?? .missing
    }
    guard case .read(let clocks) = entries[place].clocks else { return nil }
    return Zone(name: entries[place].name, index: ZoneIndex(number: UInt16(place)), clocks: clocks)
  }

  /// The clocks of a name or, if the folder has no file for a link, of its target.
  private mutating func listedClocks(_ listed: String) -> ZoneClocks? {
    var name = listed
    // A link may lead to a link. Chains are short, and the limit ends a cycle.
    for _ in 0..<8 {
      if let clocks = clocks(name) { return clocks }
      guard fault == nil, let place = places[name], let target = entries[place].target else { break }
      name = target
    }
    // A name in the list is valid, so the fault is the database's.
    let what = "the time-zone database lists this zone, but has no file for it"
    fault = fault ?? ZoneFault(path: folder + "/" + listed, what: what)
    return nil
  }

  /// Nil if there is no such file, or it is not a zone.
  private mutating func clocks(_ name: String) -> ZoneClocks? {
    let path = folder + "/" + name
    do throws(FileError) {
      if let clocks = ZoneClocks(try files.read(path)) { return clocks }
      if isListed { fault = fault ?? ZoneFault(path: path, what: "the file of this time zone is damaged") }
    } catch {
      let isAbsent = [.missing, .isNoFolder].contains(error.cause) || (error.cause == .isFolder && !isListed)
      if !isAbsent { fault = fault ?? ZoneFault(error) }
    }
    return nil
  }

  private mutating func add(_ name: String, _ target: String?) {
    guard entries.count <= Int(UInt16.max) else { return }
    places[name] = entries.count
    entries.append(Entry(name: name, target: target, clocks: .unread))
  }
}
