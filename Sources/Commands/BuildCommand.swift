/// `stationary build`.
struct BuildCommand {
  private let arguments: BuildArguments
  private let session: BuildSession

  init(_ arguments: BuildArguments, _ console: Console) {
    self.arguments = arguments
    session = BuildSession(
      console, site: arguments.site, form: arguments.diagnostics, isQuiet: arguments.quiet)
  }

  func run() -> Int32 {
    guard let pipeline = session.pipeline(arguments) else { return 1 }
    let outcome = pipeline.build()
    let hint = "to open http://127.0.0.1:8000\(outcome.basePath): stationary serve \(Shell.word(arguments.site))\n"
    let status = session.end(outcome, of: .build, did: "built", output: arguments.output, hint: hint)
    if arguments.timings { session.reportTimes(of: outcome) }
    return status
  }
}
