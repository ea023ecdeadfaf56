// copytree SOURCE TARGET THREADS: the least that writing a tree can cost.
//
// It reads all of SOURCE first; then makes the folders and writes the files, and prints how many seconds that took.
// TARGET must not be there. Links and special files are left out: the trees it is used on have none.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// How many files a thread takes at once, so that two of them seldom wait for one folder.
enum { RUN = 32 };

struct file {
  char *path;
  char *bytes;
  size_t length;
};

static char **folders;
static size_t folder_count;
static struct file *files;
static size_t file_count;
static size_t root_length;
static int target;
static atomic_size_t next_file;

static void fail(const char *path) {
  fprintf(stderr, "copytree: %s: %s\n", path, strerror(errno));
  exit(1);
}

// Makes room for one more at powers of two.
static void *grown(void *list, size_t count, size_t size) {
  if (count & (count - 1)) return list;
  list = realloc(list, (count ? count * 2 : 1) * size);
  if (!list) fail("memory");
  return list;
}

static void load(const char *path, size_t length, struct file *file) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) fail(path);
  file->bytes = malloc(length ? length : 1);
  if (!file->bytes) fail(path);
  for (size_t done = 0; done < length;) {
    ssize_t got = read(descriptor, file->bytes + done, length - done);
    if (got <= 0) fail(path);
    done += (size_t)got;
  }
  file->length = length;
  close(descriptor);
}

// nftw comes to a folder before it comes to what is in it.
static int visit(const char *path, const struct stat *status, int kind, struct FTW *walk) {
  if (walk->level == 0) return 0;
  char *relative = strdup(path + root_length + 1);
  if (!relative) fail(path);
  if (kind == FTW_D) {
    folders = grown(folders, folder_count, sizeof *folders);
    folders[folder_count++] = relative;
  } else if (kind == FTW_F) {
    files = grown(files, file_count, sizeof *files);
    files[file_count].path = relative;
    load(path, (size_t)status->st_size, &files[file_count++]);
  } else {
    free(relative);
  }
  return 0;
}

static void write_file(const struct file *file) {
  int descriptor = openat(target, file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (descriptor < 0) fail(file->path);
  for (size_t done = 0; done < file->length;) {
    ssize_t put = write(descriptor, file->bytes + done, file->length - done);
    if (put <= 0) fail(file->path);
    done += (size_t)put;
  }
  if (close(descriptor)) fail(file->path);
}

static void *work(void *unused) {
  for (;;) {
    size_t first = atomic_fetch_add(&next_file, RUN);
    if (first >= file_count) return unused;
    for (size_t i = first; i < first + RUN && i < file_count; i++) write_file(&files[i]);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  long threads = count == 4 ? strtol(words[3], NULL, 10) : 0;
  if (threads < 1 || threads > 64) {
    fprintf(stderr, "usage: copytree SOURCE TARGET THREADS (1 to 64)\n");
    return 2;
  }
  root_length = strlen(words[1]);
  if (nftw(words[1], visit, 32, FTW_PHYS)) fail(words[1]);

  double start = now();
  if (mkdir(words[2], 0755)) fail(words[2]);
  target = open(words[2], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (target < 0) fail(words[2]);
  for (size_t i = 0; i < folder_count; i++)
    if (mkdirat(target, folders[i], 0755)) fail(folders[i]);
  pthread_t others[64];
  for (long i = 1; i < threads; i++)
    if (pthread_create(&others[i], NULL, work, NULL)) fail("thread");
  work(NULL);
  for (long i = 1; i < threads; i++) pthread_join(others[i], NULL);
  printf("%.6f\n", now() - start);
  return 0;
}
