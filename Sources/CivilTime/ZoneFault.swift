import Files

/// The reason why the time-zone database is unusable: a fault of the machine, not of the data that names a zone.
package struct ZoneFault: Equatable, Sendable {
  package let path: String
  /// Without a full stop.
  package let what: String

  init(path: String, what: String) { (self.path, self.what) = (path, what) }

  init(_ error: FileError) { self.init(path: error.path, what: "the time-zone database " + error.what) }
}
