#pragma once

#define EINTR 4
#define EBUSY 16
#define EDEADLK 11
#define ETIMEDOUT 60

int *__error(void);
#define errno (*__error())
