cimport cython
from libc.math cimport sqrt

cdef double PI
cdef double TURN

cpdef double root(double x) noexcept
cdef double lost(double a, double b, double product) noexcept
cpdef int versus(double a, double b, double c, double d) noexcept
cpdef int from_segment(double px, double py, double ax, double ay, double bx, double by, double limit) noexcept
cpdef double to_segment2(double px, double py, double ax, double ay, double bx, double by) noexcept
cdef double arc_tangent(double x) noexcept
cpdef double heading(double x, double y) noexcept
cpdef double sine(double angle) noexcept
cpdef double cosine(double angle) noexcept
