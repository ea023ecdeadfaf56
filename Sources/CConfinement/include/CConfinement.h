#pragma once
// What a program gives up once it is ready: other files, the network, other programs. Both parts depend on the kernel;
// each holds for all threads that are started later, and cannot be undone.

#ifdef __cplusplus
extern "C" {
#endif

/// Lets the process read only the folders of its libraries, and of the system's fonts and settings of libraries, and
/// write nothing (landlock, Linux 5.13).
///
/// To be called before other threads start, after the libraries are loaded. Returns 0 where the kernel has no landlock.
int cconfinement_limit_files(void);

/// Lets the process make only the system calls that computing needs, reading of files among them: no sockets, no writing
/// of files, no other program, no process but its own (seccomp).
///
/// Returns 0 where the kernel has no filters of system calls. A call that is refused fails with ENOSYS, as if the kernel
/// did not know it, because libraries have another way for old kernels.
int cconfinement_limit_calls(void);

#ifdef __cplusplus
}
#endif
