import Files
import Synchronization

/// The time zones that the system knows. Nothing is read before the first question; then the list of names, and of each
/// zone that is asked for its file. All threads may share one.
package final class Zones: Sendable {
  /// Where Debian keeps them.
  package static let usualFolder = "/usr/share/zoneinfo"

  private let folder: String
  private let files: any FileSystem
  private let table = Mutex<ZoneTable?>(nil)

  /// - Parameter folder: an absolute path to TZif files by the names of their zones, and to the list of those names,
  ///   `tzdata.zi`. Without that list every file that reads as one is a zone.
  package init(folder: String = Zones.usualFolder, files: any FileSystem = Disk()) {
    self.folder = folder
    self.files = files
  }

  /// What is wrong with the database itself, such as a file that the disk cannot read; nil: nothing so far. Zones that
  /// were not found may exist then, so that nothing may be concluded from it.
  package var fault: ZoneFault? { table.withLock { $0?.fault } }

  /// The release of the tz database, such as `2025b`; nil where the folder does not tell.
  package var release: String? { read { $0.release } }

  /// - Parameter name: exactly as the tz database writes it; older names, such as `US/Eastern`, are names too. Nil
  ///   where it has no such zone.
  package func zone(_ name: String) -> Zone? { read { $0.zone(name) } }

  /// The zone of an index that this very value has given.
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
