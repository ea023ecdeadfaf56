/// Who asks the program, for one thread: it is started with the first job, and anew after one that it did not survive.
final class PictureClient {
  private let program: String?
  private let seconds: Double
  private let isStopped: () -> Bool
  private var process: PictureProcess?
  /// Why it cannot be asked at all.
  private var fault: PictureFault?

  init(program: String?, seconds: Double, isStopped: @escaping () -> Bool) {
    self.program = program
    self.seconds = seconds
    self.isStopped = isStopped
  }

  func answer(_ job: PictureJob, _ bytes: [UInt8]) throws(PictureFault) -> PictureAnswer {
    if let fault { throw fault }
    guard let program else { throw .noProgram(nil) }
    let answer: PictureAnswer
    do throws(PictureProcess.Trouble) {
      // Taken out while it is asked: one that failed is gone then.
      var asked = if let process = process.take() { process } else { try PictureProcess(program) }
      answer = try asked.answer(job, bytes, seconds: seconds, isStopped: isStopped)
      process = consume asked
    } catch {
      throw told(error, program)
    }
    if let fault = answer.fault { throw fault }
    return answer
  }

  private func told(_ trouble: PictureProcess.Trouble, _ program: String) -> PictureFault {
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
