// readzip ZIP: the least that reading tables of text in a zip can cost.
//
// It unpacks all files, counts separators and line ends, and prints seconds, seconds of processor time, and the counts.

#include <stdio.h>

#include "tree.h"
#include "zip.h"

int main(int count, char **words) {
  if (count != 2) {
    fprintf(stderr, "usage: readzip ZIP\n");
    return 2;
  }
  struct moment start = now();
  struct counts counts = count_zip(words[1]);
  print_since(start);
  printf("%zu %zu %zu\n", counts.bytes, counts.separators, counts.lines);
  return 0;
}
