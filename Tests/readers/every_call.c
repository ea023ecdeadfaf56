// A file system of which one call fails: the FAULT_NUMBER-th of the process, in the way that FAULT_KIND says: the number
// of an error, or «short» for a read or write of half the bytes. Calls about standard input, output and error, sockets
// and /proc are not counted. Where FAULT_TRACE names a file, each counted call is a line of it.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_int calls;
static int wanted = -1, trace = -1;
static const char *kind = "0";

__attribute__((constructor)) static void begin(void) {
  // Only the program itself is meant, not one that it starts.
  const char *number = getenv("FAULT_NUMBER"), *file = getenv("FAULT_TRACE");
  if (getenv("FAULT_KIND")) kind = strdup(getenv("FAULT_KIND"));
  if (number) wanted = atoi(number);
  if (file) trace = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  unsetenv("LD_PRELOAD");
}

static int is_ordinary(const char *path) { return strncmp(path, "/proc", 5) && strncmp(path, "/dev", 4) && path[0] != 's'; }

// The path of a descriptor: `socket:[1]` for a socket.
static int path_of(int file, char *path, size_t room) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlink, link, path, room - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strncmp(path, "/dev/shm/", 9) == 0 || is_ordinary(path);
}

// Whether this call is the one that fails; then errno is set, unless it is to be cut short.
static int counted(const char *call, const char *path, int can_be_short) {
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (trace >= 0) dprintf(trace, "%d\t%s\t%s\n", number, call, path);
  if (number != wanted) return 0;
  if (!strcmp(kind, "short")) return can_be_short;
  errno = atoi(kind);
  return 1;
}
static int fails_at(const char *call, int folder, const char *path) {
  char whole[8192];
  if (!path || (folder == AT_FDCWD && !strncmp(path, "/proc", 5))) return 0;
  if (path[0] == '/' || folder == AT_FDCWD) return counted(call, path, 0);
  if (!path_of(folder, whole, sizeof whole / 2)) return 0;
  size_t length = strlen(whole);
  snprintf(whole + length, sizeof whole - length, "/%s", path);
  return counted(call, whole, 0);
}
static int fails_on(const char *call, int file, int can_be_short) {
  char path[4096];
  return file > 2 && file != trace && path_of(file, path, sizeof path) && counted(call, path, can_be_short);
}
static int is_short(void) { return !strcmp(kind, "short"); }

#define AT(name, parameters, arguments, folder, path) \
  int name parameters { return fails_at(#name, folder, path) ? -1 : REAL(name) arguments; }
#define ON(name, parameters, arguments) \
  int name parameters { return fails_on(#name, file, 0) ? -1 : REAL(name) arguments; }
#define PART(name, parameters, arguments, shorter) \
  ssize_t name parameters { \
    if (!fails_on(#name, file, count > 1)) return REAL(name) arguments; \
    return is_short() ? REAL(name) shorter : -1; \
  }

int open(const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return fails_at("open", AT_FDCWD, path) ? -1 : REAL(open)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return fails_at("openat", folder, path) ? -1 : REAL(openat)(folder, path, flags, mode);
}
long syscall(long number, ...) {
  va_list rest; va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long), d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_openat2 && fails_at("openat2", (int)a, (const char *)b)) return -1;
  return REAL(syscall)(number, a, b, c, d, e, f);
}
AT(stat, (const char *path, struct stat *found), (path, found), AT_FDCWD, path)
AT(lstat, (const char *path, struct stat *found), (path, found), AT_FDCWD, path)
AT(fstatat, (int folder, const char *path, struct stat *found, int flags), (folder, path, found, flags), folder, path)
AT(faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags), folder, path)
AT(fchmodat, (int folder, const char *path, mode_t mode, int flags), (folder, path, mode, flags), folder, path)
AT(mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), folder, path)
AT(unlinkat, (int folder, const char *path, int flags), (folder, path, flags), folder, path)
AT(renameat, (int folder, const char *path, int other, const char *to), (folder, path, other, to), folder, path)
ON(fstat, (int file, struct stat *found), (file, found))
ON(fchmod, (int file, mode_t mode), (file, mode))
ON(fchown, (int file, uid_t user, gid_t group), (file, user, group))
ON(flock, (int file, int how), (file, how))
// A failed close leaves the descriptor closed, as on Linux.
int close(int file) {
  int fails = fails_on("close", file, 0), code = errno;
  int result = REAL(close)(file);
  errno = code;
  return fails ? -1 : result;
}
DIR *fdopendir(int file) { return fails_on("fdopendir", file, 0) ? NULL : REAL(fdopendir)(file); }
struct dirent *readdir(DIR *folder) { return fails_on("readdir", dirfd(folder), 0) ? NULL : REAL(readdir)(folder); }
PART(read, (int file, void *room, size_t count), (file, room, count), (file, room, count / 2))
PART(pread, (int file, void *room, size_t count, off_t at), (file, room, count, at), (file, room, count / 2, at))
PART(write, (int file, const void *bytes, size_t count), (file, bytes, count), (file, bytes, count / 2))
PART(pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at), (file, bytes, count / 2, at))
