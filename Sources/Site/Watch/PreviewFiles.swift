import Files
import Pages

/// Files of the product that `stationary serve` sends and no site contains.
package struct PreviewFiles: Sendable {
  /// The script that reloads pages.
  package let script: [UInt8]
  /// Files in place of the site's own, by their paths.
  package let replaced: [String: [UInt8]]

  /// - Parameter templates: the product's folder of templates.
  package init(templates: String, files: any FileSystem) throws(FileError) {
    script = try files.read(Paths.join(templates, "serve/reload.js"), limit: FileLimit.text)
    let worker = try files.read(Paths.join(templates, "assets/offline/retired-worker.js"), limit: FileLimit.text)
    // Browsers would show pages as the worker of an earlier visit has kept them.
    replaced = [RetiredWorker.path: RetiredWorker.site(script: worker)]
  }
}
