import Glibc

/// The number of processors of this machine in use.
package enum Processors {
  package static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
