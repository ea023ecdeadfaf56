// stattree TREE THREADS: the least that looking at each file of a tree can cost.
//
// It reads the names of TREE first; then asks the system for size and time of each file, and prints how many seconds
// that took, and how many of processor time.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tree.h"

// The longest path below a folder that holds no folders: two names and what is between them.
enum { PATH = 520 };

static void look(int place, const char *path) {
  struct stat status;
  if (fstatat(place, path, &status, AT_SYMLINK_NOFOLLOW)) fail(path);
}

static void look_at_leaf(const struct tree *tree, const struct folder *leaf, int place) {
  char path[PATH], *end = stpcpy(stpcpy(path, leaf->name), "/");
  for (size_t i = leaf->first_file; i < leaf->first_file + leaf->file_count; i++) {
    strcpy(end, tree->files[i].name);
    look(place, path);
  }
}

static void look_at_folder(const struct tree *tree, const struct folder *folder, int place) {
  for (size_t i = folder->first_folder; i < folder->first_folder + folder->folder_count; i++)
    if (!tree->folders[i].folder_count) look_at_leaf(tree, &tree->folders[i], place);
  for (size_t i = folder->first_file; i < folder->first_file + folder->file_count; i++)
    look(place, tree->files[i].name);
}

int main(int count, char **words) {
  long threads = count == 3 ? thread_count(words[2]) : 0;
  if (!threads) {
    fprintf(stderr, "usage: stattree TREE THREADS (1 to 64)\n");
    return 2;
  }
  struct tree tree = read_tree(words[1], 0);

  struct moment start = now();
  int root = open_place(AT_FDCWD, words[1]);
  visit_folders(&tree, root, threads, look_at_folder);
  print_since(start);
  return 0;
}
