import Glibc

/// The processors of this machine that are in use.
enum Processors {
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
