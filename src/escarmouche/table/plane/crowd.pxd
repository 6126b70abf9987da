cimport cython
from .discs cimport Discs
from .exact cimport root, versus

cdef double TIE

@cython.final
cdef class Crowd(Discs):
    @cython.locals(twin=Crowd)
    cpdef Crowd copy(self)
    cpdef list touching(self, Py_ssize_t i, long long teams, long long tolerance)
    @cython.locals(j=Py_ssize_t)
    cpdef bint touches(self, Py_ssize_t i, long long teams, long long tolerance) except -1
    @cython.locals(j=Py_ssize_t)
    cpdef list near(self, long long x, long long y, long long r, long long distance, long long teams, Py_ssize_t skip=*)
    @cython.locals(j=Py_ssize_t)
    cpdef list overlapped(self, long long x, long long y, long long r, long long teams, Py_ssize_t skip=*)
    @cython.locals(j=Py_ssize_t)
    cpdef bint free(self, long long x, long long y, long long r, Py_ssize_t skip=*) noexcept
    @cython.locals(j=Py_ssize_t)
    cpdef list nearest(self, long long x, long long y, long long r, long long teams, Py_ssize_t skip=*)
    cpdef double gap(self, Py_ssize_t i, Py_ssize_t j) except? -1.0
    cpdef bint within(self, Py_ssize_t i, Py_ssize_t j, long long distance) except -1
    @cython.locals(j=Py_ssize_t)
    cpdef list crossed(self, long long ax, long long ay, long long bx, long long by, long long teams, Py_ssize_t skip_a=*, Py_ssize_t skip_b=*)
    @cython.locals(j=Py_ssize_t)
    cpdef list beam(self, long long ax, long long ay, long long ar, long long bx, long long by, long long br, long long teams, Py_ssize_t skip_a=*, Py_ssize_t skip_b=*)

cdef bint is_near(Crowd crowd, Py_ssize_t j, long long x, long long y, long long r, long long distance) noexcept
cpdef bint overlaps(Crowd crowd, Py_ssize_t j, long long x, long long y, long long r) noexcept
cdef object stretch(double qx, double qy, double r, double dx, double dy, double whole)
cdef bint between_discs(double qx, double qy, double r, double dx, double dy, double ar, double br) noexcept
