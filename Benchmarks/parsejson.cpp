// The least that reading a JSON file can cost: simdjson's DOM parser goes over it once.
//
//     parsejson FILE
//
// The file is read into memory first; then it is parsed by a parser that has nothing allocated yet, and only that is
// timed. It prints the seconds.

#include <chrono>
#include <cstdio>

#include <simdjson.h>

int main(int count, char **words) {
  if (count != 2) return std::fputs("usage: parsejson FILE\n", stderr), 2;
  simdjson::padded_string text;
  if (auto error = simdjson::padded_string::load(words[1]).get(text)) {
    return std::fprintf(stderr, "%s: %s\n", words[1], simdjson::error_message(error)), 1;
  }
  simdjson::dom::parser parser;
  auto begin = std::chrono::steady_clock::now();
  simdjson::dom::element root;
  auto error = parser.parse(text).get(root);
  std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  if (error) return std::fprintf(stderr, "%s: %s\n", words[1], simdjson::error_message(error)), 1;
  std::printf("%.6f\n", seconds.count());
}
