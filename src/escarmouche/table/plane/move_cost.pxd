cimport cython
from .exact cimport root
from .field cimport Field

@cython.final
cdef class MoveCost:
    cdef readonly Field field
    cdef readonly unsigned long long blocked, slow, tolled, priced
    cdef readonly double least
    cdef double[::1] factor, toll, lo, hi, rate

    @cython.locals(i=Py_ssize_t, n=Py_ssize_t, field=Field)
    cpdef double leg_cost(self, double ax, double ay, double bx, double by) except? -1.0
    @cython.locals(part=Py_ssize_t, s=Py_ssize_t, field=Field)
    cdef Py_ssize_t note_slow(self, Py_ssize_t i, Py_ssize_t n, double ax, double ay, double bx, double by) noexcept
    @cython.locals(k=Py_ssize_t)
    cdef double weight(self, Py_ssize_t n) noexcept
    @cython.locals(field=Field)
    cdef double entries(self, Py_ssize_t i, double ax, double ay, double bx, double by) except? -1.0
