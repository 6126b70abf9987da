cimport cython

cdef class Discs:
    cdef readonly Py_ssize_t capacity
    cdef readonly Py_ssize_t end
    cdef object store
    cdef long long[::1] disc
    cdef bint shared
    @cython.locals(bit=cython.longlong)
    cpdef object put(self, Py_ssize_t i, long long x, long long y, long long r, long long team)
    cpdef object remove(self, Py_ssize_t i)
    cdef int own(self) except -1
    cdef int check(self, Py_ssize_t i) except -1
    cpdef bint present(self, Py_ssize_t i) noexcept
    @cython.locals(j=Py_ssize_t)
    cpdef list members(self, long long teams)
    cpdef tuple where(self, Py_ssize_t i)
