#pragma once
// A narrow C face of libcurl: one GET at a time over a handle that keeps its connections. `curl_easy_setopt` is
// variadic, which Swift cannot call, and its options need care that stands here once.
//
// The multi interface drives each transfer, because only there a descriptor can end the waiting at once: the progress
// callback of the easy one is asked once a second.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One client; at any time one thread may use it.
typedef struct ccurl_client ccurl_client;

enum {
  CCURL_OK,             // an answer came, of whatever status
  CCURL_STOPPED,        // the stop descriptor became readable
  CCURL_TIMED_OUT,
  CCURL_TOO_LARGE,      // the body is larger than was allowed
  CCURL_NO_HOST,        // no such name, or no one to ask for it
  CCURL_NO_CONNECTION,  // no one listens there
  CCURL_NOT_TRUSTED,    // the certificate is not good, or TLS is refused
  CCURL_CUT_SHORT,      // the connection ended before the answer did
  CCURL_BAD_ENCODING,   // a packed body that cannot be unpacked
  CCURL_NO_HTTP,        // what answers does not speak HTTP
  CCURL_FAILED,         // anything else; `ccurl_message` says what
};

/// What a request is, besides its headers.
typedef struct {
  const char *_Nonnull url;
  const char *_Nonnull agent;  // the User-Agent
  int64_t milliseconds;        // for the whole of it: name, connection, TLS, body
  int64_t connecting;          // of these for the name, the connection and TLS
  size_t limit;                // bytes of the body, unpacked
  int stop;                    // a descriptor that becomes readable when all shall end; -1 for none
} ccurl_request;

/// NULL where memory is short.
ccurl_client *_Nullable ccurl_open(void);
void ccurl_close(ccurl_client *_Nonnull client);

/// A header of the next request, `Name: value`. 0 where memory is short.
int ccurl_add_header(ccurl_client *_Nonnull client, const char *_Nonnull line);

/// Gets what the address leads to, and follows no redirect; the added headers are used up. Never asks a proxy for an
/// address that begins with `http://`.
int ccurl_get(ccurl_client *_Nonnull client, const ccurl_request *_Nonnull request);

// What the last `ccurl_get` brought; it stands until the next one.

long ccurl_status(const ccurl_client *_Nonnull client);
/// The body, unpacked; its length in `*length`.
const uint8_t *_Nullable ccurl_body(const ccurl_client *_Nonnull client, size_t *_Nonnull length);
/// The last header of this name; NULL where there is none.
const char *_Nullable ccurl_header(const ccurl_client *_Nonnull client, const char *_Nonnull name);
/// Where a redirect would lead, as a whole address; NULL where the answer is none.
const char *_Nullable ccurl_redirect(const ccurl_client *_Nonnull client);
/// libcurl's own words about what failed.
const char *_Nonnull ccurl_message(const ccurl_client *_Nonnull client);

/// Whether two addresses have the same scheme, host and port.
int ccurl_same_origin(const char *_Nonnull a, const char *_Nonnull b);

/// The seconds since 1970 of a date as HTTP writes it; -1 where it is none.
int64_t ccurl_date(const char *_Nonnull text);

#ifdef __cplusplus
}
#endif
