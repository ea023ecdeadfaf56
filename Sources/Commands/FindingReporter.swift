import Diagnostics
import Files

/// Writes the findings of a command in the form that `--diagnostics` names.
struct FindingReporter {
  private let console: Console
  private let form: FindingRenderer
  /// Nil for formats whose paths are relative to the site's folder.
  private let annotations: AnnotationPaths?

  /// - Parameter site: the site's folder, as on the command line.
  init(_ console: Console, form: FindingRenderer, site: String) {
    (self.console, self.form) = (console, form)
    annotations = form == .github ? AnnotationPaths(site: site, disk: Disk()) : nil
  }

  func report(_ finding: Finding) {
    var finding = finding
    if let annotations, let place = finding.place { finding.place?.path = annotations.path(place.path) }
    console.write(finding, as: form)
  }
}
