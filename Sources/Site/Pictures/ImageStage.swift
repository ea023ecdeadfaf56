import Diagnostics
import Files
import Images
import Model
import Pages
import Settings

extension Pipeline {
  /// Reads the headers of the pictures in the directory and in the owner's texts.
  ///
  /// - Parameter isWriting: false for a check, which starts no program and writes nothing, and reports only what the
  ///   files show.
  func pictures(
    _ directory: Directory, _ contents: [Content], _ settings: Settings, isWriting: Bool, _ findings: inout Findings
  ) -> SiteImages {
    let processor = ImageProcessor(
      program: isWriting ? request.pictureProgram : nil, cache: request.state.folder("pictures"),
      recipe: ImageRecipe(border: settings.images.border, widths: settings.images.widths), jobs: request.jobs,
      files: files, isStopped: world.isStopped)
    var requests = RequestedImages(of: directory)
    // A text that several languages show is reported once.
    for text in contents.flatMap(\.texts) where text.language == nil {
      for picture in text.pictures {
        requests.add(picture.reference, at: SourceLocation(text.path, line: picture.line))
      }
    }
    let pictures = SiteImages(requests.all, site: request.site, processor: processor)
    findings.add(pictures.findings.filter { isWriting || $0.id != "images/no-program" })
    return pictures
  }

  /// Processes the pictures before the pages that show them are written.
  ///
  /// - Returns: the prepared build, without broken pictures in the plan.
  func turned(_ prepared: Prepared, _ outcome: inout Outcome) -> Prepared {
    world.progress.begin(.pictures, total: prepared.pictures.count)
    let (findings, missing) = prepared.pictures.turn(prepared.context.gallery) { count in
      world.progress.advance(by: count)
    }
    outcome.findings.add(findings)
    outcome.times.end(.pictures)
    guard !missing.isEmpty else { return prepared }
    var without = prepared
    without.plan = prepared.plan.without(missing)
    return without
  }
}
