import Pages

/// The pages of a site.
package struct PageList: Sendable {
  package let pages: [PlannedPage]
  private let base: String?

  init(_ prepared: Pipeline.Prepared) {
    pages = prepared.plan.pages()
    base = prepared.context.settings.baseURL?.address(of: "")
  }

  /// The complete address of a page; nil without a `base_url`.
  package func url(_ page: PlannedPage) -> String? { base.map { $0 + page.address } }
}

extension Pipeline {
  /// Reads and plans everything, and writes nothing.
  ///
  /// - Returns: the pages; nil if there are errors.
  package func list() -> (outcome: Outcome, list: PageList?) {
    var outcome = newOutcome()
    guard let (pipeline, settings) = configured(&outcome.findings),
      let prepared = pipeline.prepare(settings, isWriting: false, &outcome.findings, &outcome.times)
    else { return (outcome, nil) }
    outcome.end = .done
    return (outcome, PageList(prepared))
  }
}
