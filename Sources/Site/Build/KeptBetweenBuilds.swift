import Bytes
import Compression
import Files
import Output
import Settings
import Text

/// What one build leaves in `.stationary` for the next one, and what that holds for.
extension Pipeline {
  /// Where slugs are remembered.
  var slugsFile: String { Paths.join(request.site, ".stationary/slugs") }

  /// - Parameter isWriting: else nothing is looked up.
  func output(_ settings: Settings, _ isWriting: Bool) -> (tree: OutputTree, known: KnownOutput) {
    let tree = OutputTree(
      folder: request.outputFolder, recordFolder: Paths.join(request.site, ".stationary"), force: request.force,
      version: request.version + request.program + Precompressor.maker(of: settings.packings),
      configuration: files.hash(of: Paths.join(request.site, SiteConfig.file)))
    return (tree, isWriting ? tree.known() : KnownOutput())
  }

  /// A hash of all that was read so far and of what the request adds to it.
  func inputs(withData: Bool) -> UInt64 {
    let folders = [request.site, request.templates]
    var hash = InputHash(files.hash(in: folders))
    hash.add(request.baseURL?.address(of: "") ?? "")
    hash.add(ICULocale.icuVersion.span)
    if withData { hash.add(data.hash(in: folders)) }
    return hash.value
  }
}
