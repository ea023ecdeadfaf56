import Bytes
import Compression
import Diagnostics
import Files
import Output
import Settings
import Text

/// The files that a build keeps in `.stationary` for the next one.
extension Pipeline {
  /// The path of the slug cache.
  var slugsFile: String { Paths.join(request.state.path, "slugs") }

  /// The slugs of earlier builds. A missing or damaged file only costs time; one that the machine cannot read is an
  /// error.
  func slugMemory(_ findings: inout Findings) -> SlugCache {
    do throws(FileError) {
      return SlugCache(try disk.read(slugsFile))
    } catch {
      if error.cause.isShortage { findings.add(error.finding("state/unreadable", as: ".stationary/slugs")) }
      return SlugCache()
    }
  }

  /// Without them the next build computes them again, but a full or failing disk is reported.
  func keep(_ slugs: SlugCache, _ findings: inout Findings) {
    guard let bytes = slugs.bytes else { return }
    do throws(FileError) {
      try disk.write(bytes, to: slugsFile)
    } catch {
      if error.cause.isShortage { findings.add(error.finding("state/not-written", as: ".stationary/slugs")) }
    }
  }

  /// The output folder of the request.
  func outputTree(_ settings: Settings) -> OutputTree {
    OutputTree(
      folder: request.outputFolder, recordFolder: request.state.path, site: request.site, force: request.force,
      adopts: request.adopts,
      version: request.version + request.program + Precompressor.maker(of: settings.packings),
      configuration: files.hash(of: Paths.join(request.site, SiteConfig.file)))
  }
}
