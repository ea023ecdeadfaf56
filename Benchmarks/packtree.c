// packtree TREE GZIP-LEVEL BROTLI-QUALITY: what the two libraries alone take to pack a site's texts.
//
// TREE is a site that was built with precompress = ["gzip", "br"]. Each file that has a .gz beside it is packed by
// libdeflate, each that has a .br by brotli, both by the one call that they have for it and brotli with the smallest
// window that holds the text; nothing is written. All is read first. Prints seconds, seconds of processor time, and the
// bytes that both gave, of the texts and of the packed files that stand in the tree.

#define _GNU_SOURCE
#include <brotli/encode.h>
#include <errno.h>
#include <libdeflate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tree.h"

struct job {
  const struct file *text;
  size_t (*pack)(const struct file *text, unsigned char *room, size_t size);
};

static struct libdeflate_compressor *compressor;
static int quality;

static size_t by_libdeflate(const struct file *text, unsigned char *room, size_t size) {
  return libdeflate_gzip_compress(compressor, text->bytes, text->length, room, size);
}

static size_t by_brotli(const struct file *text, unsigned char *room, size_t size) {
  int window = BROTLI_MIN_WINDOW_BITS;
  while (window < BROTLI_DEFAULT_WINDOW && ((size_t)1 << window) - 16 < text->length) window++;
  BROTLI_BOOL fits =
    BrotliEncoderCompress(quality, window, BROTLI_MODE_TEXT, text->length, (void *)text->bytes, &size, room);
  return fits ? size : 0;
}

// The file in the same folder whose name goes on with the suffix in the other's; NULL where there is none.
static const struct file *text_of(const struct tree *tree, const struct folder *folder, const char *name, const char *suffix) {
  size_t length = strlen(name), stem = length - strlen(suffix);
  if (length <= strlen(suffix) || strcmp(name + stem, suffix)) return NULL;
  for (size_t i = folder->first_file; i < folder->first_file + folder->file_count; i++)
    if (strlen(tree->files[i].name) == stem && !strncmp(tree->files[i].name, name, stem)) return &tree->files[i];
  return NULL;
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: packtree TREE GZIP-LEVEL BROTLI-QUALITY\n");
    return 2;
  }
  compressor = libdeflate_alloc_compressor(atoi(words[2]));
  quality = atoi(words[3]);
  if (!compressor) fail(words[2]);
  struct tree tree = read_tree(words[1], 1);

  struct job *jobs = calloc(tree.file_count + 1, sizeof *jobs);
  if (!jobs) fail("memory");
  size_t job_count = 0, longest = 0, texts = 0, standing = 0, made = 0;
  for (const struct folder *folder = tree.folders; folder < tree.folders + tree.folder_count; folder++) {
    for (size_t i = folder->first_file; i < folder->first_file + folder->file_count; i++) {
      const char *name = tree.files[i].name;
      const struct file *gzip = text_of(&tree, folder, name, ".gz"), *brotli = text_of(&tree, folder, name, ".br");
      const struct file *text = gzip ? gzip : brotli;
      if (!text) continue;
      jobs[job_count++] = (struct job){text, gzip ? by_libdeflate : by_brotli};
      texts += text->length;
      standing += tree.files[i].length;
      if (text->length > longest) longest = text->length;
    }
  }
  if (!job_count) {
    errno = ENOENT;
    fail(words[1]);
  }
  size_t size = longest + 1024;
  unsigned char *room = malloc(size);
  if (!room) fail("memory");

  struct moment start = now();
  for (size_t i = 0; i < job_count; i++) made += jobs[i].pack(jobs[i].text, room, size);
  print_since(start);
  printf("%zu %zu %zu\n", made, texts, standing);
  return 0;
}
