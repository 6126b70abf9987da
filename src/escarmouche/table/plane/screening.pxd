cimport cython
from .discs cimport Discs
from .exact cimport root
from .ground cimport Ground
from .sight cimport beam_open, crosses_any, lay_beam, outside_beam

@cython.locals(count=Py_ssize_t)
cpdef bint in_sight_past(Ground g, double ax, double ay, double ar, double bx, double by, double br, unsigned long long mask, Discs bases, long long teams, Py_ssize_t skip_a, Py_ssize_t skip_b, double swell) noexcept
@cython.locals(j=Py_ssize_t, part=Py_ssize_t)
cdef Py_ssize_t lay_bases(Ground g, Py_ssize_t count, Discs bases, long long teams, Py_ssize_t skip_a, Py_ssize_t skip_b, double swell) noexcept
@cython.locals(j=Py_ssize_t)
cdef bint crosses_base(Ground g, Discs bases, long long teams, Py_ssize_t skip_a, Py_ssize_t skip_b, double swell, double ax, double ay, double bx, double by) noexcept
