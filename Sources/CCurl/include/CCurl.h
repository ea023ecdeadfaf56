#pragma once
// A C interface to libcurl: one GET at a time over a handle that keeps its connections open. Swift cannot call
// `curl_easy_setopt`, which is variadic.
//
// The multi interface drives each transfer, because only there can a descriptor end the waiting at once: the easy
// interface calls its progress callback only once a second.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A client, for one thread at a time.
typedef struct ccurl_client ccurl_client;

enum {
  CCURL_OK,             // a response with any status
  CCURL_STOPPED,        // the stop descriptor became readable
  CCURL_TIMED_OUT,
  CCURL_TOO_LARGE,      // the body exceeds the limit
  CCURL_NO_HOST,        // the name cannot be resolved
  CCURL_NO_CONNECTION,  // the server cannot be reached
  CCURL_NOT_TRUSTED,    // the certificate is invalid, or TLS failed
  CCURL_NOT_PUBLIC,     // not https, or an address of this machine or of a private network, where that is not allowed
  CCURL_CUT_SHORT,      // the connection ended before the response did
  CCURL_BAD_ENCODING,   // the body cannot be decompressed
  CCURL_NO_HTTP,        // the server does not use HTTP
  CCURL_FAILED,         // anything else; see `ccurl_message`
};

/// A request without its headers.
typedef struct {
  const char *_Nonnull url;
  const char *_Nonnull agent;  // the User-Agent
  int64_t milliseconds;        // the timeout of the whole request
  int64_t connecting;          // the timeout of name resolution, connection and TLS
  size_t limit;                // bytes of the decompressed body
  int stop;                    // a descriptor that becomes readable when everything should end; -1 for none
  int allows_private;          // whether such addresses are allowed
} ccurl_request;

/// NULL if memory is short.
ccurl_client *_Nullable ccurl_open(void);
void ccurl_close(ccurl_client *_Nonnull client);

/// A header of the next request, `Name: value`. 0 if memory is short.
int ccurl_add_header(ccurl_client *_Nonnull client, const char *_Nonnull line);

/// Requests an address without following redirects, and clears the added headers. Never uses a proxy for an address
/// that begins with `http://`.
int ccurl_get(ccurl_client *_Nonnull client, const ccurl_request *_Nonnull request);

// The response to the last `ccurl_get`, valid until the next one.

long ccurl_status(const ccurl_client *_Nonnull client);
/// The decompressed body; its length in `*length`.
const uint8_t *_Nullable ccurl_body(const ccurl_client *_Nonnull client, size_t *_Nonnull length);
/// The last header of this name; NULL if there is none.
const char *_Nullable ccurl_header(const ccurl_client *_Nonnull client, const char *_Nonnull name);
/// The absolute address of a redirect; NULL if the response is not one.
const char *_Nullable ccurl_redirect(const ccurl_client *_Nonnull client);
/// libcurl's message about the failure.
const char *_Nonnull ccurl_message(const ccurl_client *_Nonnull client);

/// Whether two addresses have the same scheme, host and port.
int ccurl_same_origin(const char *_Nonnull a, const char *_Nonnull b);

/// The seconds since 1970 of a date in HTTP's format; -1 if it is invalid.
int64_t ccurl_date(const char *_Nonnull text);

#ifdef __cplusplus
}
#endif
