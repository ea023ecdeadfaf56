import Glibc

/// The number of processors of this machine in use.
enum Processors {
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
