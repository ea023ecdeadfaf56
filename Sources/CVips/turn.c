#include <vips/vips.h>

#include "CPictures.h"
#include "CVips.h"
#include "load.h"
#include "webp.h"

// Each step releases its input, also on failure, when it returns NULL.
typedef VipsImage *step;

static VipsImage *taken(VipsImage *old, VipsImage **made, int failed) {
  g_object_unref(old);
  if (failed) g_clear_object(made);
  return *made;
}

static step failed_with(VipsImage *in) {
  g_object_unref(in);
  return NULL;
}

static step cut(VipsImage *in, int border) {
  if (in == NULL || border == 0) return in;
  VipsImage *out = NULL;
  int width = in->Xsize - 2 * border, height = in->Ysize - 2 * border;
  if (width < 1 || height < 1) return failed_with(in);
  return taken(in, &out, vips_extract_area(in, &out, border, border, width, height, NULL));
}

// Converts Radiance's packed pixels to numbers.
static step unpacked(VipsImage *in) {
  if (in == NULL || in->Coding != VIPS_CODING_RAD) return in;
  VipsImage *out = NULL;
  return taken(in, &out, vips_rad2float(in, &out, NULL));
}

// Resizes in the picture's own number format. A transparent picture is resized with premultiplied alpha, so that
// invisible colours do not bleed.
static step resized(VipsImage *in, int width, int height) {
  if (in == NULL || (in->Xsize == width && in->Ysize == height)) return in;
  VipsImage *out = NULL;
  VipsBandFormat format = in->BandFmt;
  int has_alpha = vips_image_hasalpha(in);
  if (has_alpha) {
    VipsImage *weighed = NULL;
    in = taken(in, &weighed, vips_premultiply(in, &weighed, NULL));
    if (in == NULL) return NULL;
  }
  double across = (double)width / in->Xsize, down = (double)height / in->Ysize;
  in = taken(in, &out, vips_resize(in, &out, across, "vscale", down, NULL));
  if (in == NULL || !has_alpha) return in;
  VipsImage *plain = NULL, *whole = NULL;
  in = taken(in, &plain, vips_unpremultiply(in, &plain, NULL));
  return in == NULL ? NULL : taken(in, &whole, vips_cast(in, &whole, format, NULL));
}

// Converts to 8-bit sRGB, with or without alpha.
static step as_srgb(VipsImage *in) {
  if (in == NULL) return NULL;
  VipsImage *out = NULL;
  int is_cmyk = in->Type == VIPS_INTERPRETATION_CMYK;
  if (is_cmyk || vips_image_get_typeof(in, VIPS_META_ICC_NAME) != 0) {
    // An invalid profile is ignored.
    const char *usual = is_cmyk ? "cmyk" : "srgb";
    if (!vips_icc_transform(
          in, &out, "srgb", "embedded", TRUE, "input_profile", usual, "intent", VIPS_INTENT_RELATIVE, "depth", 8, NULL))
      in = taken(in, &out, 0);
    else
      vips_error_clear();
  }
  VipsImage *converted = NULL, *bytes = NULL;
  in = taken(in, &converted, vips_colourspace(in, &converted, VIPS_INTERPRETATION_sRGB, NULL));
  return in == NULL ? NULL : taken(in, &bytes, vips_cast_uchar(in, &bytes, NULL));
}

// Computes the pixels, so that no step is done twice.
static step held(VipsImage *in) {
  if (in == NULL) return NULL;
  VipsImage *out = vips_image_copy_memory(in);
  return taken(in, &out, out == NULL);
}

static step upright(VipsImage *in) {
  if (in == NULL) return NULL;
  VipsImage *out = NULL;
  return held(taken(in, &out, vips_autorot(in, &out, NULL)));
}

// Removes all metadata: location, camera and author are private, and the profile has been applied.
static step bare(VipsImage *in) {
  if (in == NULL) return NULL;
  char **fields = vips_image_get_fields(in);
  // The list also contains the image's own properties, such as its width; removing these has no effect.
  for (char **field = fields; field != NULL && *field != NULL; field++) vips_image_remove(in, *field);
  g_strfreev(fields);
  return in;
}

static step on_white(VipsImage *in) {
  if (in == NULL || !vips_image_hasalpha(in)) return in;
  VipsImage *out = NULL;
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int failed = vips_flatten(in, &out, "background", white, NULL);
  vips_area_unref(VIPS_AREA(white));
  return taken(in, &out, failed);
}

// Removes alpha that is opaque everywhere.
static step without_idle_alpha(VipsImage *in) {
  if (in == NULL || !vips_image_hasalpha(in)) return in;
  VipsImage *alpha = NULL;
  double least = 0;
  int failed = vips_extract_band(in, &alpha, in->Bands - 1, NULL) || vips_min(alpha, &least, NULL);
  g_clear_object(&alpha);
  if (failed) return failed_with(in);
  return least < 255 ? in : held(on_white(in));
}

// The picture in its largest size, upright, in 8-bit sRGB: the source of all results.
static step largest(const uint32_t *job, const uint8_t *bytes, int width, int height) {
  VipsImage *image = load_picture(job, bytes);
  if (image == NULL) return NULL;
  int inner = image->Xsize - 2 * (int)job[CPICTURES_BORDER];
  if (job[CPICTURES_JOB_FORMAT] == CPICTURES_SVG && width < inner) {
    // Drawn as large as it is needed.
    g_object_unref(image);
    image = load_drawing(job, bytes, (double)width / inner);
    if (image == NULL) return NULL;
  }
  int is_lying = vips_image_get_orientation_swap(image);
  image = unpacked(cut(image, (int)job[CPICTURES_BORDER]));
  image = is_lying ? resized(image, height, width) : resized(image, width, height);
  return without_idle_alpha(bare(upright(held(as_srgb(image)))));
}

static void *keep(cvips_files *files, void *file, size_t length, uint32_t *answer) {
  answer[CPICTURES_LENGTHS + files->count] = (uint32_t)length;
  return files->files[files->count++] = file;
}

// Makes one size in both formats; 0 on failure.
static int save(VipsImage *image, const uint32_t *job, uint32_t *answer, cvips_files *files) {
  void *file = NULL;
  size_t length = 0;
  if (vips_webpsave_buffer(image, &file, &length, "Q", (int)job[CPICTURES_WEBP_QUALITY], "strip", TRUE, NULL)) return 0;
  keep(files, file, bare_webp(file, length), answer);
  g_object_ref(image);
  VipsImage *flat = on_white(image);
  if (flat == NULL) return 0;
  int failed = vips_jpegsave_buffer(
    flat, &file, &length, "Q", (int)job[CPICTURES_JPEG_QUALITY], "optimize_coding", TRUE, "strip", TRUE, NULL);
  g_object_unref(flat);
  return !failed && keep(files, file, length, answer) != NULL;
}

// Computes the brightness of each square of the preview; 0 on failure.
static int preview(VipsImage *image, const uint32_t *job, uint32_t *answer) {
  int columns = (int)job[CPICTURES_COLUMNS], rows = (int)job[CPICTURES_ROWS];
  if (columns * rows > CPICTURES_MOST_TONES) return 0;
  VipsImage *small = NULL, *grey = NULL;
  size_t length = 0;
  uint8_t *tones = NULL;
  double across = (double)columns / image->Xsize, down = (double)rows / image->Ysize;
  if (!vips_resize(image, &small, across, "vscale", down, "kernel", VIPS_KERNEL_LINEAR, NULL) &&
      !vips_colourspace(small, &grey, VIPS_INTERPRETATION_B_W, NULL))
    tones = vips_image_write_to_memory(grey, &length);
  int is_whole = tones != NULL && length == (size_t)columns * (size_t)rows;
  for (size_t i = 0; is_whole && i < length; i++) answer[CPICTURES_TONES + i] = tones[i] >> 5;
  g_free(tones);
  g_clear_object(&grey);
  g_clear_object(&small);
  return is_whole;
}

static int turn(const uint32_t *job, const uint8_t *bytes, uint32_t *answer, cvips_files *files) {
  uint32_t count = job[CPICTURES_COUNT];
  if (count < 1 || count > CPICTURES_MOST_SIZES) return 0;
  const uint32_t *sizes = job + CPICTURES_SIZES;
  const uint32_t *last = sizes + 2 * (count - 1);
  VipsImage *whole = largest(job, bytes, (int)last[0], (int)last[1]);
  int is_good = whole != NULL;
  for (uint32_t i = 0; is_good && i < count; i++) {
    g_object_ref(whole);
    VipsImage *image = held(resized(whole, (int)sizes[2 * i], (int)sizes[2 * i + 1]));
    is_good = image != NULL && save(image, job, answer, files);
    g_clear_object(&image);
  }
  if (is_good) {
    answer[CPICTURES_HAS_ALPHA] = (uint32_t)vips_image_hasalpha(whole);
    is_good = answer[CPICTURES_HAS_ALPHA] || preview(whole, job, answer);
  }
  g_clear_object(&whole);
  return is_good;
}

void cvips_turn(const uint32_t *job, const uint8_t *bytes, uint32_t *answer, cvips_files *files) {
  files->count = 0;
  if (!can_load(job)) {
    answer[CPICTURES_OUTCOME] = CPICTURES_NO_READER;
    return;
  }
  int is_good = turn(job, bytes, answer, files);
  answer[CPICTURES_OUTCOME] = is_good ? CPICTURES_DONE : CPICTURES_BAD_PIXELS;
  cvips_tell();
}

void cvips_free(cvips_files *files) {
  while (files->count > 0) g_free(files->files[--files->count]);
}
