import Files

/// Why a picture cannot be shown, as facts; the words stand where it is told.
package enum ImageFault: Error, Equatable, Sendable {
  /// The file cannot be read, or is not there.
  case unreadable(FileError)
  /// Its first bytes are those of no picture that is read here.
  case notAPicture
  /// It begins as a picture does, and cannot be opened.
  case brokenHeader
  /// Its end is missing, as after half a download.
  case cutShort
  /// Its pixels are broken.
  case broken
  /// It has more pixels than are turned (`ImageRecipe.mostPixels`), or is so long and narrow that no size of it could
  /// be kept; upright, with its border.
  case tooLarge(width: Int, height: Int)
  /// Its file has more bytes than are read.
  case tooManyBytes(Int)
  /// Nothing is left of it without its border; upright, with it.
  case tooSmall(width: Int, height: Int)
  /// The program that read it ended while it did.
  case crashed
  /// It was not done after so many seconds.
  case tookTooLong(seconds: Double)
  /// Its file is another one than when its header was read.
  case changed
  /// The program that reads pictures is not there or cannot be started; the path that was tried, if there is one.
  case noProgram(String?)
  /// What could be started there does not answer as the program of this version does.
  case unfitProgram(String)
  /// libvips has no reader for its format on this machine.
  case noReader
  /// The machine refused what the program that reads pictures needs, in the system's words; it says nothing of the
  /// picture.
  case shortage(String)
  /// What the cache holds of it cannot be read.
  case cacheUnreadable(FileError)
  /// What was made of it cannot be kept.
  case notKept(FileError)
  /// It was stopped before.
  case stopped
}
