import Files

/// What is in the site already, for a fetch that must not overwrite it.
extension FileSystem {
  /// The bytes of a file; nil where there is none that may be read.
  ///
  /// - Throws: where the machine cannot read it now, so that nobody takes it for missing.
  func present(_ path: String) throws(FetchFault) -> [UInt8]? {
    do throws(FileError) {
      return try read(path)
    } catch {
      if error.cause.isShortage { throw .notWritten(error) }
      return nil
    }
  }

  /// Whether something is at the path.
  func isTaken(_ path: String) throws(FetchFault) -> Bool {
    do throws(FileError) { return try exists(path) } catch { throw .notWritten(error) }
  }
}
