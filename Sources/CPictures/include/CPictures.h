#pragma once
// The protocol of the pipe between stationary and stationary-images: jobs and responses. Both begin with a fixed number
// of 32-bit words in native byte order, followed by the bytes of files. The indices of the words have names here.
#include <stdint.h>
#include <vips/version.h>

/// The version of libvips at compile time.
#define CPICTURES_VIPS VIPS_VERSION_STRING

/// The first word of each job and response, and the word that the program sends when it is ready. It changes with the
/// protocol.
#define CPICTURES_MARK 0x53504333u

/// The maximum number of sizes of a picture.
#define CPICTURES_MOST_SIZES 13
/// The maximum number of squares in a preview.
#define CPICTURES_MOST_TONES 64
/// The maximum number of bytes of a picture's file.
#define CPICTURES_MOST_BYTES (256u << 20)

/// The words of a job.
enum {
  CPICTURES_JOB_MARK,
  CPICTURES_JOB_KIND,     // CPICTURES_PROBE or CPICTURES_TURN
  CPICTURES_JOB_FORMAT,   // the format of the picture
  CPICTURES_JOB_LENGTH,   // the number of bytes of the picture, which follow
  CPICTURES_BORDER,       // pixels to cut from each side
  CPICTURES_WEBP_QUALITY, // from 1 to 100
  CPICTURES_JPEG_QUALITY,
  CPICTURES_COLUMNS,      // squares of the preview
  CPICTURES_ROWS,
  CPICTURES_COUNT,        // the number of sizes
  CPICTURES_SIZES,        // width and height of each, upright, from narrow to wide
  CPICTURES_JOB_WORDS = 80,
};

/// The words of a response.
enum {
  CPICTURES_ANSWER_MARK,
  CPICTURES_OUTCOME,
  CPICTURES_WIDTH,  // for a probe: upright, with the border
  CPICTURES_HEIGHT,
  CPICTURES_EACH,   // for a probe of an SVG file: how long it takes for each of its pixels, in thousandths of the time for
                    // a pixel of a photo
  CPICTURES_FIXED,  // and whatever its size, in the time for a thousand pixels
  CPICTURES_HAS_ALPHA,  // for a turn, like all that follow: whether it is transparent
  CPICTURES_TONES,      // the preview's squares, row by row, from 0 (darkest) to 7; unless transparent
  CPICTURES_LENGTHS = 74,  // the length of each size as WebP and as JPEG; the bytes follow in this order
  CPICTURES_ANSWER_WORDS = 138,
};

/// The most that drawing an SVG file may take, in the time for a pixel of a photo.
enum { CPICTURES_MOST_WORK = 500000000 };

/// The kinds of jobs.
enum {
  CPICTURES_PROBE,  // reads the header
  CPICTURES_TURN,   // all sizes in both formats, and the preview
};

/// The results of a job.
enum {
  CPICTURES_DONE,
  CPICTURES_BAD_HEADER,  // it cannot be opened
  CPICTURES_BAD_PIXELS,  // its pixels are broken or incomplete
  CPICTURES_NO_READER,   // libvips cannot read its format here
};

/// The exit statuses of the program.
enum {
  CPICTURES_BAD_JOB = 2,    // the input is not a job of this version
  CPICTURES_NO_START = 3,   // libvips did not start
  CPICTURES_NO_MEMORY = 4,  // the system refused memory, within the program's own limit
  CPICTURES_NO_THREAD = 5,  // the system refused a thread
};

/// The format of a picture, from its first bytes.
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
  CPICTURES_BMP,   // this and the following are read by ImageMagick
  CPICTURES_ICO,
  CPICTURES_PSD,
};
