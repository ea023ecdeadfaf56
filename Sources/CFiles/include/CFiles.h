#pragma once
// What of the file system Swift cannot reach: `openat2`, for which glibc has no function, and macros of the kernel's
// headers.
#include <stdbool.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CFILES_NO_LINKS,      // a symbolic link anywhere on the path is an error
  CFILES_LINKS_INSIDE,  // links are followed while they stay beneath the folder
};

/// O_PATH, which Swift does not see: to look at what is there and open nothing.
extern const int cfiles_path_only;

/// Opens a path beneath an open folder with `openat2(2)`; it never leads out of that folder, and never through the
/// links of /proc that jump to open files.
/// Returns a descriptor, or -1 with `errno`: ENOSYS where the kernel lacks the call, EPERM where a sandbox forbids it.
int cfiles_open_beneath(int folder, const char *path, int flags, mode_t mode, int links);

/// Whether an open file or folder is on a file system that the kernel makes up as it is read, such as /proc and /sys.
bool cfiles_is_of_kernel(int descriptor);

#ifdef __cplusplus
}
#endif
