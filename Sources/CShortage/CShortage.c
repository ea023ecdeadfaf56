#define _GNU_SOURCE
#include "CShortage.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Sanitizers replace the same functions, and then a shortage is theirs to report.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

// The C library's functions under their alternative names, for programs that replace the usual ones.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Atomic(void (*)(int)) watcher;
static size_t own_limit = SIZE_MAX;
// /proc/self/statm, opened early because the program may later be unable to open files.
static int usage = -1;

#ifndef IS_SANITIZED

typedef int (*thread_maker)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

// Whether another allocation of this size would exceed the process's own limit.
static int is_own_limit(size_t size) {
  if (own_limit == SIZE_MAX) return 0;
  char text[32] = "";
  ssize_t length = pread(usage, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  size_t pages = strtoull(text, NULL, 10);
  size_t mapped = pages * (size_t)sysconf(_SC_PAGESIZE);
  // The allocator rounds requests up.
  size_t spare = 1 << 20;
  return size > own_limit || mapped + size + spare > own_limit;
}

static void report(int code, size_t size) {
  void (*handler)(int) = atomic_load(&watcher);
  if (handler == NULL || is_own_limit(size)) return;
  handler(code);
  errno = code;
}

static void *checked(void *got, size_t size) {
  if (got == NULL && errno == ENOMEM) report(ENOMEM, size);
  return got;
}

static size_t product(size_t count, size_t size) {
  size_t all;
  return __builtin_mul_overflow(count, size, &all) ? SIZE_MAX : all;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size), product(count, size)); }

void *realloc(void *old, size_t size) {
  void *got = __libc_realloc(old, size);
  return size == 0 ? got : checked(got, size);
}

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

int posix_memalign(void **got, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  int before = errno;
  void *made = checked(__libc_memalign(alignment, size), size);
  errno = before;
  if (made == NULL) return ENOMEM;
  *got = made;
  return 0;
}

int pthread_create(
  pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static _Atomic(thread_maker) known;
  thread_maker make = atomic_load(&known);
  if (make == NULL) {
    make = (thread_maker)dlsym(RTLD_NEXT, "pthread_create");
    atomic_store(&known, make);
  }
  int code = make(thread, attributes, body, argument);
  size_t stack = 8 << 20;
  if (attributes != NULL) pthread_attr_getstacksize(attributes, &stack);
  if (code == EAGAIN || code == ENOMEM) report(EAGAIN, stack);
  return code;
}

#endif

void cshortage_watch(void (*handler)(int), size_t most) {
  if (most != SIZE_MAX && usage < 0) usage = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  own_limit = most;
  atomic_store(&watcher, handler);
}

static char *no_memory_text, *no_thread_text;

static void end(int code) {
  const char *text = code == EAGAIN ? no_thread_text : no_memory_text;
  if (text != NULL && write(STDERR_FILENO, text, strlen(text)) < 0) _exit(1);
  _exit(1);
}

void cshortage_end_with(const char *no_memory, const char *no_thread) {
  free(no_memory_text);
  free(no_thread_text);
  no_memory_text = strdup(no_memory);
  no_thread_text = strdup(no_thread);
  cshortage_watch(end, SIZE_MAX);
}
