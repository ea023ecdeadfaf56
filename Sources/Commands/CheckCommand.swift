/// `stationary check`: a build without writing, or a check of the pages that were built.
enum CheckCommand {
  static func run(_ arguments: CheckArguments, _ console: Console) -> Int32 {
    let session = BuildSession(arguments.build, console)
    guard let pipeline = session.pipeline(arguments.build) else { return 1 }
    let outcome = arguments.isOfBuilt ? pipeline.checkBuilt() : pipeline.check()
    let status = session.end(outcome, of: .check, did: "checked")
    if arguments.build.timings { session.reportTimes(of: outcome) }
    return status
  }
}
