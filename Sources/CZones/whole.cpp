#include "whole.hpp"

#include <cstdint>

namespace {

/// The size of a header.
constexpr size_t header = 44;

/// The sizes that a header gives, in its order.
struct Counts {
  uint64_t utc_marks, standard_marks, leap_seconds, changes, kinds, letters;
};

bool read(std::string_view file, size_t at, Counts &counts) {
  if (file.size() < at + header || file.compare(at, 4, "TZif") || file[at + 4] < '2') return false;
  uint64_t numbers[6];
  for (size_t i = 0; i < 6; i++) {
    numbers[i] = 0;
    for (size_t byte = 0; byte < 4; byte++) {
      numbers[i] = numbers[i] << 8 | static_cast<unsigned char>(file[at + 20 + i * 4 + byte]);
    }
  }
  counts = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]};
  return true;
}

/// The bytes of a block whose times have so many each.
uint64_t size(const Counts &counts, uint64_t time) {
  return counts.changes * (time + 1) + counts.kinds * 6 + counts.letters + counts.leap_seconds * (time + 4) +
         counts.standard_marks + counts.utc_marks;
}

}  // namespace

bool czones_is_whole(std::string_view file) {
  Counts counts;
  if (!read(file, 0, counts)) return false;
  const uint64_t second = header + size(counts, 4);
  if (second > file.size() || !read(file, second, counts)) return false;
  const uint64_t footer = second + header + size(counts, 8);
  return footer + 1 < file.size() && file[footer] == '\n' && file.find('\n', footer + 1) != std::string_view::npos;
}
