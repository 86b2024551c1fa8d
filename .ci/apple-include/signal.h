// Apple says nothing of null here. Its Swift overlay adds the two handlers, which are casts in C.
#pragma once
#include <sys/types.h>

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGTERM 15
#define SIGUSR1 30
#define SIGUSR2 31

typedef void (*sig_t)(int);
extern const _Nullable sig_t SIG_DFL;
extern const _Nonnull sig_t SIG_IGN;

void (*signal(int, void (*)(int)))(int);
int kill(pid_t, int);
int raise(int);
