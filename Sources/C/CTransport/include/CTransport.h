#ifndef CTRANSPORT_H
#define CTRANSPORT_H

// Functions for Linux that Swift cannot call directly: libcurl (loaded at run time, so that building needs no -dev package, and with
// variadic functions), epoll, and the netlink socket. Apple platforms need none of them.

#ifdef __linux__

#include <stddef.h>
#include <stdint.h>

typedef struct ct_easy ct_easy;
typedef struct ct_multi ct_multi;
typedef struct ct_list ct_list;

// The numbers below are libcurl's stable ABI (curl/curl.h, curl/multi.h), repeated here because the headers may be absent.

typedef enum {
    CT_OPT_URL = 10002,
    CT_OPT_PROXY = 10004,
    CT_OPT_ERRORBUFFER = 10010,
    CT_OPT_HTTPHEADER = 10023,
    CT_OPT_CAINFO = 10065,
    CT_OPT_CAPATH = 10097,
    CT_OPT_USERNAME = 10173,
    CT_OPT_PASSWORD = 10174,
    CT_OPT_PROXYUSERNAME = 10175,
    CT_OPT_PROXYPASSWORD = 10176,
    CT_OPT_NOPROXY = 10177,
    CT_OPT_RESOLVE = 10203,
    CT_OPT_PINNEDPUBLICKEY = 10230,

    CT_OPT_POST = 47,
    CT_OPT_HTTPPROXYTUNNEL = 61,
    CT_OPT_SSL_VERIFYPEER = 64,
    CT_OPT_SSL_VERIFYHOST = 81,
    CT_OPT_HTTP_VERSION = 84,
    CT_OPT_BUFFERSIZE = 98,
    CT_OPT_UPLOAD_BUFFERSIZE = 280,
    CT_OPT_NOSIGNAL = 99,
    CT_OPT_HTTPAUTH = 107,
    CT_OPT_PROXYAUTH = 111,
    CT_OPT_POSTFIELDSIZE = 60,
    CT_OPT_CONNECT_ONLY = 141,
    CT_OPT_TIMEOUT_MS = 155,
    CT_OPT_CERTINFO = 172,
    CT_OPT_HTTP09_ALLOWED = 285,

    CT_MULTI_MAXCONNECTS = 6,

    CT_INFO_CERTINFO = 0x400022,
    CT_INFO_SIZE_UPLOAD = 0x600007,
    CT_INFO_APPCONNECT_TIME = 0x600038,
    CT_INFO_HTTP_CONNECTCODE = 0x200016,
    CT_INFO_ACTIVESOCKET = 0x50002C
} ct_number;

enum {
    CT_HTTP_VERSION_1_1 = 2,
    CT_ERROR_SIZE = 256,
    CT_WRITEFUNC_PAUSE = 0x10000001,
    CT_SEEKFUNC_OK = 0,
    CT_SEEKFUNC_FAIL = 1,
    CT_PAUSE_RECV = 1,
    CT_PAUSE_NONE = 0,
    CT_SOCKET_BAD = -1,
    CT_SOCKET_TIMEOUT = -1,
    CT_SELECT_IN = 1,
    CT_SELECT_OUT = 2,
    CT_POLL_IN = 1,
    CT_POLL_OUT = 2,
    CT_POLL_REMOVE = 4
};

// CURLAUTH_BASIC, _DIGEST, _NEGOTIATE and _NTLM; libcurl uses the strongest method that the server offers.
static const long CT_AUTH_ANY = 15;

/// The address passed to the open-socket callback: the first members of `struct curl_sockaddr`.
typedef struct {
    int family;
    int socktype;
    int protocol;
} ct_address;

typedef struct {
    size_t (*header)(const char *bytes, size_t size, size_t count, void *context);
    size_t (*body)(const char *bytes, size_t size, size_t count, void *context);
    size_t (*read)(char *buffer, size_t size, size_t count, void *context);
    /// The offset is relative to the start of the body (`int64_t` is libcurl's `curl_off_t`).
    int (*seek)(void *context, int64_t offset, int origin);
    int (*resolver_start)(void *resolver, void *reserved, void *context);
    int (*open_socket)(void *context, int purpose, ct_address *address);
} ct_easy_callbacks;

typedef int (*ct_socket_callback)(ct_easy *easy, int descriptor, int what, void *context, void *socket_context);
typedef int (*ct_timer_callback)(ct_multi *multi, long milliseconds, void *context);

/// Loads and initialises libcurl, unless an earlier call succeeded. Returns NULL, or the reason why libcurl cannot be used now. The
/// `ct_easy_`, `ct_multi_` and `ct_list_` functions and the next three may only be called after this has returned NULL. Thread-safe.
const char *ct_load(void);
/// The file and the directory of trust anchors that libcurl uses by default; NULL if there is none, or if libcurl does not report it.
const char *ct_anchor_file(void);
const char *ct_anchor_directory(void);
const char *ct_describe(int code);

ct_easy *ct_easy_init(void);
void ct_easy_cleanup(ct_easy *easy);
int ct_easy_set_long(ct_easy *easy, ct_number option, long value);
/// Sets an option to a string, which libcurl copies, or to another data pointer, which it does not copy.
int ct_easy_set_pointer(ct_easy *easy, ct_number option, const void *value);
void ct_easy_set_callbacks(ct_easy *easy, const ct_easy_callbacks *callbacks, void *context);
int ct_easy_get_long(ct_easy *easy, ct_number info, long *value);
int ct_easy_get_offset(ct_easy *easy, ct_number info, int64_t *value);
int ct_easy_get_socket(ct_easy *easy, int *descriptor);
int ct_easy_receive(ct_easy *easy, void *buffer, size_t capacity, size_t *count);
int ct_easy_send(ct_easy *easy, const void *bytes, size_t count, size_t *sent);
int ct_easy_pause(ct_easy *easy, int mask);
/// Performs a transfer on this thread.
int ct_easy_perform(ct_easy *easy);
/// The time until which the certificate of the server is valid, after a transfer with CT_OPT_CERTINFO; NULL if it is not known. Valid as
/// long as the handle. OpenSSL writes `Nov 25 23:47:12 2027 GMT`, GnuTLS `2027-11-25 23:47:12 GMT`.
const char *ct_easy_certificate_end(ct_easy *easy);

/// Appends a copy of the string; returns NULL if memory is exhausted. A NULL list is empty.
ct_list *ct_list_append(ct_list *list, const char *string);
void ct_list_free(ct_list *list);

ct_multi *ct_multi_init(void);
void ct_multi_cleanup(ct_multi *multi);
int ct_multi_add(ct_multi *multi, ct_easy *easy);
int ct_multi_remove(ct_multi *multi, ct_easy *easy);
int ct_multi_set_long(ct_multi *multi, ct_number option, long value);
void ct_multi_set_callbacks(
    ct_multi *multi, ct_socket_callback on_socket, ct_timer_callback on_timer, void *context);
/// With `is_plain`, no connection of the multi handle may have TLS: the call then does without the system calls that hold back SIGPIPE.
int ct_multi_socket_action(ct_multi *multi, int descriptor, int events, int is_plain);
/// Removes one finished transfer from the queue of results and stores its result code; returns NULL if no transfer has finished.
ct_easy *ct_multi_next_finished(ct_multi *multi, int *code);

/// Returns 1 if the domain, which is in lower case, is a public suffix, 0 if it is none, and -1 if libpsl is missing. Thread-safe.
int ct_is_public_suffix(const char *domain);

/// The value of an environment variable; NULL if it is not set, and in a program that runs with the privileges of another user. Valid
/// until the environment changes.
const char *ct_environment(const char *name);

/// Returns the whole pages of freed blocks to the system: glibc keeps those below a block that is in use, regardless of their number.
/// Visits all blocks of the process, so it is for rare occasions.
void ct_return_freed_memory(void);

/// Starts a detached thread, which has the first 15 bytes of the name and calls `body` once. Returns 0 if the system has no resources for it.
/// With a stack size of 0 the stack is that of other threads.
int ct_thread_start(const char *name, size_t stack_size, void (*body)(void *context), void *context);

/// True if the system has resources for this many more threads with default stacks now. Starts them, and waits until they have ended.
int ct_can_start_threads(int count);

/// The process from which this one was forked; 0 if it was not forked after this library had been loaded. Without `exec`: that loads the
/// library again.
int ct_parent_of_fork(void);
/// True if `ct_thread_start` had started threads before a fork made this process: they do not exist here, and locks and queues may be in
/// any state.
int ct_has_lost_threads(void);

/// The directions in which a descriptor is awaited or ready; a failure or a hang-up is reported as both.
enum {
    CT_READABLE = 1,
    CT_WRITABLE = 2
};

typedef struct {
    uint64_t id;
    int directions;
} ct_readiness;

/// Creates a set of descriptors to wait for (epoll); returns -1 on failure. Stores the descriptor for `ct_readiness_wake` in `wakeup`.
int ct_readiness_open(int *wakeup);
/// Ends the current wait, or the next one, with an event whose id is 0.
void ct_readiness_wake(int wakeup);
/// The three functions below return 0, or -1 with `errno`. `add` and `change` arm the descriptor for one event, which has the id.
int ct_readiness_add(int set, int descriptor, int directions, uint64_t id);
int ct_readiness_change(int set, int descriptor, int directions, uint64_t id);
int ct_readiness_remove(int set, int descriptor);
/// Waits at most `timeout` milliseconds; -1: without a limit. Returns the number of events, at most 64, or -1 with `errno`.
int ct_readiness_wait(int set, ct_readiness *events, int capacity, int timeout);

/// Opens a non-blocking netlink socket that becomes readable when links or addresses change; returns -1 on failure.
int ct_open_network_changes(void);

#endif
#endif
