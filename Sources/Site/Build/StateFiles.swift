import Bytes
import Compression
import Diagnostics
import Files
import Output
import Settings
import Text

/// What one build leaves in `.stationary` for the next one, and what that holds for.
extension Pipeline {
  /// Where slugs are remembered.
  var slugsFile: String { Paths.join(request.site, ".stationary/slugs") }

  /// The slugs that earlier builds made. A file that is missing or damaged costs time alone; one that the machine cannot
  /// read is an error.
  func slugMemory(_ findings: inout Findings) -> SlugCache {
    do throws(FileError) {
      return SlugCache(try disk.read(slugsFile))
    } catch {
      if error.cause.isShortage { findings.add(error.finding("state/unreadable", as: ".stationary/slugs")) }
      return SlugCache()
    }
  }

  /// Without them the next build makes them again; but a disk that is full or fails must not go unnoticed.
  func keep(_ slugs: SlugCache, _ findings: inout Findings) {
    guard let bytes = slugs.bytes else { return }
    do throws(FileError) {
      try disk.write(bytes, to: slugsFile)
    } catch {
      if error.cause.isShortage { findings.add(error.finding("state/not-written", as: ".stationary/slugs")) }
    }
  }

  /// The output folder that the request asks for.
  func outputTree(_ settings: Settings) -> OutputTree {
    OutputTree(
      folder: request.outputFolder, recordFolder: StateFolder(site: request.site).path, force: request.force,
      version: request.version + request.program + Precompressor.maker(of: settings.packings),
      configuration: files.hash(of: Paths.join(request.site, SiteConfig.file)))
  }
}
