#include "CZones.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <cctz/civil_time.h>
#include <cctz/time_zone.h>
#include <cctz/zone_info_source.h>

#include "whole.hpp"

// Nothing that is thrown in here may unwind into Swift. Only opening a zone takes memory, and so only that may throw.

struct czones_zone {
  cctz::time_zone zone;
};

namespace {

using Time = cctz::time_point<cctz::seconds>;
using cctz::civil_second;

Time time_at(int64_t utc) { return Time(cctz::seconds(utc)); }
int64_t seconds(Time time) { return time.time_since_epoch().count(); }

/// When a change comes to pass of which the clocks' times before and after are known: the lesser of the two is the
/// first that is skipped or shown twice.
int64_t moment(const cctz::time_zone &zone, const cctz::time_zone::civil_transition &change) {
  return seconds(zone.lookup(std::min(change.from, change.to)).trans);
}

/// A zone's file that is in memory already.
class Source : public cctz::ZoneInfoSource {
 public:
  explicit Source(std::string_view file) : rest(file) {}

  size_t Read(void *to, size_t size) override {
    size = std::min(size, rest.size());
    if (size > 0) std::memcpy(to, rest.data(), size);
    rest.remove_prefix(size);
    return size;
  }

  int Skip(size_t offset) override {
    rest.remove_prefix(std::min(offset, rest.size()));
    return 0;
  }

 private:
  std::string_view rest;
};

/// The file that this thread has cctz read.
thread_local std::string_view given;

std::unique_ptr<cctz::ZoneInfoSource> source(
  const std::string &, const std::function<std::unique_ptr<cctz::ZoneInfoSource>(const std::string &)> &) {
  return std::make_unique<Source>(given);
}

}  // namespace

namespace cctz_extension {

// cctz itself opens no file: it could not report why it failed.
ZoneInfoSourceFactory zone_info_source_factory = source;

}  // namespace cctz_extension

czones_zone *czones_open(const char *file, size_t length) {
  try {
    given = std::string_view(file, length);
    if (!czones_is_whole(given)) return nullptr;
    // cctz keeps each zone by its name until the process ends, so each file gets another.
    static std::atomic<unsigned> count{0};
    cctz::time_zone zone;
    const bool is_good = cctz::load_time_zone("stationary:" + std::to_string(count++), &zone);
    given = {};
    return is_good ? new czones_zone{zone} : nullptr;
  } catch (...) {
    return nullptr;
  }
}

void czones_close(czones_zone *zone) { delete zone; }

czones_clock czones_at(const czones_zone *zone, int64_t utc) {
  const auto found = zone->zone.lookup(time_at(utc));
  return {found.offset, found.is_dst, found.abbr};
}

czones_offsets czones_resolve(const czones_zone *zone, int64_t local) {
  using Lookup = cctz::time_zone::civil_lookup;
  const Lookup found = zone->zone.lookup(civil_second() + local);
  // `pre` is the local time read with the offset before the gap.
  if (found.kind == Lookup::SKIPPED) return {0, static_cast<int32_t>(local - seconds(found.pre)), 0};
  const int32_t first = zone->zone.lookup(found.pre).offset;
  if (found.kind == Lookup::UNIQUE) return {1, first, first};
  return {2, first, zone->zone.lookup(found.post).offset};
}

bool czones_change_until(const czones_zone *zone, int64_t utc, int64_t *change) {
  cctz::time_zone::civil_transition found;
  // cctz looks before the time that it is given.
  if (utc == INT64_MAX || !zone->zone.prev_transition(time_at(utc + 1), &found)) return false;
  *change = moment(zone->zone, found);
  return true;
}

bool czones_change_after(const czones_zone *zone, int64_t utc, int64_t *change) {
  cctz::time_zone::civil_transition found;
  if (!zone->zone.next_transition(time_at(utc), &found)) return false;
  *change = moment(zone->zone, found);
  return true;
}
