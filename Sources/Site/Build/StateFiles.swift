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

  /// - Parameter isWriting: else nothing is looked up.
  func output(_ settings: Settings, _ isWriting: Bool) -> (tree: OutputTree, known: PreviousOutput) {
    let tree = OutputTree(
      folder: request.outputFolder, recordFolder: Paths.join(request.site, ".stationary"), force: request.force,
      version: request.version + request.program + Precompressor.maker(of: settings.packings),
      configuration: files.hash(of: Paths.join(request.site, SiteConfig.file)))
    return (tree, isWriting && trustsRecord ? tree.known() : PreviousOutput())
  }

  /// A hash of everything that pages are made from, as far as it was read by now. All of it is gathered here; what is
  /// missing here makes a build keep pages that a fresh one would make otherwise.
  ///
  /// - Of the site: config, words, templates, content, logo; the data, if wanted.
  /// - Outside the site, all read through `files`: the product's `Templates/`, Leaflet, and of the time-zone database
  ///   its list (with its release) and the file of each zone that the data name.
  /// - The request's base URL, and the version of ICU, whose data are part of it.
  ///
  /// The program itself and what packs files are parts of the record's version (`output`), and the version of libvips is
  /// part of the names of pictures.
  func inputs(withData: Bool) -> UInt64 {
    let folders = [request.site, request.templates, request.zones]
    var hash = InputHash(files.hash(in: folders))
    hash.add(request.baseURL?.address(of: "") ?? "")
    hash.add(ICULocale.icuVersion.span)
    if withData { hash.add(data.hash(in: folders)) }
    return hash.value
  }
}
