#include "CLibraries.h"

#include <brotli/encode.h>
#include <cmark.h>
#include <curl/curl.h>
#include <gnu/libc-version.h>
#include <libdeflate.h>
#include <microhttpd.h>
#include <qrencode.h>
#include <simdjson.h>
#include <toml++/toml.h>
#include <unicode/uversion.h>
#include <xxhash.h>
#include <zip.h>
#include <zlib.h>

#include <string>
#include <vector>

namespace {

std::string icu() {
  UVersionInfo version;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(version);
  u_versionToString(version, text);
  return text;
}

std::string numbers(unsigned major, unsigned minor, unsigned patch) {
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
}

struct Library {
  const char *name;
  std::string version;
};

const std::vector<Library> &libraries() {
  const unsigned brotli = BrotliEncoderVersion(), xxhash = XXH_versionNumber();
  static const std::vector<Library> all = {
      {"glibc", gnu_get_libc_version()},
      {"ICU", icu()},
      {"simdjson", numbers(simdjson::SIMDJSON_VERSION_MAJOR, simdjson::SIMDJSON_VERSION_MINOR,
                           simdjson::SIMDJSON_VERSION_REVISION)},
      {"toml++", numbers(TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH)},
      {"cmark", cmark_version_string()},
      {"libcurl", curl_version_info(CURLVERSION_NOW)->version},
      {"libmicrohttpd", MHD_get_version()},
      {"libzip", zip_libzip_version()},
      {"zlib", zlibVersion()},
      {"libdeflate", LIBDEFLATE_VERSION_STRING},
      {"brotli", numbers(brotli >> 24, brotli >> 12 & 0xfff, brotli & 0xfff)},
      {"xxHash", numbers(xxhash / 10000, xxhash / 100 % 100, xxhash % 100)},
      {"libqrencode", QRcode_APIVersionString()},
  };
  return all;
}

}  // namespace

int clibraries_count(void) { return static_cast<int>(libraries().size()); }

struct clibraries_library clibraries_library(int number) {
  const Library &library = libraries()[static_cast<std::size_t>(number)];
  return {library.name, library.version.c_str()};
}
