// Apple says nothing of null here. Swift sees the streams as variables, which it takes for unsafe to share.
#pragma once
#include <stddef.h>

typedef struct __sFILE FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp

int fflush(FILE *);
int fputs(const char *, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
