#pragma once
// What goes over the pipe between stationary and stationary-images: a job, and its answer. Both begin with so many
// words of 32 bits in the machine's own order; the bytes of files follow them. The places of the words have names here,
// for both sides.
#include <stdint.h>
#include <vips/version.h>

/// The version of libvips that this was compiled for.
#define CPICTURES_VIPS VIPS_VERSION_STRING

/// The first word of each job and each answer, and the word that the program begins with when it is ready; it changes
/// with what the others mean.
#define CPICTURES_MARK 0x53504332u

/// How many sizes a picture may be made in.
#define CPICTURES_MOST_SIZES 32
/// How many squares a preview may have.
#define CPICTURES_MOST_TONES 64
/// How many bytes a picture's file may have.
#define CPICTURES_MOST_BYTES (256u << 20)

/// The words of a job.
enum {
  CPICTURES_JOB_MARK,
  CPICTURES_JOB_KIND,     // CPICTURES_PROBE or CPICTURES_TURN
  CPICTURES_JOB_FORMAT,   // of the picture
  CPICTURES_JOB_LENGTH,   // how many bytes of the picture follow
  CPICTURES_BORDER,       // pixels that are cut from each side
  CPICTURES_WEBP_QUALITY, // from 1 to 100
  CPICTURES_JPEG_QUALITY,
  CPICTURES_COLUMNS,      // squares of the preview
  CPICTURES_ROWS,
  CPICTURES_COUNT,        // how many sizes are wanted
  CPICTURES_SIZES,        // width and height of each, upright, from narrow to wide
  CPICTURES_JOB_WORDS = 80,
};

/// The words of an answer.
enum {
  CPICTURES_ANSWER_MARK,
  CPICTURES_OUTCOME,
  CPICTURES_WIDTH,  // of a probe: upright, with its border
  CPICTURES_HEIGHT,
  CPICTURES_HAS_ALPHA,  // of a turn, as all that follows: one can see through it
  CPICTURES_TONES,      // the preview's squares, row by row, from 0 (darkest) to 7; only where one cannot
  CPICTURES_LENGTHS = 72,  // the bytes of each size as WebP and as JPEG; they follow in this order
  CPICTURES_ANSWER_WORDS = 136,
};

/// What is wanted.
enum {
  CPICTURES_PROBE,  // what the header says
  CPICTURES_TURN,   // all sizes in both formats, and the preview
};

/// How a job ended.
enum {
  CPICTURES_DONE,
  CPICTURES_BAD_HEADER,  // it cannot be opened
  CPICTURES_BAD_PIXELS,  // it can, but its pixels are broken or are not all there
  CPICTURES_NO_READER,   // libvips has no reader for its format here
};

/// The exit statuses of the program.
enum {
  CPICTURES_BAD_JOB = 2,    // what it was sent is not a job of this version
  CPICTURES_NO_START = 3,   // libvips did not start
  CPICTURES_NO_MEMORY = 4,  // the machine refused memory, within the limit that the program sets itself
  CPICTURES_NO_THREAD = 5,  // the machine refused a thread
};

/// What a picture's first bytes say that it is.
enum {
  CPICTURES_JPEG,
  CPICTURES_PNG,
  CPICTURES_GIF,
  CPICTURES_WEBP,
  CPICTURES_TIFF,
  CPICTURES_HEIF,  // AVIF too
  CPICTURES_JXL,
  CPICTURES_JP2K,
  CPICTURES_SVG,
  CPICTURES_PPM,
  CPICTURES_RAD,
  CPICTURES_BMP,   // from here on what ImageMagick reads
  CPICTURES_ICO,
  CPICTURES_PSD,
};
