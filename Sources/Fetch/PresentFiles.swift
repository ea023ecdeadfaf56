import Files

/// Reads files that exist in the site, for a fetch that must not overwrite them.
extension FileSystem {
  /// The bytes of a file; nil if there is none, or none that may be read.
  ///
  /// - Throws: if the machine cannot read it now, so that it is not mistaken for missing.
  func present(_ path: String) throws(FetchFault) -> [UInt8]? {
    do throws(FileError) {
      return try read(path)
    } catch {
      if error.cause.isShortage { throw .notWritten(error) }
      return nil
    }
  }

  /// Whether something exists at the path.
  func isTaken(_ path: String) throws(FetchFault) -> Bool {
    do throws(FileError) { return try exists(path) } catch { throw .notWritten(error) }
  }
}
