#ifndef CLIBRARIES_H
#define CLIBRARIES_H

#ifdef __cplusplus
extern "C" {
#endif

/// A library that the program is linked with, or whose headers it was compiled with.
struct clibraries_library {
  const char *_Nonnull name;
  /// A static string.
  const char *_Nonnull version;
};

/// The number of libraries.
int clibraries_count(void);

/// A library by its number, from 0.
struct clibraries_library clibraries_library(int number);

#ifdef __cplusplus
}
#endif
#endif
