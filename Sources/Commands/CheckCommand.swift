/// `stationary check`: a build without writing, or a check of the pages that were built.
struct CheckCommand {
  private let arguments: CheckArguments
  private let session: BuildSession

  init(_ arguments: CheckArguments, _ console: Console) {
    self.arguments = arguments
    session = BuildSession(
      console, site: arguments.site, form: arguments.diagnostics, isQuiet: arguments.quiet)
  }

  func run() -> Int32 {
    guard let pipeline = session.pipeline(BuildArguments(arguments)) else { return 1 }
    let outcome = arguments.isOfBuilt ? pipeline.checkBuilt() : pipeline.check()
    let status = session.end(outcome, of: .check, did: "checked")
    if arguments.timings { session.reportTimes(of: outcome) }
    return status
  }
}
