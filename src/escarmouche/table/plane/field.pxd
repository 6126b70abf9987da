cimport cython
from .discs cimport Discs
from .ground cimport Ground
from .screening cimport in_sight_past
from .sight cimport enters_beam, in_sight

@cython.final
cdef class Field(Ground):
    @cython.locals(found=cython.ulonglong, i=Py_ssize_t, part=Py_ssize_t)
    cpdef unsigned long long at(self, long long x, long long y, unsigned long long mask)
    @cython.locals(found=cython.ulonglong, i=Py_ssize_t, part=Py_ssize_t)
    cpdef unsigned long long overlapped(self, long long x, long long y, long long r, unsigned long long mask)
    @cython.locals(found=cython.ulonglong, i=Py_ssize_t, part=Py_ssize_t)
    cpdef unsigned long long touched(self, long long x, long long y, long long r, long long tolerance, unsigned long long mask)
    @cython.locals(part=Py_ssize_t)
    cpdef double gap(self, long long x, long long y, long long r, Py_ssize_t i) except? -1.0
    cpdef bint inside(self, long long x, long long y, long long r) noexcept
    @cython.locals(i=Py_ssize_t)
    cpdef list crossed(self, long long ax, long long ay, long long bx, long long by, unsigned long long mask)
    @cython.locals(part=Py_ssize_t, s=Py_ssize_t)
    cpdef list passages(self, Py_ssize_t i, double ax, double ay, double bx, double by)
    @cython.locals(i=Py_ssize_t, part=Py_ssize_t, s=Py_ssize_t)
    cpdef bint clear(self, long long ax, long long ay, long long az, long long bx, long long by, long long bz, unsigned long long mask) noexcept
    cdef bint dips(self, double az, double bz, double top) noexcept
    cpdef bint sees(self, long long ax, long long ay, long long ar, long long bx, long long by, long long br, unsigned long long mask) noexcept
    cpdef bint sees_past(self, long long ax, long long ay, long long ar, long long bx, long long by, long long br, unsigned long long mask, Discs bases, long long teams, Py_ssize_t skip_a=*, Py_ssize_t skip_b=*, long long swell=*) except -1
    @cython.locals(found=cython.ulonglong, i=Py_ssize_t)
    cpdef unsigned long long beam(self, long long ax, long long ay, long long ar, long long bx, long long by, long long br, unsigned long long mask)
