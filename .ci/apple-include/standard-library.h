// What the standard library's interfaces call, in code that clients may inline and that is not checked here.
#pragma once
#include <stdint.h>

double floor(double);
double ldexp(double, int);
double pow(double, double);
double fmod(double, double);
float fmodf(float, float);
double remainder(double, double);
float remainderf(float, float);
double sqrt(double);
float sqrtf(float);

uint32_t _swift_stdlib_gettid(void);
uint32_t _swift_stdlib_futex_lock(uint32_t *);
uint32_t _swift_stdlib_futex_trylock(uint32_t *);
uint32_t _swift_stdlib_futex_unlock(uint32_t *);
