#include "webp.h"

#include <string.h>

// For the format see https://developers.google.com/speed/webp/docs/riff_container.
enum { HEAD = 12, CHUNK = 8, ICC = 0x20, EXIF = 0x08, XMP = 0x04 };

static uint32_t number(const uint8_t *at) {
  return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static int is_named(const uint8_t *chunk, const char *name) { return memcmp(chunk, name, 4) == 0; }

size_t bare_webp(uint8_t *file, size_t length) {
  size_t kept = HEAD, at = HEAD;
  while (at + CHUNK <= length) {
    uint8_t *chunk = file + at;
    // A chunk of odd length is followed by a padding byte.
    size_t size = CHUNK + (size_t)number(chunk + 4) + (number(chunk + 4) & 1);
    if (size > length - at) size = length - at;
    at += size;
    if (is_named(chunk, "ICCP") || is_named(chunk, "EXIF") || is_named(chunk, "XMP ")) continue;
    if (is_named(chunk, "VP8X") && size > CHUNK) {
      chunk[CHUNK] &= (uint8_t) ~(ICC | EXIF | XMP);
      if (chunk[CHUNK] == 0) continue;  // nothing is left that needs this chunk
    }
    memmove(file + kept, chunk, size);
    kept += size;
  }
  uint32_t rest = (uint32_t)(kept - 8);
  for (int i = 0; i < 4; i++) file[4 + i] = (uint8_t)(rest >> 8 * i);
  return kept;
}
