cimport cython
from .exact cimport from_segment, root, to_segment2, versus
from .ground cimport Ground

cpdef bint hits_disc(double cx, double cy, double reach, double ax, double ay, double bx, double by) noexcept
@cython.locals(i=Py_ssize_t)
cpdef bint hits_part(Ground g, Py_ssize_t part, double ax, double ay, double bx, double by, double r) noexcept
@cython.locals(i=Py_ssize_t)
cdef bint deepens(Ground g, Py_ssize_t part, double ax, double ay, double bx, double by) noexcept
@cython.locals(part=Py_ssize_t)
cpdef bint hits_piece(Ground g, Py_ssize_t i, double ax, double ay, double bx, double by, double r) noexcept
cpdef double disc_entry(double cx, double cy, double reach, double ax, double ay, double bx, double by) noexcept
cpdef bint arrives(double cx, double cy, double reach, double ax, double ay, double bx, double by) noexcept
cpdef double piece_entry(Ground g, Py_ssize_t i, double ax, double ay, double bx, double by, double r) noexcept
@cython.locals(part=Py_ssize_t)
cdef bint overlaps_piece(Ground g, Py_ssize_t i, double ax, double ay, double mx, double my, double r) noexcept
