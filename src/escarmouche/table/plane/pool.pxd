cimport cython

@cython.final
cdef class Doubles:
    cdef Py_ssize_t room
    cdef readonly Py_ssize_t size
    cdef object store
    cdef double[::1] at
    cdef void push(self, double x) except *

@cython.final
cdef class Longs:
    cdef Py_ssize_t room
    cdef readonly Py_ssize_t size
    cdef object store
    cdef long long[::1] at
    cdef void push(self, long long x) except *

@cython.final
cdef class Heap:
    cdef Doubles key
    cdef Longs item
    cdef readonly Py_ssize_t size
    cdef bint before(self, Py_ssize_t i, Py_ssize_t j) noexcept
    @cython.locals(item=cython.longlong)
    cdef void swap(self, Py_ssize_t i, Py_ssize_t j) noexcept
    @cython.locals(i=Py_ssize_t)
    cdef void push(self, double key, long long item) except *
    @cython.locals(i=Py_ssize_t, least=Py_ssize_t, first=cython.longlong)
    cdef long long pop(self) except? -1
