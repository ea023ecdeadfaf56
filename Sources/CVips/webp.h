#pragma once
#include <stddef.h>
#include <stdint.h>

/// Removes everything but the picture from a WebP file in place: libvips 8.14 writes EXIF whatever its options.
///
/// Returns the new length.
size_t bare_webp(uint8_t *file, size_t length);
