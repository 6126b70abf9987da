cimport cython
from libc.math cimport fabs as abs
from .exact cimport root, to_segment2
from .ground cimport Ground

cdef double EPS

@cython.locals(k=Py_ssize_t, count=Py_ssize_t)
cpdef bint in_sight(Ground g, double ax, double ay, double ar, double bx, double by, double br, unsigned long long mask) noexcept
@cython.locals(k=Py_ssize_t)
cpdef bint beam_open(Ground g, Py_ssize_t count, double ax, double ay, double ar, double bx, double by, double br) noexcept
@cython.locals(i=Py_ssize_t, part=Py_ssize_t, count=Py_ssize_t)
cpdef Py_ssize_t lay_beam(Ground g, double ax, double ay, double ar, double bx, double by, double br, double apart, unsigned long long mask) noexcept
@cython.locals(i=Py_ssize_t, left=bint, right=bint, behind=bint, beyond=bint)
cpdef bint outside_beam(Ground g, Py_ssize_t part) noexcept
@cython.locals(i=Py_ssize_t, part=Py_ssize_t, s=Py_ssize_t)
cpdef bint crosses_any(Ground g, unsigned long long mask, double ax, double ay, double bx, double by) noexcept
@cython.locals(i=Py_ssize_t)
cdef bint cuts(Ground g, Py_ssize_t part, double px, double py, double qx, double qy) noexcept
cdef bint follows_seam(Ground g, Py_ssize_t s, double px, double py, double qx, double qy) noexcept
@cython.locals(i=Py_ssize_t, k=Py_ssize_t, s=Py_ssize_t)
cdef bint is_free(Ground g, Py_ssize_t count, double px, double py, double qx, double qy) noexcept
cdef bint shuts_beam(Ground g, Py_ssize_t part, double ax, double ay, double ar, double bx, double by, double br) noexcept
@cython.locals(i=Py_ssize_t, k=Py_ssize_t, n=Py_ssize_t, part=Py_ssize_t)
cdef Py_ssize_t gather_features(Ground g, Py_ssize_t count, double ax, double ay, double ar, double bx, double by, double br) noexcept
cdef bint in_beam(Ground g, double x, double y) noexcept
cdef Py_ssize_t add_feature(Ground g, Py_ssize_t n, double x, double y, double r) noexcept
cdef Py_ssize_t add_side_meetings(Ground g, Py_ssize_t n, Py_ssize_t i, double x, double y, double r) noexcept
cdef Py_ssize_t add_rim_meetings(Ground g, Py_ssize_t n, Py_ssize_t part, double x, double y, double r) noexcept
@cython.locals(i=Py_ssize_t, j=Py_ssize_t)
cdef bint any_tangent_free(Ground g, Py_ssize_t count, Py_ssize_t features) noexcept
cdef bint tangent_free(Ground g, Py_ssize_t count, Py_ssize_t i, Py_ssize_t j, double ir, double jr) noexcept
cdef bint line_free(Ground g, Py_ssize_t count, double px, double py, double ux, double uy) noexcept
@cython.locals(part=Py_ssize_t, k=Py_ssize_t, count=Py_ssize_t)
cpdef bint enters_beam(Ground g, Py_ssize_t i, double ax, double ay, double ar, double bx, double by, double br) noexcept
@cython.locals(begin=Py_ssize_t, round_=bint)
cdef bint meets_hull(Ground g, Py_ssize_t part, double ax, double ay, double ar, double bx, double by, double br) noexcept
