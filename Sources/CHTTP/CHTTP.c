#define _GNU_SOURCE
#include "CHTTP.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "connections.h"
#include "events.h"

enum { seconds_idle = 30, bytes_per_connection = 32 * 1024, bytes_per_head = 8 * 1024 };

struct chttp_server {
  struct MHD_Daemon *daemon;
  chttp_handler handler;
  void *context;
  struct connections *connections;
  struct events *events;
};

struct chttp_exchange {
  chttp_server *server;
  struct MHD_Connection *connection;
  const char *method;
  const char *target;
  enum MHD_Result result;
};

int chttp_listen(uint16_t *port) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  // Allows reusing the port of a server that has just stopped.
  int yes = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(*port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(fd, (struct sockaddr *)&address, size) != 0 || listen(fd, SOMAXCONN) != 0
      || getsockname(fd, (struct sockaddr *)&address, &size) != 0) {
    int error = errno;
    close(fd);
    return -error;
  }
  *port = ntohs(address.sin_port);
  return fd;
}

// Leaves escapes to the caller: `%00` and `%2f` would be lost here.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context; (void)connection;
  return strlen(text);
}

// The state of a request between the library's calls.
struct request {
  int announced;
  char target[];
};

// The only callback that receives the target with its query; the result becomes the request's state.
static void *keep_target(void *context, const char *target, struct MHD_Connection *connection) {
  (void)context; (void)connection;
  size_t size = strlen(target) + 1;
  struct request *request = malloc(sizeof *request + size);
  if (request == NULL) return NULL;
  request->announced = 0;
  memcpy(request->target, target, size);
  return request;
}

static void end_request(
  void *context, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code) {
  (void)code;
  chttp_server *server = context;
  free(*state);
  *state = NULL;
  connections_wait(server->connections, connection);
}

static enum MHD_Result refuse_head(struct MHD_Connection *connection) {
  static const char text[] = "The head of the request is too large.\n";
  struct MHD_Response *response = MHD_create_response_from_buffer(
    sizeof text - 1, (void *)(uintptr_t)text, MHD_RESPMEM_PERSISTENT);
  if (response == NULL) return MHD_NO;
  MHD_add_response_header(response, "Content-Type", "text/plain; charset=utf-8");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result answer(
  void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state) {
  (void)url; (void)version; (void)upload;
  struct request *request = *state;
  if (request == NULL) return MHD_NO;  // no memory for the target
  if (!request->announced) {
    const union MHD_ConnectionInfo *head =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (head == NULL || head->header_size > bytes_per_head) return refuse_head(connection);
  }
  // The library calls for the headers, for each part of a body, and at the end. Responding at once closes the
  // connection, which is right for requests with a body, but not for others.
  int reads = strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
  int more = !request->announced || *upload_size > 0;
  request->announced = 1;
  if (reads && more) {
    *upload_size = 0;
    return MHD_YES;
  }
  chttp_server *server = context;
  connections_answer(server->connections, connection);
  chttp_exchange exchange = {
    .server = server, .connection = connection, .method = method, .target = request->target, .result = MHD_NO};
  server->handler(server->context, &exchange);
  return exchange.result;
}

static void note_connection(
  void *context, struct MHD_Connection *connection, void **place, enum MHD_ConnectionNotificationCode code) {
  chttp_server *server = context;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) *place = connections_open(server->connections, connection);
  else connections_close(server->connections, *place);
}

static struct MHD_Daemon *start(chttp_server *server, int socket, unsigned threads) {
  return MHD_start_daemon(
    MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, server,
    MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
    MHD_OPTION_THREAD_POOL_SIZE, threads,
    MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)seconds_idle,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)bytes_per_connection,
    MHD_OPTION_CONNECTION_LIMIT, (unsigned)connections_accepted,
    MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
    MHD_OPTION_URI_LOG_CALLBACK, keep_target, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, end_request, server,
    MHD_OPTION_NOTIFY_CONNECTION, note_connection, server,
    MHD_OPTION_END);
}

chttp_server *chttp_start(int socket, unsigned threads, chttp_handler handler, void *context) {
  chttp_server *server = calloc(1, sizeof *server);
  if (server != NULL) {
    server->handler = handler;
    server->context = context;
    server->events = events_new();
    server->connections = server->events == NULL ? NULL : connections_new(server->events);
    if (server->connections != NULL) {
      server->daemon = start(server, socket, threads);
      if (server->daemon != NULL) return server;
      connections_end(server->connections);
    }
    if (server->events != NULL) events_free(server->events);
    free(server);
  }
  close(socket);
  return NULL;
}

void chttp_stop(chttp_server *server) {
  // The library must not be stopped while it keeps a connection suspended.
  events_stop(server->events);
  MHD_stop_daemon(server->daemon);  // closes the listening socket too
  connections_end(server->connections);
  events_free(server->events);
  free(server);
}

void chttp_publish(chttp_server *server, const void *event, size_t size) {
  events_publish(server->events, event, size);
}

void chttp_readers(chttp_server *server, void (*see)(void *, const char *), void *context) {
  events_readers(server->events, see, context);
}

const char *chttp_method(const chttp_exchange *exchange) { return exchange->method; }

const char *chttp_target(const chttp_exchange *exchange) { return exchange->target; }

const char *chttp_header(const chttp_exchange *exchange, const char *name) {
  return MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND, name);
}

chttp_reply *chttp_bytes(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)(uintptr_t)bytes, MHD_RESPMEM_MUST_COPY);
}

chttp_reply *chttp_file(int file, uint64_t start, uint64_t size) {
  chttp_reply *reply = size > 0 ? MHD_create_response_from_fd_at_offset64(size, file, start) : NULL;
  if (reply != NULL) return reply;
  close(file);
  return size == 0 ? chttp_bytes(NULL, 0) : NULL;
}

chttp_reply *chttp_events(chttp_exchange *exchange) {
  return events_reply(exchange->server->events, exchange->connection, exchange->target);
}

void chttp_add_header(chttp_reply *reply, const char *name, const char *value) {
  MHD_add_response_header(reply, name, value);
}

void chttp_send(chttp_exchange *exchange, unsigned status, chttp_reply *reply) {
  if (reply == NULL) return;
  exchange->result = MHD_queue_response(exchange->connection, status, reply);
  MHD_destroy_response(reply);
}
