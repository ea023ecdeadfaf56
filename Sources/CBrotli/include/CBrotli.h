#pragma once
// A narrow C face of brotli's encoder: whole texts in, whole texts out. The library has no encoder that is used twice;
// each call asks for some MB anew, which for small texts costs as much as the packing. So its memory is lent to it from
// one place here, call after call.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cbrotli_packer cbrotli_packer;

/// For one thread at a time; NULL where memory is short. `quality` is from 0 (quick) to 11 (small).
cbrotli_packer *_Nullable cbrotli_open(int quality);
void cbrotli_close(cbrotli_packer *_Nonnull packer);

/// Packs `count` bytes of text. What comes out depends on them and on the quality alone, and every decoder reads it
/// (RFC 7932, no large window). Gives its length; 0 where it has more than `room` bytes, or memory is short.
size_t cbrotli_pack(
  cbrotli_packer *_Nonnull packer, const uint8_t *_Nullable text, size_t count, uint8_t *_Nonnull packed, size_t room);

/// The library's version: `0xMMMNNNPPP`.
uint32_t cbrotli_version(void);

#ifdef __cplusplus
}
#endif
