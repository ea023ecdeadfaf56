// A tree of folders and files in memory, and threads that go through it folder by folder.
//
// What copytree and stattree share: both are told how quickly a tree can be handled that is known beforehand.

#ifndef TREE_H
#define TREE_H

#include <stddef.h>

struct file {
  char *name;
  char *bytes;  // NULL where only names were asked for
  size_t length;
};

// Subfolders and files are runs of the tree's lists.
struct folder {
  char *name;
  char *path;  // below the root, "" for the root itself
  size_t first_folder, folder_count;
  size_t first_file, file_count;
};

struct tree {
  struct folder *folders;  // each behind the one that it lies in; the first is the root
  struct file *files;
  size_t folder_count, file_count;
};

// Ends the program with status 1, naming the path and what the system says of it.
_Noreturn void fail(const char *path);

// A moment: by a clock that only runs forward, and in processor time of the whole program; in seconds.
struct moment {
  double clock, processor;
};

struct moment now(void);

// Prints what has passed since a moment: seconds, a blank, seconds of processor time.
void print_since(struct moment start);

// Reads the names below a folder, and the files' bytes too where they are wanted.
// Links and special files are left out: the trees this is used on have none.
struct tree read_tree(const char *path, int with_bytes);

// Opens a folder that is only a place to go on from.
int open_place(int at, const char *path);

// What is done with a folder that holds folders: `place` is open on it. Those among its folders that hold none are its
// leaves, and are done along with it; the others come up on their own.
typedef void (*visit)(const struct tree *tree, const struct folder *folder, int place);

// Has threads visit all folders that hold folders, each by one thread, so that no two wait for one folder's lock;
// the fullest first, so that they end together.
void visit_folders(const struct tree *tree, int root, long threads, visit visit);

// How many threads the word asks for, 1 to 64; 0 where it is no such number.
long thread_count(const char *word);

#endif
