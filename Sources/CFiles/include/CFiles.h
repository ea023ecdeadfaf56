#pragma once
// System calls that Swift lacks: `openat2`, for which glibc has no function, and macros of the kernel's headers.
#include <stdbool.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CFILES_NO_LINKS,      // a symbolic link anywhere on the path is an error
  CFILES_LINKS_INSIDE,  // links are followed within the folder
};

/// O_PATH, which Swift cannot import: examines a path without opening it.
extern const int cfiles_path_only;

/// Opens a path below an open folder with `openat2(2)`. It never leads out of that folder, nor through the links of
/// /proc to open files.
/// Returns a descriptor, or -1 with `errno`: ENOSYS if the kernel lacks the call, EPERM if a sandbox forbids it.
int cfiles_open_beneath(int folder, const char *path, int flags, mode_t mode, int links);

/// Whether an open file or folder is on a virtual file system of the kernel, such as /proc and /sys.
bool cfiles_is_of_kernel(int descriptor);

#ifdef __cplusplus
}
#endif
