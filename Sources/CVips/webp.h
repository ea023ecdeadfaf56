#pragma once
#include <stddef.h>
#include <stdint.h>

/// Removes everything but the picture from a WebP file in place: libvips 8.14 always writes EXIF, even if told not to.
///
/// Returns the new length.
size_t bare_webp(uint8_t *file, size_t length);
