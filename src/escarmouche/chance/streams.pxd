cimport cython

cdef long long _DRAWS, _NARROW
cdef unsigned long long _LOW
cdef int _HALF

@cython.final
cdef class Stream:
    cdef readonly object seed
    cdef readonly long long counter
    cdef bytes _key
    cdef unsigned long long[::1] _block
    @cython.locals(place=cython.longlong)
    cpdef unsigned long long bits(self) except? 0
    @cython.locals(bits=cython.ulonglong)
    cpdef object below(self, long long n)
    @cython.locals(twin=Stream)
    cpdef Stream copy(self)

cpdef object hashed(bytes key, long long block)
cdef object scaled(object bits, object n)
