#pragma once
#include <stddef.h>
#include <stdint.h>

typedef int pid_t;
typedef long ssize_t;
typedef long time_t;
typedef unsigned int mode_t;
typedef unsigned int useconds_t;
