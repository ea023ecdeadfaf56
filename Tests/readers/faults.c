// A file system of which some calls fail, loaded before the program. Which ones is chosen in one of two ways:
//
// - FAULT_NUMBER: the call of that number of the process. Calls about standard input, output and error, sockets and /proc are
//   not counted. Where FAULT_TRACE names a file, the call that fails is a line of it; without a number, each counted call.
// - FAULT_CALL and FAULT_PATH: all calls of this name about paths that contain this text. «open» stands for all calls that
//   open a file for its content, «stat» for those that ask what it is, «spawn» for starting a program. With FAULT_TURN, only
//   that one of them: 1 is the first.
//
// FAULT_KIND says how: the number of an error, «short» for a read or write of half the bytes, or «signal 9» for a signal to the
// process, after which the call goes on.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_int calls, chosen;
static int wanted = -1, turn = -1, trace = -1;
static const char *kind = "0", *chosen_call, *chosen_path;

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("FAULT_NUMBER"), *file = getenv("FAULT_TRACE");
  if (getenv("FAULT_KIND")) kind = strdup(getenv("FAULT_KIND"));
  if (getenv("FAULT_CALL")) chosen_call = strdup(getenv("FAULT_CALL"));
  if (getenv("FAULT_PATH")) chosen_path = strdup(getenv("FAULT_PATH"));
  if (number) wanted = atoi(number);
  if (getenv("FAULT_TURN")) turn = atoi(getenv("FAULT_TURN"));
  if (file) trace = (int)REAL(syscall)(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // Only the program itself is meant, not one that it starts.
  unsetenv("LD_PRELOAD");
}

static int is_short(void) { return !strcmp(kind, "short"); }

// Sets the error, unless the call is to be cut short.
static int fails_now(int can_be_short) {
  if (is_short()) return can_be_short;
  if (!strncmp(kind, "signal ", 7)) {
    kill(getpid(), atoi(kind + 7));
    return 0;
  }
  errno = atoi(kind);
  return 1;
}

static int is_chosen(const char *call, const char *path) {
  if (!chosen_call || !chosen_path || strcmp(call, chosen_call) || !strstr(path, chosen_path)) return 0;
  return turn < 0 || atomic_fetch_add(&chosen, 1) + 1 == turn;
}

static int is_ordinary(const char *path) {
  if (!strncmp(path, "/dev/shm/", 9)) return 1;
  return strncmp(path, "/proc", 5) && strncmp(path, "/dev", 4) && strncmp(path, "socket:", 7);
}

// Whether this call fails. `group` is the name that stands for it and its likes.
static int fails(const char *call, const char *group, const char *path, int can_be_short) {
  if (is_chosen(group, path)) return fails_now(can_be_short);
  if (!is_ordinary(path)) return 0;
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (trace >= 0 && (wanted < 0 || number == wanted)) dprintf(trace, "%d\t%s\t%s\n", number, call, path);
  return number == wanted && fails_now(can_be_short);
}

// The path of a descriptor: «socket:[1]» for a socket.
static int path_of(int file, char *path, size_t room) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlink, link, path, room - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return 1;
}

static int fails_at(const char *call, const char *group, int folder, const char *path) {
  char whole[8192];
  if (!path) return 0;
  if (path[0] == '/' || folder == AT_FDCWD) return fails(call, group, path, 0);
  if (!path_of(folder, whole, sizeof whole / 2)) return 0;
  size_t length = strlen(whole);
  snprintf(whole + length, sizeof whole - length, "/%s", path);
  return fails(call, group, whole, 0);
}
static int fails_on(const char *call, int file, int can_be_short) {
  char path[4096];
  return file > 2 && file != trace && path_of(file, path, sizeof path) && fails(call, call, path, can_be_short);
}

// Of the functions for a path, a path below a folder, a descriptor, and a part of a file.
#define AT(group, name, parameters, arguments, folder, path) \
  int name parameters { return fails_at(#name, group, folder, path) ? -1 : REAL(name) arguments; }
#define ON(name, parameters, arguments) \
  int name parameters { return fails_on(#name, file, 0) ? -1 : REAL(name) arguments; }
#define PART(name, parameters, arguments, shorter) \
  ssize_t name parameters { \
    if (!fails_on(#name, file, count > 1)) return REAL(name) arguments; \
    return is_short() ? REAL(name) shorter : -1; \
  }
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
    return fails_at(#name, "open", AT_FDCWD, path) ? -1 : REAL(name)(path, flags, mode); \
  }
#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
    return fails_at(#name, "open", folder, path) ? -1 : REAL(name)(folder, path, flags, mode); \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)
long syscall(long number, ...) {
  va_list rest; va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long), d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_openat && fails_at("openat", "open", (int)a, (const char *)b)) return -1;
  // A descriptor that stands for a path alone is what a status is asked of.
  if (number == SYS_openat2) {
    const char *group = ((struct open_how *)c)->flags & O_PATH ? "stat" : "open";
    if (fails_at("openat2", group, (int)a, (const char *)b)) return -1;
  }
  return REAL(syscall)(number, a, b, c, d, e, f);
}
AT("stat", stat, (const char *path, struct stat *found), (path, found), AT_FDCWD, path)
AT("stat", lstat, (const char *path, struct stat *found), (path, found), AT_FDCWD, path)
AT("stat", fstatat, (int folder, const char *path, struct stat *found, int flags), (folder, path, found, flags), folder, path)
AT("access", faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags), folder, path)
AT("chmod", fchmodat, (int folder, const char *path, mode_t mode, int flags), (folder, path, mode, flags), folder, path)
AT("mkdir", mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), folder, path)
AT("unlink", unlinkat, (int folder, const char *path, int flags), (folder, path, flags), folder, path)
AT("rename", renameat, (int folder, const char *path, int other, const char *to), (folder, path, other, to), folder, path)
ssize_t readlink(const char *path, char *room, size_t size) {
  return fails_at("readlink", "readlink", AT_FDCWD, path) ? -1 : REAL(readlink)(path, room, size);
}
ssize_t readlinkat(int folder, const char *path, char *room, size_t size) {
  return fails_at("readlinkat", "readlink", folder, path) ? -1 : REAL(readlinkat)(folder, path, room, size);
}
char *realpath(const char *path, char *room) {
  return fails_at("realpath", "realpath", AT_FDCWD, path) ? NULL : REAL(realpath)(path, room);
}
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  if (is_chosen("spawn", path)) return atoi(kind);
  return REAL(posix_spawn)(process, path, actions, attributes, arguments, environment);
}
ON(fstat, (int file, struct stat *found), (file, found))
ON(fstatfs, (int file, struct statfs *found), (file, found))
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
