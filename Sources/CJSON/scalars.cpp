#include "CJSON.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

bool is_digit(uint8_t c) { return c >= '0' && c <= '9'; }

/// Whether a byte is a visible ASCII character or a space.
bool is_visible(uint8_t c) { return uint8_t(c - 0x20) < 0x5F; }

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

int cjson_is_plain(const uint8_t *bytes, size_t length) {
  if (!length) return 1;
  // Without an early exit the compiler uses vector instructions.
  uint8_t faults = bytes[0] == ' ' || bytes[length - 1] == ' ' || !is_visible(bytes[0]);
  for (size_t i = 1; i < length; i++) faults |= !is_visible(bytes[i]) | ((bytes[i] | bytes[i - 1]) == ' ');
  return !faults;
}

int cjson_is_plain_words(const uint8_t *bytes, size_t length) {
  if (length && (bytes[0] == ' ' || bytes[length - 1] == ' ')) return 0;
  for (size_t i = 0; i < length; i++) {
    uint8_t c = bytes[i];
    // The text is valid UTF-8, so a first byte determines how many bytes follow.
    if (is_visible(c)) {
      if (c == ' ' && bytes[i - 1] == ' ') return 0;
    } else if (c >= 0xC3 && c <= 0xD7) i++;
    else if (c == 0xE1 && bytes[i + 1] >= 0xB8 && bytes[i + 1] <= 0xBB) i += 2;
    else return 0;
  }
  return 1;
}

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
