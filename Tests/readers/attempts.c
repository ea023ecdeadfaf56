// What a program that a picture has taken over would try: each line is a name and 0 or the error's number. As a library
// that is loaded before the program, it tries at the first call of alarm(), which the program makes for each picture.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The folder of the test has a file «secret», a file «mine» and nothing else.
static char folder[2048];
static const char *in_folder(const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static void tried(const char *name, long result) { fprintf(stderr, "%s %d\n", name, result < 0 ? errno : 0); }
static void *in_thread(void *nothing) {
  tried("socket-in-thread", syscall(SYS_socket, AF_INET, SOCK_STREAM, 0));
  tried("secret-in-thread", open(in_folder("secret"), O_RDONLY));
  return nothing;
}

static void try_all(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct rlimit limits = {RLIM_INFINITY, RLIM_INFINITY};
  struct { unsigned long long flags, more[10]; } process = {.more[3] = SIGCHLD};
  struct { unsigned long long flags, mode, resolve; } how = {0};
  struct iovec part = {folder, 1}, other = {folder, 1};
  char *const nothing[] = {"true", NULL};
  int ends[2];
  // The network
  for (int family = AF_UNIX; family <= AF_INET6; family += family == AF_INET ? AF_INET6 - AF_INET : 1) {
    char name[32];
    snprintf(name, sizeof name, "socket-%d", family);
    tried(name, syscall(SYS_socket, family, SOCK_STREAM, 0));
  }
  tried("datagram", syscall(SYS_socket, AF_INET, SOCK_DGRAM, 0));
  tried("netlink", syscall(SYS_socket, AF_NETLINK, SOCK_RAW, 0));
  tried("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
  tried("connect", connect(0, (struct sockaddr *)&address, sizeof address));
  tried("sendto", sendto(1, "", 0, MSG_NOSIGNAL, NULL, 0));
  tried("io_uring", syscall(SYS_io_uring_setup, 1, NULL));
  // Files
  tried("secret", open(in_folder("secret"), O_RDONLY));
  tried("secret-openat2", syscall(SYS_openat2, AT_FDCWD, in_folder("secret"), &how, sizeof how));
  tried("list", open(in_folder("."), O_RDONLY | O_DIRECTORY));
  tried("passwd", open("/etc/passwd", O_RDONLY));
  tried("root", open("/", O_RDONLY | O_DIRECTORY));
  tried("memory", open("/proc/self/mem", O_RDONLY));
  tried("environment", open("/proc/1/environ", O_RDONLY));
  tried("new", open(in_folder("new"), O_WRONLY | O_CREAT, 0600));
  tried("unnamed", open(folder, O_TMPFILE | O_RDWR, 0600));
  tried("write", open(in_folder("mine"), O_WRONLY));
  tried("shorten", truncate(in_folder("mine"), 0));
  tried("remove", unlink(in_folder("mine")));
  tried("folder", mkdir(in_folder("new"), 0700));
  tried("link", symlink("secret", in_folder("new")));
  tried("mode", chmod(in_folder("secret"), 0777));
  tried("memory-file", syscall(SYS_memfd_create, "x", 0));
  // Without a folder, so that nothing is mounted where it is permitted.
  tried("mount", syscall(SYS_mount, NULL, NULL, NULL, 0, NULL));
  // Programs and processes
  tried("execve", execve("/bin/true", nothing, nothing + 1));
  tried("execveat", syscall(SYS_execveat, AT_FDCWD, "/bin/true", nothing, nothing + 1, 0));
  long forked = syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);
  if (forked == 0) syscall(SYS_exit_group, 0);
  tried("clone", forked);
  forked = syscall(SYS_clone3, &process, 64);
  if (forked == 0) syscall(SYS_exit_group, 0);
  tried("clone3", forked);
  // Not PTRACE_TRACEME: where that is permitted, the next signal would stop this process for ever.
  tried("ptrace", ptrace(PTRACE_PEEKDATA, getppid(), NULL, NULL));
  tried("parent-memory", process_vm_readv(getppid(), &part, 1, &other, 1, 0));
  tried("kill", kill(getppid(), 0));
  tried("limit", setrlimit(RLIMIT_NOFILE, &limits));
  tried("unshare", syscall(SYS_unshare, CLONE_NEWUSER));
  tried("dumpable", prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
  pthread_t thread;
  if (pthread_create(&thread, NULL, in_thread, NULL) == 0) pthread_join(thread, NULL);
  // What it may do
  tried("may-read-library-folders", open("/usr/lib", O_RDONLY | O_DIRECTORY));
  tried("may-map", mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
}

#ifdef PROGRAM
#include "CConfinement.h"

// attempts FOLDER files|calls|…: gives up what the arguments name, and tries.
int main(int count, char **arguments) {
  snprintf(folder, sizeof folder, "%s", arguments[1]);
  for (int i = 2; i < count; i++)
    fprintf(stderr, "limited %d\n", strcmp(arguments[i], "files") ? cconfinement_limit_calls() : cconfinement_limit_files());
  try_all();
}
#else
unsigned alarm(unsigned seconds) {
  static int is_done;
  if (getenv("ATTEMPTS")) snprintf(folder, sizeof folder, "%s", getenv("ATTEMPTS"));
  if (!is_done++) try_all();
  return ((unsigned (*)(unsigned))dlsym(RTLD_NEXT, "alarm"))(seconds);
}
#endif
