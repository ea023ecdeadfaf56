// copytree SOURCE TARGET THREADS [ZIP]: the least that writing a tree can cost.
//
// It reads all of SOURCE first; then makes the folders and writes the files, and prints how many seconds that took,
// and how many of processor time.
// With ZIP, which the tree was made from, one of the threads first unpacks it and counts separators and line ends.
// TARGET must not be there.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tree.h"
#include "zip.h"

// The longest path below a folder that holds no folders: two names and what is between them.
enum { PATH = 520 };

static void make_folder(int place, const char *path) {
  if (mkdirat(place, path, 0755)) fail(path);
}

static void write_file(int place, const char *path, const struct file *file) {
  int descriptor = openat(place, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (descriptor < 0) fail(path);
  for (size_t done = 0; done < file->length;) {
    ssize_t put = write(descriptor, file->bytes + done, file->length - done);
    if (put <= 0) fail(path);
    done += (size_t)put;
  }
  if (close(descriptor)) fail(path);
}

static void write_files(const struct tree *tree, const struct folder *folder, int place) {
  for (size_t i = folder->first_file; i < folder->first_file + folder->file_count; i++)
    write_file(place, tree->files[i].name, &tree->files[i]);
}

// A folder that holds nothing but files: opening it pays from its second file on.
static void write_leaf(const struct tree *tree, const struct folder *leaf, int place) {
  make_folder(place, leaf->name);
  if (leaf->file_count == 1) {
    const struct file *file = &tree->files[leaf->first_file];
    char path[PATH], *end = stpcpy(stpcpy(path, leaf->name), "/");
    strcpy(end, file->name);
    write_file(place, path, file);
  } else if (leaf->file_count) {
    int below = open_place(place, leaf->name);
    write_files(tree, leaf, below);
    close(below);
  }
}

// The zip that the first thread is to read.
static const char *_Atomic zip;

static void write_folder(const struct tree *tree, const struct folder *folder, int place) {
  const char *path = atomic_exchange(&zip, NULL);
  if (path) count_zip(path);
  for (size_t i = folder->first_folder; i < folder->first_folder + folder->folder_count; i++)
    if (!tree->folders[i].folder_count) write_leaf(tree, &tree->folders[i], place);
  write_files(tree, folder, place);
}

int main(int count, char **words) {
  long threads = count == 4 || count == 5 ? thread_count(words[3]) : 0;
  if (!threads) {
    fprintf(stderr, "usage: copytree SOURCE TARGET THREADS (1 to 64) [ZIP]\n");
    return 2;
  }
  zip = count == 5 ? words[4] : NULL;
  struct tree tree = read_tree(words[1], 1);

  struct moment start = now();
  make_folder(AT_FDCWD, words[2]);
  int target = open_place(AT_FDCWD, words[2]);
  // Those that hold folders are few, and each stands behind the one that it lies in.
  for (size_t i = 1; i < tree.folder_count; i++)
    if (tree.folders[i].folder_count) make_folder(target, tree.folders[i].path);
  visit_folders(&tree, target, threads, write_folder);
  print_since(start);
  return 0;
}
