cimport cython
from .exact cimport cosine, heading, root, sine, to_segment2
from .pool cimport Doubles, Heap

cdef double TURN, HAIR, TINY, LONGEST, FARTHEST

@cython.final
cdef class Curves:
    cdef double x, y, far
    cdef Py_ssize_t count
    cdef Doubles curve, box, spot

    cdef void circle(self, double x, double y, double r) except *
    cdef void segment(self, double ax, double ay, double bx, double by) except *
    cdef void ray(self, double x, double y, double dx, double dy) except *
    @cython.locals(curve=Doubles, k=Py_ssize_t)
    cdef void _keep(self, double kind, double a, double b, double c, double d) except *
    @cython.locals(at=cython.double[::1], k=Py_ssize_t)
    cdef void widen(self, double x, double y, double r, double wide) except *
    @cython.locals(at=cython.double[::1], s=Py_ssize_t)
    cdef void drop(self, Py_ssize_t first, Py_ssize_t end) noexcept
    @cython.locals(k=Py_ssize_t)
    cdef void bound(self) except *
    cdef void _bounds(self, double left, double bottom, double right, double top) except *
    cdef void note(self, double x, double y) except *
    cdef bint last_within(self, double x, double y, double far) noexcept
    cdef bint comes_within(self, Py_ssize_t k, double x, double y, double far) noexcept
    cdef void extremes(self, Py_ssize_t k) except *
    cdef void foot(self, Py_ssize_t k, double x, double y) except *
    cdef void feet_of_tangents(self, Py_ssize_t k, double x, double y, double r) except *
    cdef void tips(self, Py_ssize_t i, Py_ssize_t j, double x, double y) except *
    cdef void _pair(self, double x, double y, double ux, double uy, double far) except *
    @cython.locals(at=cython.double[::1])
    cdef double _direction(self, Py_ssize_t k, double x, double y, int axis) noexcept
    @cython.locals(box=Doubles)
    cdef void meet(self, Py_ssize_t i, Py_ssize_t j) except *
    @cython.locals(at=cython.double[::1])
    cdef void _cross(self, Py_ssize_t i, Py_ssize_t j) except *
    @cython.locals(at=cython.double[::1])
    cdef void _pierce(self, Py_ssize_t i, Py_ssize_t j) except *
    @cython.locals(at=cython.double[::1])
    cdef void _intersect(self, Py_ssize_t i, Py_ssize_t j) except *
    @cython.locals(first=Py_ssize_t, j=Py_ssize_t, s=Py_ssize_t, order=Heap, closed=bint)
    cdef void middles(self, Py_ssize_t k) except *
    cdef double _along(self, Py_ssize_t k, double x, double y) noexcept
    cdef void _on(self, Py_ssize_t k, double part) except *
