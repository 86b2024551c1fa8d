// Apple says nothing of null here. `environ` is a variable, which Swift takes for unsafe to share.
#pragma once
#include <sys/types.h>

extern char **environ;
char ***_NSGetEnviron(void);

void _exit(int) __attribute__((noreturn));
pid_t getpid(void);
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);
