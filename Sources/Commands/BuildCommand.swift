/// `stationary build`.
enum BuildCommand {
  static func run(_ arguments: BuildArguments, _ console: Console) -> Int32 {
    let session = BuildSession(arguments, console)
    guard let pipeline = session.pipeline(arguments) else { return 1 }
    let outcome = pipeline.build()
    let hint = "to open http://127.0.0.1:8000\(outcome.basePath): stationary serve \(Shell.word(arguments.site))\n"
    let status = session.end(outcome, of: .build, did: "built", output: arguments.output, hint: hint)
    if arguments.timings { session.reportTimes(of: outcome) }
    return status
  }
}
