#pragma once
// A C interface to brotli's encoder for whole texts. The library's encoder cannot be reused: each call allocates some
// MB, which for small texts costs as much as compressing. So this interface provides it with memory that is reused.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cbrotli_packer cbrotli_packer;

/// For one thread at a time; NULL if memory is short. `quality` is from 0 (fastest) to 11 (smallest).
cbrotli_packer *_Nullable cbrotli_open(int quality);
void cbrotli_close(cbrotli_packer *_Nonnull packer);

/// Compresses `count` bytes of text. The result depends only on them and on the quality, and every decoder reads it
/// (RFC 7932, no large window). Returns its length; 0 if it exceeds `room` bytes, or if memory is short.
size_t cbrotli_pack(
  cbrotli_packer *_Nonnull packer, const uint8_t *_Nullable text, size_t count, uint8_t *_Nonnull packed, size_t room);

/// The library's version: `0xMMMNNNPPP`.
uint32_t cbrotli_version(void);

#ifdef __cplusplus
}
#endif
