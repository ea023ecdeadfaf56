/// One thread's connection to the program, which is started with the first job and restarted after a crash.
final class ImageClient {
  private let program: String?
  private let seconds: Double
  private let isStopped: () -> Bool
  private var process: ImageProcess?
  /// The reason why the program is unusable.
  private var fault: ImageFault?

  init(program: String?, seconds: Double, isStopped: @escaping () -> Bool) {
    (self.program, self.seconds, self.isStopped) = (program, seconds, isStopped)
  }

  func answer(_ job: ImageJob, _ bytes: [UInt8]) throws(ImageFault) -> ImageJobResult {
    if let fault { throw fault }
    guard let program else { throw .noProgram(nil) }
    let answer: ImageJobResult
    do throws(ImageProcess.Trouble) {
      // Taken out during the request, so that a failed process is dropped.
      var asked = if let process = process.take() { process } else { try ImageProcess(program) }
      answer = try asked.answer(job, bytes, seconds: seconds, isStopped: isStopped)
      process = consume asked
    } catch {
      throw fault(error, program)
    }
    if let fault = answer.fault { throw fault }
    return answer
  }

  private func fault(_ trouble: ImageProcess.Trouble, _ program: String) -> ImageFault {
    switch trouble {
    case .crashed: return .crashed
    case .tookTooLong: return .tookTooLong(seconds: seconds)
    case .stopped: return .stopped
    case .shortage(let words): fault = .shortage(words)
    case .absent: fault = .noProgram(program)
    case .unfit: fault = .unfitProgram(program)
    }
    return fault ?? .crashed
  }
}
