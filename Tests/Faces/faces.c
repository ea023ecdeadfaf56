// Calls the C and C++ code directly, with files as they are and with bytes of them changed: for sanitizers that Swift
// has not (Scripts/sanitize undefined). Prints how many inputs each face took.
//
//   faces ROUNDS FILE…
//
// CTOML is missing here, because its caller in Swift refuses texts that toml++ cannot read; so are CHTTP and the
// requests of CCurl, which need a peer. The tests of their modules run them.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CBrotli.h"
#include "CCurl.h"
#include "CICU.h"
#include "CJSON.h"
#include "CPictures.h"
#include "CQREncode.h"
#include "CVips.h"
#include "CZip.h"
#include "CZones.h"

enum { MOST = 1 << 16 };

static void read_json(const uint8_t *bytes, size_t length) {
  cjson_tape tape, elements;
  ptrdiff_t line = 1, column = 1;
  double number;
  cjson_advance(bytes, length, &line, &column);
  cjson_double(bytes, length < 40 ? length : 40, &number);
  // Without room behind the text, as for the end of a file.
  if (cjson_read(bytes, length, length, &tape) != CJSON_OK) return;
  if (tape.count > 0 && length > 0 && bytes[0] == '{') {
    cjson_member(&tape, 0, (const uint8_t *)"id", 2);
    cjson_same_names(&tape, 0, &tape, 0);
  }
  cjson_free(&tape);
  if (length > 2 && bytes[0] == '[' && cjson_read_elements(bytes, 1, length - 1, &elements) == CJSON_OK)
    cjson_free(&elements);
}

static void read_zip(const uint8_t *bytes, size_t length) {
  static uint8_t room[4096];
  czip_fault fault;
  czip *archive = czip_open(bytes, length, &fault);
  if (archive == NULL) return;
  int64_t count = czip_count(archive);
  for (int64_t number = 0; number < count && number < 50; number++) {
    czip_entry entry;
    if (!czip_at(archive, number, &entry)) continue;
    czip_file *file = czip_start(archive, number, &fault);
    if (file == NULL) continue;
    for (int parts = 0; parts < 64 && czip_next(file, room, sizeof room, &fault) > 0; parts++) continue;
    czip_end(file);
  }
  czip_close(archive);
}

static void read_zone(const uint8_t *bytes, size_t length) {
  czones_zone *zone = czones_open((const char *)bytes, length);
  if (zone == NULL) return;
  for (int64_t time = -4000000000; time < 8000000000; time += 100000007) {
    int64_t change;
    czones_at(zone, time);
    czones_resolve(zone, time);
    czones_change_until(zone, time, &change);
    czones_change_after(zone, time, &change);
  }
  czones_close(zone);
}

static void read_text(const uint8_t *bytes, size_t length) {
  static cicu_transform *transform;
  static cicu_collator *collator;
  static uint32_t points[1024];
  static uint8_t out[1024];
  if (transform == NULL) transform = cicu_transform_open("Any-Latin; Latin-ASCII; Lower");
  if (collator == NULL) collator = cicu_collator_open("de");
  if (length > 300) length = 300;
  cicu_nfkd((const char *)bytes, (int32_t)length, points, 1024);
  if (transform != NULL) cicu_transform_apply(transform, (const char *)bytes, (int32_t)length, out, sizeof out);
  if (collator != NULL) cicu_collator_key(collator, (const char *)bytes, (int32_t)length, out, sizeof out);
  // The others take texts that end with a NUL.
  char text[64] = "";
  memcpy(text, bytes, length < sizeof text - 1 ? length : sizeof text - 1);
  cicu_locale(text, out, sizeof out);
  cicu_country_alpha3(text);
  cicu_country_name(text, "fr", out, sizeof out);
  cicu_currency_symbol(text, "fr", out, sizeof out);
  cicu_zone_name(text, "fr", out, sizeof out);
  ccurl_date(text);
  ccurl_same_origin(text, "https://example.org/");
  ccurl_same_origin(text, text);
}

static void pack(const uint8_t *bytes, size_t length) {
  static cbrotli_packer *packer;
  static uint8_t packed[2 * MOST], modules[cqrencode_widest * cqrencode_widest];
  if (packer == NULL) packer = cbrotli_open(5);
  if (packer != NULL) cbrotli_pack(packer, bytes, length, packed, sizeof packed);
  if (length < 3000) cqrencode_modules(bytes, (int)length, modules, sizeof modules);
}

// What the first bytes of a picture say, as `ImageFormat` reads them; -1 for none of these.
static int format(const uint8_t *bytes, size_t length) {
  if (length < 12) return -1;
  if (memcmp(bytes, "\xFF\xD8\xFF", 3) == 0) return CPICTURES_JPEG;
  if (memcmp(bytes, "\x89PNG", 4) == 0) return CPICTURES_PNG;
  if (memcmp(bytes, "GIF8", 4) == 0) return CPICTURES_GIF;
  if (memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0) return CPICTURES_WEBP;
  return -1;
}

static void read_picture(const uint8_t *bytes, size_t length) {
  int kind = format(bytes, length);
  if (kind < 0) return;
  uint32_t job[CPICTURES_JOB_WORDS] = {
    [CPICTURES_JOB_MARK] = CPICTURES_MARK,
    [CPICTURES_JOB_KIND] = CPICTURES_PROBE,
    [CPICTURES_JOB_FORMAT] = (uint32_t)kind,
    [CPICTURES_JOB_LENGTH] = (uint32_t)length,
  };
  uint32_t answer[CPICTURES_ANSWER_WORDS] = {CPICTURES_MARK};
  cvips_probe(job, bytes, answer);
  uint32_t width = answer[CPICTURES_WIDTH], height = answer[CPICTURES_HEIGHT];
  if (answer[CPICTURES_OUTCOME] != CPICTURES_DONE || width == 0 || height == 0 || width > 512 || height > 512) return;
  job[CPICTURES_JOB_KIND] = CPICTURES_TURN;
  job[CPICTURES_WEBP_QUALITY] = job[CPICTURES_JPEG_QUALITY] = 60;
  job[CPICTURES_COLUMNS] = job[CPICTURES_ROWS] = 4;
  job[CPICTURES_COUNT] = 1;
  job[CPICTURES_SIZES] = width;
  job[CPICTURES_SIZES + 1] = height;
  memset(answer, 0, sizeof answer);
  cvips_files files = {.count = 0};
  cvips_turn(job, bytes, answer, &files);
  cvips_free(&files);
}

static const struct {
  const char *name;
  void (*run)(const uint8_t *bytes, size_t length);
} faces[] = {
  {"json", read_json}, {"zip", read_zip},   {"zone", read_zone},
  {"text", read_text}, {"packing", pack},   {"picture", read_picture},
};
enum { FACES = sizeof faces / sizeof faces[0] };

static uint64_t random_state = 20261123;

static uint32_t random_number(uint32_t below) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(random_state >> 33) % below;
}

static void change(uint8_t *bytes, size_t length) {
  for (uint32_t count = 1 + random_number(4); length > 0 && count > 0; count--) {
    size_t place = random_number((uint32_t)length);
    bytes[place] = random_number(4) == 0 ? (uint8_t)random_number(256) : bytes[place] ^ (uint8_t)(1u << random_number(8));
  }
}

int main(int count, char **arguments) {
  if (count < 3 || !cvips_start()) {
    fputs("usage: faces ROUNDS FILE...\n", stderr);
    return 2;
  }
  long rounds = strtol(arguments[1], NULL, 10);
  unsigned long long inputs = 0;
  static uint8_t known[MOST];
  for (int index = 2; index < count; index++) {
    FILE *file = fopen(arguments[index], "rb");
    if (file == NULL) {
      perror(arguments[index]);
      return 1;
    }
    size_t length = fread(known, 1, MOST, file);
    fclose(file);
    for (long round = 0; round <= rounds; round++) {
      // Of its own size, so that a read behind it is noticed.
      uint8_t *bytes = malloc(length + 1);
      if (bytes == NULL) return 1;
      memcpy(bytes, known, length);
      if (round > 0) change(bytes, length);
      for (size_t face = 0; face < FACES; face++) faces[face].run(bytes, length);
      free(bytes);
      inputs++;
    }
  }
  printf("faces: %llu inputs, each to %d faces\n", inputs, FACES);
  return 0;
}
