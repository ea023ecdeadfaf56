#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/prctl.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CConfinement.h"

// Calls that reach nothing outside the process but files to read. Those that an architecture does not have are left out.
static const char *const allowed[] = {
  // the pipe and open files
  "read", "readv", "pread64", "preadv", "write", "writev", "close", "close_range", "lseek", "_llseek", "poll", "ppoll",
  "dup", "fadvise64", "readahead", "fstat", "fstat64", "fstatfs", "fstatfs64", "getdents64",
  // files by name
  "stat", "lstat", "newfstatat", "fstatat64", "statx", "statfs", "statfs64", "access", "faccessat", "faccessat2",
  "readlink", "readlinkat", "getcwd", "umask",
  // memory
  "brk", "mmap", "mmap2", "munmap", "mremap", "mprotect", "madvise", "get_mempolicy",
  // threads
  "futex", "futex_time64", "set_robust_list", "rseq", "membarrier", "sched_yield", "sched_getaffinity",
  "sched_getattr", "sched_getparam", "sched_getscheduler", "sched_get_priority_max", "sched_get_priority_min", "getcpu",
  "exit", "exit_group", "getpid", "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid",
  // signals and time
  "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "alarm", "setitimer",
  "clock_gettime", "clock_gettime64", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time", "times",
  // the machine
  "uname", "sysinfo", "getrandom", "getrusage", "getrlimit",
};

// Calls that are allowed with some arguments: (value of the argument & mask) == value.
static const struct {
  const char *call;
  unsigned argument;
  scmp_datum_t mask, value;
} partly[] = {
  {"open", 1, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY), 0},
  {"openat", 2, O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY), 0},
  // Threads, not processes. The arguments of clone3 are in memory, where no filter sees them.
  {"clone", 0, CLONE_THREAD, CLONE_THREAD},
  {"fcntl", 1, ~0u, F_DUPFD}, {"fcntl", 1, ~0u, F_DUPFD_CLOEXEC}, {"fcntl", 1, ~0u, F_GETFD},
  {"fcntl", 1, ~0u, F_SETFD}, {"fcntl", 1, ~0u, F_GETFL},
  {"ioctl", 1, ~0u, TCGETS},
  {"prctl", 0, ~0u, PR_SET_NAME}, {"prctl", 0, ~0u, PR_GET_NAME}, {"prctl", 0, ~0u, 0x53564d41 /* PR_SET_VMA */},
  // Reading a limit, not setting one.
  {"prlimit64", 2, ~0ull, 0},
};

static int add_rules(scmp_filter_ctx filter) {
  for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++) {
    int call = seccomp_syscall_resolve_name(allowed[i]);
    if (call >= 0 && seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) != 0) return 0;
  }
  for (size_t i = 0; i < sizeof partly / sizeof partly[0]; i++) {
    int call = seccomp_syscall_resolve_name(partly[i].call);
    struct scmp_arg_cmp is = {partly[i].argument, SCMP_CMP_MASKED_EQ, partly[i].mask, partly[i].value};
    if (call >= 0 && seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &is) != 0) return 0;
  }
  // Signals to itself, which abort() needs.
  struct scmp_arg_cmp own = {0, SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0};
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, &own) == 0;
}

int cconfinement_limit_calls(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
  if (filter == NULL) return 0;
  // A tree instead of a list, where libseccomp can make one: few comparisons for each call.
  (void)seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  // Threads that libraries have started before, too.
  int is_limited = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && add_rules(filter) && seccomp_load(filter) == 0;
  seccomp_release(filter);
  return is_limited;
}
