#include "CBrotli.h"

#include <brotli/encode.h>
#include <stdlib.h>

// The size of the reused memory. A text of a few hundred kB needs less; allocating more for a larger one costs little
// compared with its compression.
static const size_t most = 8 << 20;
// The alignment of allocations.
static const size_t step = 64;

struct cbrotli_packer {
  int quality;
  char *memory;
  size_t size;
  // For the current text: the memory used, and the memory requested.
  size_t lent;
  size_t asked;
};

static void *lend(void *opaque, size_t count) {
  cbrotli_packer *packer = opaque;
  if (count > SIZE_MAX - step) return NULL;
  count = (count + step - 1) / step * step;
  packer->asked += count;
  if (count > packer->size - packer->lent) return malloc(count);
  char *place = packer->memory + packer->lent;
  packer->lent += count;
  return place;
}

static void take_back(void *opaque, void *place) {
  cbrotli_packer *packer = opaque;
  // Everything is freed at once, with the next text.
  if ((char *)place < packer->memory || (char *)place >= packer->memory + packer->size) free(place);
}

// Makes the memory as large as the last text required, so that a similar one fits.
static void make_room(cbrotli_packer *packer) {
  size_t wanted = packer->asked < most ? packer->asked : most;
  packer->lent = 0;
  packer->asked = 0;
  if (wanted <= packer->size) return;
  free(packer->memory);
  packer->memory = aligned_alloc(step, wanted);
  packer->size = packer->memory ? wanted : 0;
}

cbrotli_packer *cbrotli_open(int quality) {
  cbrotli_packer *packer = calloc(1, sizeof *packer);
  if (packer) packer->quality = quality;
  return packer;
}

void cbrotli_close(cbrotli_packer *packer) {
  free(packer->memory);
  free(packer);
}

// The smallest window that contains the whole text, because the encoder's tables grow with it. A window has 16 bytes
// less than its power of two.
static uint32_t window(size_t count) {
  uint32_t bits = BROTLI_MIN_WINDOW_BITS;
  while (bits < BROTLI_DEFAULT_WINDOW && ((size_t)1 << bits) - 16 < count) bits++;
  return bits;
}

size_t cbrotli_pack(cbrotli_packer *packer, const uint8_t *text, size_t count, uint8_t *packed, size_t room) {
  make_room(packer);
  BrotliEncoderState *encoder = BrotliEncoderCreateInstance(lend, take_back, packer);
  if (!encoder) return 0;
  BrotliEncoderSetParameter(encoder, BROTLI_PARAM_QUALITY, (uint32_t)packer->quality);
  BrotliEncoderSetParameter(encoder, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT);
  BrotliEncoderSetParameter(encoder, BROTLI_PARAM_LGWIN, window(count));
  BrotliEncoderSetParameter(encoder, BROTLI_PARAM_SIZE_HINT, count < UINT32_MAX ? (uint32_t)count : UINT32_MAX);
  size_t left = count;
  size_t free_room = room;
  BROTLI_BOOL is_fine = BrotliEncoderCompressStream(
    encoder, BROTLI_OPERATION_FINISH, &left, &text, &free_room, &packed, NULL);
  size_t made = is_fine && BrotliEncoderIsFinished(encoder) ? room - free_room : 0;
  BrotliEncoderDestroyInstance(encoder);
  return made;
}

uint32_t cbrotli_version(void) { return BrotliEncoderVersion(); }
