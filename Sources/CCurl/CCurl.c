#define _GNU_SOURCE
#include "CCurl.h"

#include <curl/curl.h>
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct ccurl_client {
  CURLM *multi;
  CURL *easy;
  struct curl_slist *headers;
  uint8_t *body;
  size_t length, capacity, limit;
  int is_too_large;
  int allows_private;
  int is_private;  // a connection was refused for its address
  char error[CURL_ERROR_SIZE];
};

static void start_library(void) { curl_global_init(CURL_GLOBAL_DEFAULT); }

ccurl_client *ccurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_library);
  ccurl_client *client = calloc(1, sizeof *client);
  if (client == NULL) return NULL;
  client->multi = curl_multi_init();
  client->easy = curl_easy_init();
  if (client->multi != NULL && client->easy != NULL) return client;
  ccurl_close(client);
  return NULL;
}

void ccurl_close(ccurl_client *client) {
  if (client->easy != NULL) curl_easy_cleanup(client->easy);
  if (client->multi != NULL) curl_multi_cleanup(client->multi);
  curl_slist_free_all(client->headers);
  free(client->body);
  free(client);
}

int ccurl_add_header(ccurl_client *client, const char *line) {
  struct curl_slist *grown = curl_slist_append(client->headers, line);
  if (grown == NULL) return 0;
  client->headers = grown;
  return 1;
}

// Counts decompressed bytes, so that a small response cannot become a large one.
static size_t take(char *bytes, size_t one, size_t count, void *context) {
  ccurl_client *client = context;
  (void)one;  // always 1
  if (count > client->limit - client->length) {
    client->is_too_large = 1;
    return 0;
  }
  if (client->capacity - client->length < count) {
    size_t wanted = client->capacity * 2 > client->length + count ? client->capacity * 2 : client->length + count;
    uint8_t *grown = realloc(client->body, wanted);
    if (grown == NULL) return 0;
    client->body = grown;
    client->capacity = wanted;
  }
  memcpy(client->body + client->length, bytes, count);
  client->length += count;
  return count;
}

// As the command `curl` does: an authority of the owner's network is named in the environment.
static void trust_environment(CURL *easy) {
  const char *file = getenv("SSL_CERT_FILE"), *folder = getenv("SSL_CERT_DIR");
  if (file != NULL && *file != 0) curl_easy_setopt(easy, CURLOPT_CAINFO, file);
  if (folder != NULL && *folder != 0) curl_easy_setopt(easy, CURLOPT_CAPATH, folder);
}

// Whether an IPv4 address, in the order of the host, is not one of the public internet: this machine, private networks,
// link-local, shared, for documentation and benchmarks, multicast, reserved (the registry of IANA, RFC 6890).
static int is_private_4(uint32_t address) {
  static const struct { uint32_t base; int bits; } blocks[] = {
    {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16}, {0xAC100000, 12},
    {0xC0000000, 24}, {0xC0000200, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24},
    {0xE0000000, 3},
  };
  for (size_t index = 0; index < sizeof blocks / sizeof *blocks; index++) {
    if ((address ^ blocks[index].base) >> (32 - blocks[index].bits) == 0) return 1;
  }
  return 0;
}

static uint32_t four_bytes(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// The public addresses of IPv6 are 2000::/3; some contain one of IPv4, to which packets are sent.
static int is_private_6(const uint8_t *bytes) {
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF}, translated[12] = {0, 0x64, 0xFF, 0x9B};
  if (memcmp(bytes, mapped, 12) == 0 || memcmp(bytes, translated, 12) == 0) return is_private_4(four_bytes(bytes + 12));
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_private_4(four_bytes(bytes + 2));
  return bytes[0] >> 5 != 1 || four_bytes(bytes) == 0x20010DB8;
}

static int is_private(const struct sockaddr *address) {
  switch (address->sa_family) {
  case AF_INET: return is_private_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  case AF_INET6: return is_private_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
  default: return 1;
  }
}

// Called with the address that a name was resolved to, for each connection.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  ccurl_client *client = context;
  (void)purpose;
  if (!client->allows_private && is_private(&address->addr)) {
    client->is_private = 1;
    errno = EACCES;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype, address->protocol);
}

// With a proxy, which the environment names, the proxy resolves names, and may itself be in a private network. Only
// addresses in numbers and this machine's name can be checked then.
static int is_behind_proxy(void) {
  static const char *const names[] = {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    const char *value = getenv(names[index]);
    if (value != NULL && *value != 0) return 1;
  }
  return 0;
}

static int names_private_host(const char *url) {
  CURLU *parts = curl_url();
  char *host = NULL;
  int is_bad = parts == NULL || curl_url_set(parts, CURLUPART_URL, url, 0) != CURLUE_OK
    || curl_url_get(parts, CURLUPART_HOST, &host, 0) != CURLUE_OK;
  if (!is_bad) {
    size_t length = strlen(host);
    while (length > 0 && host[length - 1] == '.') host[--length] = 0;
    struct in_addr four;
    struct in6_addr six;
    if (length > 1 && host[0] == '[') host[length - 1] = 0;
    is_bad = inet_pton(AF_INET, host, &four) == 1 ? is_private_4(ntohl(four.s_addr))
      : host[0] == '[' ? inet_pton(AF_INET6, host + 1, &six) != 1 || is_private_6(six.s6_addr)
      : strcasecmp(host, "localhost") == 0 || (length > 10 && strcasecmp(host + length - 10, ".localhost") == 0);
  }
  curl_free(host);
  curl_url_cleanup(parts);
  return is_bad;
}

static void prepare(ccurl_client *client, const ccurl_request *request) {
  CURL *easy = client->easy;
  curl_easy_reset(easy);  // connections are kept
  trust_environment(easy);
  curl_easy_setopt(easy, CURLOPT_URL, request->url);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, client->headers);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, request->agent);
  curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");  // all encodings that the library supports
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  // Unencrypted requests stay on this machine, whatever proxy the environment names.
  if (strncasecmp(request->url, "http:", 5) == 0) curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)request->milliseconds);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)request->connecting);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // do not wait for a name server when stopping
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, client);
  if (!is_behind_proxy()) {
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, client);
  }
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, client->error);
}

static int is_readable(int descriptor) {
  struct pollfd asked = {.fd = descriptor, .events = POLLIN};
  return descriptor >= 0 && poll(&asked, 1, 0) > 0;
}

// Runs the transfer to its end. CCURL_OK means that it ended, with curl's result in `*result`.
static int run(ccurl_client *client, int stop, CURLcode *result) {
  for (;;) {
    int running = 0;
    if (is_readable(stop)) return CCURL_STOPPED;
    if (curl_multi_perform(client->multi, &running) != CURLM_OK) return CCURL_FAILED;
    if (running == 0) break;
    struct curl_waitfd also = {.fd = stop, .events = CURL_WAIT_POLLIN};
    // The library wakes at its own timeouts.
    if (curl_multi_poll(client->multi, &also, stop >= 0, 60 * 1000, NULL) != CURLM_OK) return CCURL_FAILED;
  }
  int left = 0;
  CURLMsg *message = curl_multi_info_read(client->multi, &left);
  if (message == NULL || message->msg != CURLMSG_DONE) return CCURL_FAILED;
  *result = message->data.result;
  return CCURL_OK;
}

static int outcome(const ccurl_client *client, CURLcode result) {
  switch (result) {
  case CURLE_OK: return CCURL_OK;
  case CURLE_OPERATION_TIMEDOUT: return CCURL_TIMED_OUT;
  case CURLE_COULDNT_RESOLVE_HOST: case CURLE_COULDNT_RESOLVE_PROXY: return CCURL_NO_HOST;
  case CURLE_COULDNT_CONNECT: return client->is_private ? CCURL_NOT_PUBLIC : CCURL_NO_CONNECTION;
  case CURLE_PEER_FAILED_VERIFICATION: case CURLE_SSL_CONNECT_ERROR: case CURLE_SSL_CACERT_BADFILE:
  case CURLE_SSL_CERTPROBLEM: case CURLE_SSL_CIPHER: case CURLE_SSL_ISSUER_ERROR:
  case CURLE_SSL_INVALIDCERTSTATUS:
    return CCURL_NOT_TRUSTED;
  case CURLE_PARTIAL_FILE: case CURLE_GOT_NOTHING: case CURLE_RECV_ERROR: case CURLE_SEND_ERROR:
  case CURLE_HTTP2: case CURLE_HTTP2_STREAM:
    return CCURL_CUT_SHORT;
  case CURLE_BAD_CONTENT_ENCODING: return CCURL_BAD_ENCODING;
  case CURLE_WEIRD_SERVER_REPLY: case CURLE_UNSUPPORTED_PROTOCOL: return CCURL_NO_HTTP;
  case CURLE_WRITE_ERROR: return client->is_too_large ? CCURL_TOO_LARGE : CCURL_FAILED;
  default: return CCURL_FAILED;
  }
}

// The memory kept for the next body: that of a large list must not be kept while pictures are fetched.
static const size_t kept = 1 << 20;

int ccurl_get(ccurl_client *client, const ccurl_request *request) {
  if (client->capacity > kept) {
    free(client->body);
    client->body = NULL;
    client->capacity = 0;
  }
  client->length = 0;
  client->limit = request->limit;
  client->is_too_large = 0;
  client->error[0] = 0;
  client->is_private = 0;
  client->allows_private = request->allows_private;
  prepare(client, request);
  CURLcode result = CURLE_FAILED_INIT;
  int end = CCURL_FAILED;
  if (!request->allows_private && (strncasecmp(request->url, "https:", 6) != 0 || names_private_host(request->url))) {
    end = CCURL_NOT_PUBLIC;
  } else if (curl_multi_add_handle(client->multi, client->easy) == CURLM_OK) {
    end = run(client, request->stop, &result);
    curl_multi_remove_handle(client->multi, client->easy);
  }
  curl_easy_setopt(client->easy, CURLOPT_HTTPHEADER, NULL);
  curl_slist_free_all(client->headers);
  client->headers = NULL;
  if (end != CCURL_OK) return end;
  if (client->error[0] == 0) strncpy(client->error, curl_easy_strerror(result), sizeof client->error - 1);
  return outcome(client, result);
}

long ccurl_status(const ccurl_client *client) {
  long status = 0;
  curl_easy_getinfo(client->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const uint8_t *ccurl_body(const ccurl_client *client, size_t *length) {
  *length = client->length;
  return client->body;
}

const char *ccurl_header(const ccurl_client *client, const char *name) {
  struct curl_header *first = NULL;
  if (curl_easy_header(client->easy, name, 0, CURLH_HEADER, -1, &first) != CURLHE_OK) return NULL;
  if (first->amount < 2) return first->value;
  struct curl_header *last = NULL;
  CURLHcode found = curl_easy_header(client->easy, name, first->amount - 1, CURLH_HEADER, -1, &last);
  return found == CURLHE_OK ? last->value : NULL;
}

const char *ccurl_redirect(const ccurl_client *client) {
  char *address = NULL;
  curl_easy_getinfo(client->easy, CURLINFO_REDIRECT_URL, &address);
  return address;
}

const char *ccurl_message(const ccurl_client *client) { return client->error; }

static int same_part(CURLU *a, CURLU *b, CURLUPart part) {
  char *left = NULL, *right = NULL;
  int same = curl_url_get(a, part, &left, CURLU_DEFAULT_PORT) == CURLUE_OK
    && curl_url_get(b, part, &right, CURLU_DEFAULT_PORT) == CURLUE_OK && strcasecmp(left, right) == 0;
  curl_free(left);
  curl_free(right);
  return same;
}

int ccurl_same_origin(const char *a, const char *b) {
  CURLU *left = curl_url(), *right = curl_url();
  int same = left != NULL && right != NULL && curl_url_set(left, CURLUPART_URL, a, 0) == CURLUE_OK
    && curl_url_set(right, CURLUPART_URL, b, 0) == CURLUE_OK && same_part(left, right, CURLUPART_SCHEME)
    && same_part(left, right, CURLUPART_HOST) && same_part(left, right, CURLUPART_PORT);
  curl_url_cleanup(left);
  curl_url_cleanup(right);
  return same;
}

int64_t ccurl_date(const char *text) { return (int64_t)curl_getdate(text, NULL); }
