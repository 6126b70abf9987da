cimport cython
from .exact cimport cosine, heading, root, sine
from .field cimport Field
from .maze cimport Maze
from .pool cimport Doubles, Longs

cdef double PI, TURN, TINY, STEP

cpdef double ahead(double begin, double end) noexcept

@cython.final
cdef class Arcs:
    cdef Maze maze
    cdef Longs known, first, last, priced
    cdef Doubles block, event

    @cython.locals(k=Py_ssize_t)
    cdef bint is_open(self, Py_ssize_t i, double theta, int spin, double angle) except -1
    @cython.locals(maze=Maze, k=Py_ssize_t)
    cdef void explore(self, Py_ssize_t i) except *
    @cython.locals(maze=Maze, i=Py_ssize_t)
    cdef bint meets_priced(self, double x, double y, double r) noexcept
    cdef void deny(self, double middle, double cosine_of_half) except *
    @cython.locals(circle=Doubles)
    cdef void deny_near_solid(self, Py_ssize_t k, double x, double y, double r) except *
    @cython.locals(field=Field, i=Py_ssize_t, k=Py_ssize_t)
    cdef void deny_near_part(self, Py_ssize_t part, double x, double y, double r) except *
    cdef void note_corner(self, double dx, double dy, double r, double limit) except *
    @cython.locals(field=Field, side=Py_ssize_t)
    cdef void note_side(self, Py_ssize_t i, double x, double y, double r, double limit) except *
    @cython.locals(event=Doubles, i=Py_ssize_t, j=Py_ssize_t)
    cdef void sort_events(self) noexcept
    cdef Py_ssize_t chords(self, double angle) noexcept
    @cython.locals(maze=Maze, n=Py_ssize_t, k=Py_ssize_t)
    cdef double cost(self, Py_ssize_t i, double theta, int spin, double angle) except? -1.0
    @cython.locals(circle=Doubles, n=Py_ssize_t, k=Py_ssize_t)
    cdef list walk(self, Py_ssize_t i, double theta, int spin, double angle)

cpdef long long nearest_whole(double x) noexcept
