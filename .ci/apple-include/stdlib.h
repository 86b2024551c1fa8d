// Apple says nothing of null here: Swift sees `UnsafeMutableRawPointer!` and `UnsafeMutablePointer<CChar>!`.
#pragma once
#include <stddef.h>

void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
int posix_memalign(void **, size_t, size_t);
char *getenv(const char *);
int setenv(const char *, const char *, int);
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
int atexit(void (*)(void));
