// Gives the open source Foundation the WebSocket functions that it was built without: the headers of libcurl that it was compiled with are
// older than WebSocket. Preloaded, these definitions come before Foundation's own, and forward to a libcurl that has WebSocket.
// `Scripts/with-urlsession` builds it, for tests on Linux; README.md beside it lists what it repairs.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Types of Foundation's private module, as it passes them.
typedef struct { int value; } EasyCode;
typedef struct { unsigned int value; } Option;
typedef unsigned int MessageFlag;

// CURLWS_... of <curl/websockets.h>.
MessageFlag const CFURLSessionWebSocketsText = 1 << 0;
MessageFlag const CFURLSessionWebSocketsBinary = 1 << 1;
MessageFlag const CFURLSessionWebSocketsCont = 1 << 2;
MessageFlag const CFURLSessionWebSocketsClose = 1 << 3;
MessageFlag const CFURLSessionWebSocketsPing = 1 << 4;
MessageFlag const CFURLSessionWebSocketsPong = 1 << 6;
Option const CFURLSessionWebSocketsRawMode = { 1 };

struct Frame {
    int age;
    MessageFlag flags;
    long long offset;
    long long bytesLeft;
};

// Of <curl/curl.h>.
enum {
    OK = 0, SEND_ERROR = 55, AGAIN = 81, RECEIVE_ERROR = 56, WRITE_DATA = 10001, HEADER_DATA = 10029,
    WRITE_FUNCTION = 20011, HEADER_FUNCTION = 20079, ACTIVE_SOCKET = 0x500000 + 44, DONE = 1,
};

// Found at run time, so that programs without libcurl can be started with this library, too.
static void *next(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) found = dlsym(RTLD_DEFAULT, name);
    if (!found) {
        fprintf(stderr, "FoundationWebSockets: libcurl has no %s\n", name);
        abort();
    }
    return found;
}

bool CFURLSessionWebSocketsSupported(void) {
    return dlsym(RTLD_DEFAULT, "curl_ws_send") != NULL;
}

void *CFURLSessionEasyHandleWebSocketsMetadata(void *handle) {
    void *(*metadata)(void *) = next("curl_ws_meta");
    return metadata(handle);
}

EasyCode CFURLSessionEasyHandleWebSocketsReceive(
    void *handle, char *data, size_t length, size_t *received, void **frame
) {
    int (*receive)(void *, void *, size_t, size_t *, void **) = next("curl_ws_recv");
    return (EasyCode){ receive(handle, data, length, received, frame) };
}

// MARK: Sending

static bool waitUntilWritable(void *handle) {
    int (*getinfo)(void *, int, ...) = next("curl_easy_getinfo");
    struct pollfd descriptor = { .fd = -1, .events = POLLOUT };
    if (getinfo(handle, ACTIVE_SOCKET, &descriptor.fd) != OK || descriptor.fd < 0) return false;
    return poll(&descriptor, 1, 20000) == 1 && (descriptor.revents & POLLOUT);
}

// Sends the whole message: what libcurl takes of one only in part, Foundation repeats with the wrong length.
EasyCode CFURLSessionEasyHandleWebSocketsSend(
    void *handle, const char *data, size_t length, size_t *written, long long fragment, MessageFlag flags
) {
    int (*send)(void *, const void *, size_t, size_t *, long long, unsigned int) = next("curl_ws_send");
    *written = 0;
    do {
        size_t sent = 0;
        int code = send(handle, data + *written, length - *written, &sent, fragment, flags);
        *written += sent;
        if (code == AGAIN || (code == OK && *written < length)) {
            if (!waitUntilWritable(handle)) return (EasyCode){ SEND_ERROR };
            if (code == AGAIN) continue;
        } else if (code != OK) {
            return (EasyCode){ code };
        }
    } while (*written < length);
    return (EasyCode){ OK };
}

// MARK: Receiving

typedef size_t (*Receiver)(char *, size_t, size_t, void *);

struct Handle {
    struct Handle *next;
    void *easy;
    // Foundation's functions for what the handle receives.
    Receiver receiver;
    void *receiverData;
    Receiver headReceiver;
    void *headReceiverData;
    // Of a message that is not complete.
    char *pieces;
    size_t length;
    bool hasHead;
};

static struct Handle *handles;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct Handle *handleOf(void *easy) {
    pthread_mutex_lock(&lock);
    struct Handle *handle = handles;
    while (handle && handle->easy != easy) handle = handle->next;
    if (!handle && (handle = calloc(1, sizeof *handle))) {
        handle->easy = easy;
        handle->next = handles;
        handles = handle;
    }
    pthread_mutex_unlock(&lock);
    if (!handle) abort();
    return handle;
}

// Hands out whole messages: Foundation takes every piece for one.
static size_t receive(char *data, size_t size, size_t count, void *context) {
    struct Handle *handle = context;
    size_t length = size * count;
    struct Frame *frame = CFURLSessionEasyHandleWebSocketsMetadata(handle->easy);
    // libcurl has answered a ping. Foundation stops the process when it gets one.
    if (frame && (frame->flags & CFURLSessionWebSocketsPing)) return length;
    bool isMessage = frame && (frame->flags & (CFURLSessionWebSocketsText | CFURLSessionWebSocketsBinary));
    bool isComplete = !isMessage || (frame->bytesLeft == 0 && !(frame->flags & CFURLSessionWebSocketsCont));
    if (isComplete && (!isMessage || handle->length == 0)) {
        return handle->receiver(data, size, count, handle->receiverData);
    }
    char *pieces = realloc(handle->pieces, handle->length + length + 1);
    if (!pieces) return 0;
    handle->pieces = pieces;
    memcpy(pieces + handle->length, data, length);
    handle->length += length;
    if (!isComplete) return length;
    size_t total = handle->length;
    handle->length = 0;
    size_t taken = handle->receiver(pieces, 1, total, handle->receiverData);
    free(pieces);
    handle->pieces = NULL;
    return taken == total ? length : 0;
}

static size_t receiveHead(char *line, size_t size, size_t count, void *context) {
    struct Handle *handle = context;
    handle->hasHead = size * count <= 2 && (line[0] == '\r' || line[0] == '\n');
    return handle->headReceiver(line, size, count, handle->headReceiverData);
}

struct Message {
    int message;
    void *easy;
    union { void *other; int result; } data;
};

// Foundation stops the process when a transfer without an error has no response: its head was cut off.
struct Message *curl_multi_info_read(void *multi, int *left) {
    struct Message *(*read)(void *, int *) = next("curl_multi_info_read");
    struct Message *message = read(multi, left);
    if (message && message->message == DONE) {
        struct Handle *handle = handleOf(message->easy);
        if (message->data.result == OK && !handle->hasHead) message->data.result = RECEIVE_ERROR;
        handle->hasHead = false;
    }
    return message;
}

int curl_easy_setopt(void *easy, int option, ...) {
    static int (*setopt)(void *, int, ...);
    if (!setopt) setopt = next("curl_easy_setopt");
    va_list arguments;
    va_start(arguments, option);
    // Every kind of option is passed as one word on the platforms that Foundation runs on.
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    if (option == WRITE_FUNCTION) {
        struct Handle *handle = handleOf(easy);
        handle->receiver = (Receiver)value;
        int code = setopt(easy, WRITE_DATA, handle);
        return code == OK ? setopt(easy, option, receive) : code;
    }
    if (option == WRITE_DATA) {
        handleOf(easy)->receiverData = value;
        return OK;
    }
    if (option == HEADER_FUNCTION) {
        struct Handle *handle = handleOf(easy);
        handle->headReceiver = (Receiver)value;
        int code = setopt(easy, HEADER_DATA, handle);
        return code == OK ? setopt(easy, option, receiveHead) : code;
    }
    if (option == HEADER_DATA) {
        handleOf(easy)->headReceiverData = value;
        return OK;
    }
    return setopt(easy, option, value);
}

void curl_easy_cleanup(void *easy) {
    void (*cleanup)(void *) = next("curl_easy_cleanup");
    cleanup(easy);
    pthread_mutex_lock(&lock);
    struct Handle **link = &handles;
    while (*link && (*link)->easy != easy) link = &(*link)->next;
    struct Handle *handle = *link;
    if (handle) *link = handle->next;
    pthread_mutex_unlock(&lock);
    if (!handle) return;
    free(handle->pieces);
    free(handle);
}
