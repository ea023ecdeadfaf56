#include "CJSON.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

bool is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

/// Converts a short decimal: an integer that a double represents exactly, divided by a power of ten that it represents
/// exactly, is rounded once and thus correctly (W. D. Clinger, «How to read floating point numbers accurately», 1990).
bool plain_decimal(const uint8_t *literal, size_t length, double *result) {
  constexpr double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  if (length > 16) return false;
  uint64_t digits = 0;
  size_t point = length;
  for (size_t i = 0; i < length; i++) {
    if (literal[i] == '.' && point == length) point = i + 1;
    else if (is_digit(literal[i])) digits = digits * 10 + (literal[i] - '0');
    else return false;
  }
  if (point == length && length == 16) return false;
  *result = double(digits) / powers[length - point];
  return true;
}

/// Counts bytes of a kind. Sums of one byte each let the compiler use vector instructions.
template <typename Kind> ptrdiff_t count(const uint8_t *bytes, const uint8_t *end, Kind is) {
  ptrdiff_t total = 0;
  while (bytes < end) {
    const uint8_t *stop = bytes + std::min<ptrdiff_t>(end - bytes, 255);
    uint8_t sum = 0;
    for (; bytes < stop; bytes++) sum += is(*bytes);
    total += sum;
  }
  return total;
}

} // namespace

void cjson_advance(const uint8_t *bytes, size_t length, ptrdiff_t *line, ptrdiff_t *column) {
  const uint8_t *end = bytes + length;
  if (auto *last = static_cast<const uint8_t *>(memrchr(bytes, '\n', length))) {
    *line += count(bytes, last + 1, [](uint8_t c) { return c == '\n'; });
    *column = 1;
    bytes = last + 1;
  }
  *column += count(bytes, end, [](uint8_t c) { return (c & 0xC0) != 0x80; });
}

int cjson_double(const uint8_t *literal, size_t length, double *result) {
  if (plain_decimal(literal, length, result)) return 1;
  const char *first = reinterpret_cast<const char *>(literal);
  auto [end, error] = std::from_chars(first, first + length, *result);
  if (error == std::errc() && end == first + length) return 1;
  if (error != std::errc::result_out_of_range) return 0;
  // A number that is too small becomes zero; `from_chars` reports it in the same way as one that is too large.
  std::string copy(first, length);
  *result = std::strtod(copy.c_str(), nullptr);
  return std::isfinite(*result);
}
