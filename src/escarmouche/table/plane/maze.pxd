cimport cython
from .crowd cimport Crowd, overlaps
from .exact cimport from_segment, root, to_segment2
from .field cimport Field
from .move_cost cimport MoveCost
from .pool cimport Doubles, Longs
from .sweep cimport hits_disc, hits_piece

cdef double SLACK, CLOSE, PUSH

@cython.final
cdef class Maze:
    cdef Field field
    cdef Crowd crowd
    cdef MoveCost move_cost
    cdef double sx, sy, hx, hy, span, margin
    cdef long long r, foes, tolerance
    cdef Py_ssize_t skip, solids, turns
    cdef Doubles circle, point
    cdef Longs part

    cdef bint in_span(self, double x, double y, double r) noexcept
    cdef void add_circle(self, double x, double y, double r) except *
    @cython.locals(crowd=Crowd, j=Py_ssize_t)
    cdef void gather_foes(self) except *
    @cython.locals(field=Field, i=Py_ssize_t, part=Py_ssize_t)
    cdef void gather_round_pieces(self) except *
    @cython.locals(field=Field)
    cdef bint box_in_span(self, Py_ssize_t i) noexcept
    @cython.locals(field=Field, i=Py_ssize_t, k=Py_ssize_t, convex=bint)
    cdef void gather_corners(self) except *
    cdef bint on_table(self, double x, double y) noexcept
    @cython.locals(crowd=Crowd, j=Py_ssize_t)
    cdef bint may_stop(self, long long x, long long y) noexcept
    @cython.locals(crowd=Crowd, i=Py_ssize_t, j=Py_ssize_t)
    cdef bint straight(self, double ax, double ay, double bx, double by) noexcept
    @cython.locals(circle=Doubles, k=Py_ssize_t)
    cdef bint is_clear(self, double ax, double ay, double bx, double by, int ends) noexcept
    @cython.locals(field=Field, i=Py_ssize_t)
    cdef bint _scrapes(self, Py_ssize_t part, double ax, double ay, double bx, double by, int ends) noexcept
    cdef bint _rests(self, Py_ssize_t part, double x, double y, double near2) noexcept
    @cython.locals(field=Field, i=Py_ssize_t)
    cdef double _leg_distance2(self, Py_ssize_t part, double ax, double ay, double bx, double by) noexcept
    cdef void add_point(self, double x, double y) except *
    @cython.locals(i=Py_ssize_t)
    cdef void add_ways_out(self, double x, double y) except *
    @cython.locals(field=Field, i=Py_ssize_t, k=Py_ssize_t, part=Py_ssize_t)
    cdef void add_ways_along(self, double x, double y) except *
    cdef bint hop(self, Py_ssize_t i, double x, double y) noexcept
