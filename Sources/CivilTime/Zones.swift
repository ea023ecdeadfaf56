import Files
import Locks

/// The system's time zones. The list of names is read on first use, and the file of a zone when it is first requested.
/// All threads may share one value.
package final class Zones: Sendable {
  /// The folder in Debian.
  package static let usualFolder = "/usr/share/zoneinfo"

  private let folder: String
  private let files: any FileSystem
  private let table = Mutex<ZoneTable?>(nil)

  /// - Parameter folder: an absolute path to TZif files by the names of their zones, and to the list of names,
  ///   `tzdata.zi`. Without that list every valid file is a zone.
  package init(folder: String = Zones.usualFolder, files: any FileSystem = Disk()) {
    (self.folder, self.files) = (folder, files)
  }

  /// A fault of the database itself, such as a file that the disk cannot read; nil if there is none so far. After a
  /// fault, a missing zone may exist, so nothing may be concluded from its absence.
  package var fault: ZoneFault? { table.withLock { $0?.fault } }

  /// The release of the tz database, such as `2025b`; nil if the folder does not contain it.
  package var release: String? { read { $0.release } }

  /// - Parameter name: exactly as in the tz database, including older names such as `US/Eastern`. Nil if there is no
  ///   such zone.
  package func zone(_ name: String) -> Zone? { read { $0.zone(name) } }

  /// ISO 3166-1 alpha-2 of the only country of a zone, by `zone.tab` in the folder; nil without one, as for `UTC` and older
  /// names such as `US/Eastern`.
  package func country(of name: String) -> String? { read { $0.country(of: name) } }

  /// The names of all zones, in order; none without a list of them.
  package var names: [String] { read { $0.names } }

  /// The zones of a country, the most populous ones first.
  /// - Parameter code: ISO 3166-1 alpha-2.
  package func names(ofCountry code: String) -> [String] { read { $0.zones(ofCountry: code) } }

  /// The zone of an index from this value.
  package subscript(index: ZoneIndex) -> Zone {
    guard let zone = read({ $0.zone(at: Int(index.number)) }) else {
      preconditionFailure("the zone \(index.number) belongs to other zones")
    }
    return zone
  }

  private func read<Result: Sendable>(_ question: (inout ZoneTable) -> Result) -> Result {
    table.withLock { table in
      var known = table ?? ZoneTable(folder: folder, files: files)
      table = nil
      defer { table = known }
      return question(&known)
    }
  }
}
