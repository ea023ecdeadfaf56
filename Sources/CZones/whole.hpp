#pragma once

#include <string_view>

/// Whether a TZif file (RFC 9636) of the second version or later is as long as its header says, and its footer has an
/// end: cctz 2.3 never comes back from a file that is cut off in its footer.
bool czones_is_whole(std::string_view file);
