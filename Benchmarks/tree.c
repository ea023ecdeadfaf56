#define _GNU_SOURCE
#include "tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

_Noreturn void fail(const char *path) {
  fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, path, strerror(errno));
  exit(1);
}

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

struct moment now(void) {
  return (struct moment){seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID)};
}

void print_since(struct moment start) {
  struct moment end = now();
  printf("%.6f %.6f\n", end.clock - start.clock, end.processor - start.processor);
}

long thread_count(const char *word) {
  long threads = strtol(word, NULL, 10);
  return threads >= 1 && threads <= 64 ? threads : 0;
}

int open_place(int at, const char *path) {
  int place = openat(at, *path ? path : ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (place < 0) fail(path);
  return place;
}

// Makes room for one more at powers of two.
static void *grown(void *list, size_t count, size_t size) {
  if (count & (count - 1)) return list;
  list = realloc(list, (count ? count * 2 : 1) * size);
  if (!list) fail("memory");
  return list;
}

static char *copied(const char *text) {
  char *copy = strdup(text);
  if (!copy) fail("memory");
  return copy;
}

static struct file loaded(int at, const char *name, int with_bytes) {
  struct file file = {.name = copied(name)};
  if (!with_bytes) return file;
  int descriptor = openat(at, name, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status)) fail(name);
  file.length = (size_t)status.st_size;
  file.bytes = malloc(file.length ? file.length : 1);
  if (!file.bytes) fail("memory");
  for (size_t done = 0; done < file.length;) {
    ssize_t got = read(descriptor, file.bytes + done, file.length - done);
    if (got <= 0) fail(name);
    done += (size_t)got;
  }
  close(descriptor);
  return file;
}

// What readdir knows of an entry, or else the disk: 'd' a folder, 'f' a file, 0 what is left out.
static char kind_of(int at, const struct dirent *entry) {
  if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) return 0;
  if (entry->d_type == DT_DIR) return 'd';
  if (entry->d_type == DT_REG) return 'f';
  if (entry->d_type != DT_UNKNOWN) return 0;
  struct stat status;
  if (fstatat(at, entry->d_name, &status, AT_SYMLINK_NOFOLLOW)) fail(entry->d_name);
  return S_ISDIR(status.st_mode) ? 'd' : S_ISREG(status.st_mode) ? 'f' : 0;
}

static void add_folder(struct tree *tree, const char *above, const char *name) {
  struct folder folder = {.name = copied(name)};
  if (asprintf(&folder.path, "%s%s%s", above, *above ? "/" : "", name) < 0) fail("memory");
  tree->folders = grown(tree->folders, tree->folder_count, sizeof folder);
  tree->folders[tree->folder_count++] = folder;
}

static void read_folder(struct tree *tree, size_t index, int root, int with_bytes) {
  struct folder folder = tree->folders[index];
  int descriptor = openat(root, *folder.path ? folder.path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *listing = descriptor < 0 ? NULL : fdopendir(descriptor);
  if (!listing) fail(folder.path);
  folder.first_folder = tree->folder_count;
  folder.first_file = tree->file_count;
  for (struct dirent *entry; (entry = readdir(listing));) {
    char kind = kind_of(descriptor, entry);
    if (kind == 'd') add_folder(tree, folder.path, entry->d_name);
    if (kind == 'f') {
      tree->files = grown(tree->files, tree->file_count, sizeof *tree->files);
      tree->files[tree->file_count++] = loaded(descriptor, entry->d_name, with_bytes);
    }
  }
  closedir(listing);
  folder.folder_count = tree->folder_count - folder.first_folder;
  folder.file_count = tree->file_count - folder.first_file;
  tree->folders[index] = folder;
}

struct tree read_tree(const char *path, int with_bytes) {
  struct tree tree = {0};
  int root = open_place(AT_FDCWD, path);
  add_folder(&tree, "", "");
  for (size_t i = 0; i < tree.folder_count; i++) read_folder(&tree, i, root, with_bytes);
  close(root);
  return tree;
}

// What the threads share.
static struct {
  const struct tree *tree;
  const struct folder **folders;
  size_t count;
  atomic_size_t next;
  int root;
  visit visit;
} turn;

static void *work(void *unused) {
  for (size_t i; (i = atomic_fetch_add(&turn.next, 1)) < turn.count;) {
    int place = open_place(turn.root, turn.folders[i]->path);
    turn.visit(turn.tree, turn.folders[i], place);
    close(place);
  }
  return unused;
}

static int fuller(const void *one, const void *other) {
  const struct folder *a = *(const struct folder *const *)one, *b = *(const struct folder *const *)other;
  size_t left = a->folder_count + a->file_count, right = b->folder_count + b->file_count;
  return (left < right) - (left > right);
}

void visit_folders(const struct tree *tree, int root, long threads, visit visit) {
  turn.tree = tree;
  turn.root = root;
  turn.visit = visit;
  turn.count = 0;
  turn.folders = malloc(tree->folder_count * sizeof *turn.folders);
  if (!turn.folders) fail("memory");
  for (size_t i = 0; i < tree->folder_count; i++)
    if (i == 0 || tree->folders[i].folder_count) turn.folders[turn.count++] = &tree->folders[i];
  qsort(turn.folders, turn.count, sizeof *turn.folders, fuller);
  atomic_store(&turn.next, 0);
  pthread_t others[64];
  for (long i = 1; i < threads; i++)
    if (pthread_create(&others[i], NULL, work, NULL)) fail("thread");
  work(NULL);
  for (long i = 1; i < threads; i++) pthread_join(others[i], NULL);
}
