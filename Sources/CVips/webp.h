#pragma once
#include <stddef.h>
#include <stdint.h>

/// Takes everything but the picture out of a WebP file, in its place: libvips 8.14 writes EXIF into each, also where it
/// is asked not to.
///
/// Returns the length of what is left.
size_t bare_webp(uint8_t *file, size_t length);
