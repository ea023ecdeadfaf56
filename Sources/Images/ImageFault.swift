import Files

/// The reason why a picture cannot be shown. The messages are where it is reported.
package enum ImageFault: Error, Equatable, Sendable {
  /// The file is missing or cannot be read.
  case unreadable(FileError)
  /// Its first bytes are not those of a supported format.
  case notAPicture
  /// It begins like a picture, but cannot be opened.
  case brokenHeader
  /// Its end is missing, as after an incomplete download.
  case cutShort
  /// Its pixels cannot be decoded.
  case broken
  /// It has more pixels than the limit (`ImageRecipe.mostPixels`), or is so long and narrow that no size of it is
  /// possible; upright, with its border.
  case tooLarge(width: Int, height: Int)
  /// It is a drawing that takes as long as very many pixels of a photo, because of filters, dashes or repeated parts.
  case tooComplex(pixels: Int)
  /// It takes as long as more pixels than are left for the pictures of the site (`ImageBudget`).
  case tooManyPixels(Int)
  /// Its file has more bytes than the limit.
  case tooManyBytes(Int)
  /// Nothing is left of it without its border; upright, with the border.
  case tooSmall(width: Int, height: Int)
  /// The program crashed while reading it.
  case crashed
  /// It was not finished after a number of seconds.
  case tookTooLong(seconds: Double)
  /// Its file has changed since its header was read.
  case changed
  /// The program that reads pictures is missing or cannot be started; the path that was tried, if there is one.
  case noProgram(String?)
  /// The program at the path does not respond like that of this version.
  case unfitProgram(String)
  /// libvips cannot read its format on this machine.
  case noReader
  /// The system refused a resource to the program that reads pictures, with the system's message; not a fault of the
  /// picture.
  case shortage(String)
  /// Its entry in the cache cannot be read.
  case cacheUnreadable(FileError)
  /// Its processed files cannot be stored.
  case notKept(FileError)
  /// The build was stopped.
  case stopped
}
