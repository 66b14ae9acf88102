#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CTransport.h"

#ifdef __linux__

#include <dlfcn.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The layout of `struct CURLMsg`.
struct message {
    int kind;
    ct_easy *easy;
    union {
        void *whatever;
        int result;
    } data;
};

// The layouts of `struct curl_slist` and `struct curl_certinfo`.
struct entry {
    char *string;
    struct entry *next;
};

struct certificates {
    int count;
    struct entry **entries;
};

// The first members of `struct curl_version_info_data`.
struct version {
    int age;
    const char *version;
    unsigned int number;
    const char *host;
    int features;
    const char *ssl_version;
    long ssl_number;
    const char *libz_version;
    const char *const *protocols;
    const char *ares;
    int ares_number;
    const char *libidn;
    int iconv_number;
    const char *libssh_version;
    unsigned int brotli_number;
    const char *brotli_version;
    unsigned int nghttp2_number;
    const char *nghttp2_version;
    const char *quic_version;
    const char *cainfo;
    const char *capath;
};

enum { GLOBAL_ALL = 3, MESSAGE_DONE = 1, VERSION_SEVENTH = 6 };

enum {
    OPT_WRITEDATA = 10001,
    OPT_READDATA = 10009,
    OPT_HEADERDATA = 10029,
    OPT_OPENSOCKETDATA = 10164,
    OPT_SEEKDATA = 10168,
    OPT_RESOLVER_START_DATA = 10273,

    OPT_WRITEFUNCTION = 20011,
    OPT_READFUNCTION = 20012,
    OPT_HEADERFUNCTION = 20079,
    OPT_OPENSOCKETFUNCTION = 20163,
    OPT_SEEKFUNCTION = 20167,
    OPT_RESOLVER_START_FUNCTION = 20272,

    MULTI_SOCKETFUNCTION = 20001,
    MULTI_SOCKETDATA = 10002,
    MULTI_TIMERFUNCTION = 20004,
    MULTI_TIMERDATA = 10005
};

static struct {
    int (*global_init)(long flags);
    const struct version *(*version_info)(int age);
    const char *(*easy_strerror)(int code);
    ct_easy *(*easy_init)(void);
    void (*easy_cleanup)(ct_easy *easy);
    int (*easy_setopt)(ct_easy *easy, int option, ...);
    int (*easy_getinfo)(ct_easy *easy, int info, ...);
    int (*easy_recv)(ct_easy *easy, void *buffer, size_t capacity, size_t *count);
    int (*easy_send)(ct_easy *easy, const void *bytes, size_t count, size_t *sent);
    int (*easy_pause)(ct_easy *easy, int mask);
    int (*easy_perform)(ct_easy *easy);
    ct_list *(*slist_append)(ct_list *list, const char *string);
    void (*slist_free_all)(ct_list *list);
    ct_multi *(*multi_init)(void);
    int (*multi_cleanup)(ct_multi *multi);
    int (*multi_add_handle)(ct_multi *multi, ct_easy *easy);
    int (*multi_remove_handle)(ct_multi *multi, ct_easy *easy);
    int (*multi_setopt)(ct_multi *multi, int option, ...);
    int (*multi_socket_action)(ct_multi *multi, int descriptor, int events, int *running);
    struct message *(*multi_info_read)(ct_multi *multi, int *remaining);
} curl;

// Returns NULL, or the reason why it failed.
static const char *load(void) {
    static const char *const names[] = {"libcurl.so.4", "libcurl.so", "libcurl-gnutls.so.4"};
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (library == NULL) {
        return "libcurl is not installed (libcurl.so.4 was not found)";
    }
    const struct {
        const char *name;
        void *slot;
    } symbols[] = {
        {"curl_global_init", &curl.global_init},
        {"curl_version_info", &curl.version_info},
        {"curl_easy_strerror", &curl.easy_strerror},
        {"curl_easy_init", &curl.easy_init},
        {"curl_easy_cleanup", &curl.easy_cleanup},
        {"curl_easy_setopt", &curl.easy_setopt},
        {"curl_easy_getinfo", &curl.easy_getinfo},
        {"curl_easy_recv", &curl.easy_recv},
        {"curl_easy_send", &curl.easy_send},
        {"curl_easy_pause", &curl.easy_pause},
        {"curl_easy_perform", &curl.easy_perform},
        {"curl_slist_append", &curl.slist_append},
        {"curl_slist_free_all", &curl.slist_free_all},
        {"curl_multi_init", &curl.multi_init},
        {"curl_multi_cleanup", &curl.multi_cleanup},
        {"curl_multi_add_handle", &curl.multi_add_handle},
        {"curl_multi_remove_handle", &curl.multi_remove_handle},
        {"curl_multi_setopt", &curl.multi_setopt},
        {"curl_multi_socket_action", &curl.multi_socket_action},
        {"curl_multi_info_read", &curl.multi_info_read},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *symbol = dlsym(library, symbols[i].name);
        if (symbol == NULL) {
            return "libcurl lacks a function that is needed; version 7.66 or later is expected";
        }
        memcpy(symbols[i].slot, &symbol, sizeof symbol);
    }
    if (curl.global_init(GLOBAL_ALL) != 0) {
        return "libcurl cannot be initialised";
    }
    return NULL;
}

const char *ct_load(void) {
    // A failure is not final: the process may have had no descriptor left to open the library.
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static int is_loaded = 0;
    pthread_mutex_lock(&mutex);
    const char *problem = is_loaded ? NULL : load();
    is_loaded = problem == NULL;
    pthread_mutex_unlock(&mutex);
    return problem;
}

static const struct version *version_with_anchors(void) {
    const struct version *version = curl.version_info(VERSION_SEVENTH);
    return version != NULL && version->age >= VERSION_SEVENTH ? version : NULL;
}

const char *ct_anchor_file(void) {
    const struct version *version = version_with_anchors();
    return version != NULL ? version->cainfo : NULL;
}

const char *ct_anchor_directory(void) {
    const struct version *version = version_with_anchors();
    return version != NULL ? version->capath : NULL;
}

const char *ct_describe(int code) { return curl.easy_strerror(code); }

// If a TLS library writes to a connection that the peer has reset, the writing thread receives SIGPIPE, which by default ends the process.
// Around calls that may write, the signal is therefore blocked in the thread, and a pending one is removed. libcurl itself writes to
// sockets with MSG_NOSIGNAL.

struct pipe_guard {
    sigset_t previous;
    int is_needed;
};

static struct pipe_guard guard_pipe(void) {
    struct pipe_guard guard;
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, &guard.previous);
    guard.is_needed = sigismember(&guard.previous, SIGPIPE) == 0;
    return guard;
}

static void release_pipe(const struct pipe_guard *guard) {
    if (!guard->is_needed) {
        return;
    }
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    const struct timespec now = {0, 0};
    sigtimedwait(&pipe, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &guard->previous, NULL);
}

ct_easy *ct_easy_init(void) { return curl.easy_init(); }

void ct_easy_cleanup(ct_easy *easy) {
    struct pipe_guard guard = guard_pipe();
    curl.easy_cleanup(easy);
    release_pipe(&guard);
}

int ct_easy_set_long(ct_easy *easy, ct_number option, long value) { return curl.easy_setopt(easy, option, value); }

int ct_easy_set_pointer(ct_easy *easy, ct_number option, const void *value) {
    return curl.easy_setopt(easy, option, value);
}

void ct_easy_set_callbacks(ct_easy *easy, const ct_easy_callbacks *callbacks, void *context) {
    curl.easy_setopt(easy, OPT_HEADERFUNCTION, callbacks->header);
    curl.easy_setopt(easy, OPT_HEADERDATA, context);
    curl.easy_setopt(easy, OPT_WRITEFUNCTION, callbacks->body);
    curl.easy_setopt(easy, OPT_WRITEDATA, context);
    curl.easy_setopt(easy, OPT_READFUNCTION, callbacks->read);
    curl.easy_setopt(easy, OPT_READDATA, context);
    curl.easy_setopt(easy, OPT_SEEKFUNCTION, callbacks->seek);
    curl.easy_setopt(easy, OPT_SEEKDATA, context);
    curl.easy_setopt(easy, OPT_RESOLVER_START_FUNCTION, callbacks->resolver_start);
    curl.easy_setopt(easy, OPT_RESOLVER_START_DATA, context);
    curl.easy_setopt(easy, OPT_OPENSOCKETFUNCTION, callbacks->open_socket);
    curl.easy_setopt(easy, OPT_OPENSOCKETDATA, context);
}

int ct_easy_get_long(ct_easy *easy, ct_number info, long *value) { return curl.easy_getinfo(easy, info, value); }

int ct_easy_get_offset(ct_easy *easy, ct_number info, int64_t *value) { return curl.easy_getinfo(easy, info, value); }

int ct_easy_get_socket(ct_easy *easy, int *descriptor) {
    return curl.easy_getinfo(easy, CT_INFO_ACTIVESOCKET, descriptor);
}

int ct_easy_receive(ct_easy *easy, void *buffer, size_t capacity, size_t *count) {
    *count = 0;
    struct pipe_guard guard = guard_pipe();
    int code = curl.easy_recv(easy, buffer, capacity, count);
    release_pipe(&guard);
    return code;
}

int ct_easy_send(ct_easy *easy, const void *bytes, size_t count, size_t *sent) {
    *sent = 0;
    struct pipe_guard guard = guard_pipe();
    int code = curl.easy_send(easy, bytes, count, sent);
    release_pipe(&guard);
    return code;
}

int ct_easy_pause(ct_easy *easy, int mask) {
    struct pipe_guard guard = guard_pipe();
    int code = curl.easy_pause(easy, mask);
    release_pipe(&guard);
    return code;
}

int ct_easy_perform(ct_easy *easy) {
    struct pipe_guard guard = guard_pipe();
    int code = curl.easy_perform(easy);
    release_pipe(&guard);
    return code;
}

const char *ct_easy_certificate_end(ct_easy *easy) {
    // `Expire Date:` with GnuTLS.
    static const char name[] = "Expire date:";
    struct certificates *chain = NULL;
    if (curl.easy_getinfo(easy, CT_INFO_CERTINFO, &chain) != 0 || chain == NULL || chain->count < 1) {
        return NULL;
    }
    for (struct entry *entry = chain->entries[0]; entry != NULL; entry = entry->next) {
        if (strncasecmp(entry->string, name, sizeof name - 1) == 0) {
            return entry->string + sizeof name - 1;
        }
    }
    return NULL;
}

ct_list *ct_list_append(ct_list *list, const char *string) { return curl.slist_append(list, string); }

void ct_list_free(ct_list *list) { curl.slist_free_all(list); }

ct_multi *ct_multi_init(void) { return curl.multi_init(); }

void ct_multi_cleanup(ct_multi *multi) {
    struct pipe_guard guard = guard_pipe();
    curl.multi_cleanup(multi);
    release_pipe(&guard);
}

int ct_multi_add(ct_multi *multi, ct_easy *easy) { return curl.multi_add_handle(multi, easy); }

int ct_multi_remove(ct_multi *multi, ct_easy *easy) {
    struct pipe_guard guard = guard_pipe();
    int code = curl.multi_remove_handle(multi, easy);
    release_pipe(&guard);
    return code;
}

int ct_multi_set_long(ct_multi *multi, ct_number option, long value) {
    return curl.multi_setopt(multi, option, value);
}

void ct_multi_set_callbacks(
    ct_multi *multi, ct_socket_callback on_socket, ct_timer_callback on_timer, void *context) {
    curl.multi_setopt(multi, MULTI_SOCKETFUNCTION, on_socket);
    curl.multi_setopt(multi, MULTI_SOCKETDATA, context);
    curl.multi_setopt(multi, MULTI_TIMERFUNCTION, on_timer);
    curl.multi_setopt(multi, MULTI_TIMERDATA, context);
}

int ct_multi_socket_action(ct_multi *multi, int descriptor, int events, int is_plain) {
    int running = 0;
    if (is_plain) {
        return curl.multi_socket_action(multi, descriptor, events, &running);
    }
    struct pipe_guard guard = guard_pipe();
    int code = curl.multi_socket_action(multi, descriptor, events, &running);
    release_pipe(&guard);
    return code;
}

ct_easy *ct_multi_next_finished(ct_multi *multi, int *code) {
    int remaining = 0;
    struct message *message = curl.multi_info_read(multi, &remaining);
    while (message != NULL && message->kind != MESSAGE_DONE) {
        message = curl.multi_info_read(multi, &remaining);
    }
    if (message == NULL) {
        return NULL;
    }
    *code = message->data.result;
    return message->easy;
}

int ct_is_public_suffix(const char *domain) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static const void *list = NULL;
    static int (*is_public_suffix)(const void *list, const char *domain) = NULL;
    // A failure is not final, as in `ct_load`.
    pthread_mutex_lock(&mutex);
    if (list == NULL) {
        void *library = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL);
        const void *(*builtin)(void) = NULL;
        void *symbols[] = {NULL, NULL};
        if (library != NULL) {
            symbols[0] = dlsym(library, "psl_builtin");
            symbols[1] = dlsym(library, "psl_is_public_suffix");
        }
        if (symbols[0] != NULL && symbols[1] != NULL) {
            memcpy(&builtin, &symbols[0], sizeof builtin);
            memcpy(&is_public_suffix, &symbols[1], sizeof is_public_suffix);
            list = builtin();
        }
    }
    pthread_mutex_unlock(&mutex);
    return list == NULL ? -1 : is_public_suffix(list, domain) != 0;
}

const char *ct_environment(const char *name) { return secure_getenv(name); }

void ct_return_freed_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

struct thread_start {
    char name[16];
    void (*body)(void *context);
    void *context;
};

static void *run_thread(void *argument) {
    struct thread_start start = *(struct thread_start *)argument;
    free(argument);
    pthread_setname_np(pthread_self(), start.name);
    start.body(start.context);
    return NULL;
}

static atomic_int has_threads = 0;
static atomic_int has_lost_threads = 0;
static atomic_int parent = 0;

// Only what is safe in a signal handler: other threads of the parent may have held any lock.
static void forked(void) {
    atomic_store(&parent, getppid());
    if (atomic_load(&has_threads)) {
        atomic_store(&has_lost_threads, 1);
    }
}

__attribute__((constructor)) static void watch_forks(void) { pthread_atfork(NULL, NULL, forked); }

int ct_parent_of_fork(void) { return atomic_load(&parent); }

int ct_has_lost_threads(void) { return atomic_load(&has_lost_threads); }

enum { PROBED_THREADS = 16 };

static void *await_release(void *mutex) {
    pthread_mutex_lock(mutex);
    pthread_mutex_unlock(mutex);
    return NULL;
}

int ct_can_start_threads(int count) {
    // These threads do not allocate: each would reserve address space for its own heap.
    pthread_t threads[PROBED_THREADS];
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    int started = 0;
    pthread_mutex_lock(&mutex);
    while (started < count && started < PROBED_THREADS
        && pthread_create(&threads[started], NULL, await_release, &mutex) == 0) {
        started++;
    }
    pthread_mutex_unlock(&mutex);
    for (int i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
    }
    return started == count;
}

int ct_thread_start(const char *name, size_t stack_size, void (*body)(void *context), void *context) {
    struct thread_start *start = calloc(1, sizeof *start);
    if (start == NULL) {
        return 0;
    }
    strncpy(start->name, name, sizeof start->name - 1);
    start->body = body;
    start->context = context;
    pthread_attr_t attributes;
    pthread_t thread;
    int code = pthread_attr_init(&attributes);
    if (code == 0) {
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
        if (stack_size > 0) {
            pthread_attr_setstacksize(&attributes, stack_size);
        }
        code = pthread_create(&thread, &attributes, run_thread, start);
        pthread_attr_destroy(&attributes);
    }
    if (code != 0) {
        free(start);
    } else {
        atomic_store(&has_threads, 1);
    }
    return code == 0;
}

int ct_readiness_open(int *wakeup) {
    int set = epoll_create1(EPOLL_CLOEXEC);
    if (set < 0) {
        return -1;
    }
    *wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    // Edge-triggered: each write is a separate event, so the descriptor need not be read.
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.u64 = 0};
    if (*wakeup < 0 || epoll_ctl(set, EPOLL_CTL_ADD, *wakeup, &event) != 0) {
        if (*wakeup >= 0) {
            close(*wakeup);
        }
        close(set);
        return -1;
    }
    return set;
}

void ct_readiness_wake(int wakeup) {
    uint64_t one = 1;
    // Fails only after 2^64 - 2 wake-ups.
    ssize_t written = write(wakeup, &one, sizeof one);
    (void)written;
}

static int ct_readiness_control(int set, int operation, int descriptor, int directions, uint64_t id) {
    struct epoll_event event;
    memset(&event, 0, sizeof event);
    event.events = EPOLLONESHOT;
    if (directions & CT_READABLE) {
        event.events |= EPOLLIN;
    }
    if (directions & CT_WRITABLE) {
        event.events |= EPOLLOUT;
    }
    event.data.u64 = id;
    return epoll_ctl(set, operation, descriptor, &event);
}

int ct_readiness_add(int set, int descriptor, int directions, uint64_t id) {
    return ct_readiness_control(set, EPOLL_CTL_ADD, descriptor, directions, id);
}

int ct_readiness_change(int set, int descriptor, int directions, uint64_t id) {
    return ct_readiness_control(set, EPOLL_CTL_MOD, descriptor, directions, id);
}

int ct_readiness_remove(int set, int descriptor) {
    return ct_readiness_control(set, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int ct_readiness_wait(int set, ct_readiness *events, int capacity, int timeout) {
    struct epoll_event ready[64];
    int count = epoll_wait(set, ready, capacity < 64 ? capacity : 64, timeout);
    for (int i = 0; i < count; i++) {
        int over = ready[i].events & (EPOLLERR | EPOLLHUP) ? CT_READABLE | CT_WRITABLE : 0;
        events[i].id = ready[i].data.u64;
        events[i].directions = over | (ready[i].events & EPOLLIN ? CT_READABLE : 0)
            | (ready[i].events & EPOLLOUT ? CT_WRITABLE : 0);
    }
    return count;
}

int ct_open_network_changes(void) {
    int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    if (descriptor < 0) {
        return -1;
    }
    struct sockaddr_nl address;
    memset(&address, 0, sizeof address);
    address.nl_family = AF_NETLINK;
    address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR;
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

#else

// SwiftPM requires every target to have something to compile.
typedef int ct_nothing_needed;

#endif
