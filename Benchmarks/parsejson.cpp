// The processor time of parsing a JSON file, by simdjson's DOM parser or into the tape of Sources/CJSON.
//
//     parsejson dom|tape FILE
//
// The file is read into memory first; then it is parsed once by a parser that has not allocated memory yet. It prints
// the seconds that passed and the seconds of processor time, without reading the file.

#include <cstdio>
#include <cstring>
#include <ctime>

#include <CJSON.h>
#include <simdjson.h>

static double seconds(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

static const char *parse_dom(const simdjson::padded_string &text) {
  simdjson::dom::parser parser;
  simdjson::dom::element root;
  auto error = parser.parse(text).get(root);
  return error ? simdjson::error_message(error) : nullptr;
}

static const char *parse_tape(const simdjson::padded_string &text) {
  cjson_tape tape;
  auto bytes = reinterpret_cast<const uint8_t *>(text.data());
  if (cjson_read(bytes, text.size(), text.size() + simdjson::SIMDJSON_PADDING, &tape)) return "not parsed";
  cjson_free(&tape);
  return nullptr;
}

int main(int count, char **words) {
  bool is_dom = count == 3 && !std::strcmp(words[1], "dom");
  if (!is_dom && !(count == 3 && !std::strcmp(words[1], "tape"))) {
    return std::fputs("usage: parsejson dom|tape FILE\n", stderr), 2;
  }
  simdjson::padded_string text;
  const char *error = nullptr;
  if (auto code = simdjson::padded_string::load(words[2]).get(text)) error = simdjson::error_message(code);
  double begin = seconds(CLOCK_MONOTONIC), processor = seconds(CLOCK_PROCESS_CPUTIME_ID);
  if (!error) error = is_dom ? parse_dom(text) : parse_tape(text);
  if (error) return std::fprintf(stderr, "%s: %s\n", words[2], error), 1;
  std::printf("%.6f %.6f\n", seconds(CLOCK_MONOTONIC) - begin, seconds(CLOCK_PROCESS_CPUTIME_ID) - processor);
}
