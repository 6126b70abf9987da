cimport cython
from .exact cimport from_segment, root, to_segment2, versus

cdef class Ground:
    cdef readonly long long width, depth
    cdef readonly tuple pieces
    cdef readonly Py_ssize_t count, parts, seam_count
    cdef public double lo, hi
    cdef unsigned long long[::1] bit
    cdef double[::1] box, top, part_box, disc, vx, vy, nx, ny, seam, rim, feature, sides
    cdef long long[::1] first, corner, seam_first, rim_first, owner, near

    cdef bint passes(self, Py_ssize_t part, double ax, double ay, double bx, double by) noexcept
    cdef bint passes_disc(self, double cx, double cy, double r, double ax, double ay, double bx, double by) noexcept
    cdef bint runs_along(self, Py_ssize_t s, double ax, double ay, double bx, double by) noexcept
    cdef bint misses_box(self, Py_ssize_t i, double ax, double ay, double bx, double by, double r) noexcept
    cdef bint holds(self, Py_ssize_t part, double x, double y, bint strictly) noexcept
    cdef bint buries(self, Py_ssize_t i, double x, double y) noexcept
    cdef int part_gap(self, Py_ssize_t part, double x, double y, double limit) noexcept
    cdef double part_distance(self, Py_ssize_t part, double x, double y) noexcept
