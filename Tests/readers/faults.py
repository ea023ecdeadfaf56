"""A machine that fails: calls of the C library and of the kernel that end with an error, for chosen paths."""

import errno
import os
import pathlib
import subprocess

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// FAULT_CALL: open, stat or spawn; FAULT_PATH: a part of the path; FAULT_CODE: the error's number.
static int fails(const char *call, const char *path) {
  const char *wanted = getenv("FAULT_CALL"), *part = getenv("FAULT_PATH"), *code = getenv("FAULT_CODE");
  if (!wanted || strcmp(wanted, call) || !path || !part || !strstr(path, part)) return 0;
  errno = atoi(code);
  return 1;
}
// The same of a path below an open folder.
static int fails_in(const char *call, int folder, const char *path) {
  char link[64], whole[8192];
  if (folder == AT_FDCWD || !path || path[0] == '/') return fails(call, path);
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t length = readlink(link, whole, sizeof whole / 2);
  if (length < 0) return fails(call, path);
  snprintf(whole + length, sizeof whole - length, "/%s", path);
  return fails(call, whole);
}
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return fails("open", path) ? -1 : REAL(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return fails("open", path) ? -1 : REAL(open64)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return fails_in("open", folder, path) ? -1 : REAL(openat)(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest);
  return fails_in("open", folder, path) ? -1 : REAL(openat64)(folder, path, flags, mode);
}
long syscall(long number, ...) {
  va_list rest; va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long), d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_openat && fails_in("open", a, (const char *)b)) return -1;
  // A descriptor that stands for a path alone is what a status is asked of.
  if (number == SYS_openat2) {
    const char *call = ((struct open_how *)c)->flags & O_PATH ? "stat" : "open";
    if (fails_in(call, a, (const char *)b)) return -1;
  }
  return REAL(syscall)(number, a, b, c, d, e, f);
}
int stat(const char *path, struct stat *found) { return fails("stat", path) ? -1 : REAL(stat)(path, found); }
int lstat(const char *path, struct stat *found) { return fails("stat", path) ? -1 : REAL(lstat)(path, found); }
int fstatat(int folder, const char *path, struct stat *found, int flags) {
  return fails_in("stat", folder, path) ? -1 : REAL(fstatat)(folder, path, found, flags);
}
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  return fails("spawn", path) ? errno : REAL(posix_spawn)(process, path, actions, attributes, arguments, environment);
}
"""


def library(folder):
    """Compiles it; to be put into LD_PRELOAD."""
    source, made = pathlib.Path(folder, "faults.c"), pathlib.Path(folder, "faults.so")
    source.write_text(SOURCE)
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-w", "-o", made, source, "-ldl"], check=True)
    return str(made)


def variables(library, call, path, code):
    """The environment's variables with which `call` fails for paths that have `path` in them; `code` is a name such as EIO."""
    return {"LD_PRELOAD": library, "FAULT_CALL": call, "FAULT_PATH": path, "FAULT_CODE": str(getattr(errno, code))}
