// The files of a zip, unpacked and looked at byte by byte.

#ifndef ZIP_COUNT_H
#define ZIP_COUNT_H

#include <stddef.h>

struct counts {
  size_t bytes, separators, lines;
};

// Unpacks all files of a zip, piece by piece, and counts their bytes, commas and line feeds, in this thread.
struct counts count_zip(const char *path);

#endif
