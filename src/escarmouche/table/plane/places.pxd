cimport cython
from .arcs cimport nearest_whole
from .curves cimport Curves
from .demands cimport Demands
from .exact cimport root
from .maze cimport Maze
from .pool cimport Doubles, Heap, Longs
from .reaching cimport Reach, reach
from .search cimport Search

cdef double FAR, FARTHEST, SLACK
cdef long long WIDE
cdef Py_ssize_t CELLS

@cython.final
cdef class Places(Demands):
    cdef Py_ssize_t tested
    cdef Heap order
    cdef Longs thick
    cdef int stage
    cdef double bound
    cdef Longs near
    cdef set seen
    cdef dict tried, squares
    cdef object hopeless

    cpdef bint allows(self, long long x, long long y) except -1
    cpdef Places over(self, unsigned long long mask)
    cpdef Places unless(self, object hopeless)
    cpdef bint none_fits(self)

    @cython.locals(px=double, py=double, least=double, lead=double, key=double, away=double, spot=Py_ssize_t, cell=int, cx=cython.longlong, cy=cython.longlong)
    cpdef object nearest(self, long long x, long long y, object allowed)
    cdef object _next_beside(self)
    @cython.locals(curves=Curves, k=Py_ssize_t)
    cdef void _begin(self, double px, double py) except *
    @cython.locals(curves=Curves, i=Py_ssize_t)
    cdef void _next_stage(self, double px, double py) except *
    @cython.locals(curves=Curves, near=Longs, k=Py_ssize_t, a=Py_ssize_t, b=Py_ssize_t, first=Py_ssize_t, s=Py_ssize_t)
    cdef void _corners(self, double px, double py) except *
    @cython.locals(search=Search, maze=Maze, curves=Curves, k=Py_ssize_t, q=Py_ssize_t, i=Py_ssize_t, label=Py_ssize_t, before=Py_ssize_t)
    cdef void _feet_of_ways(self, Reach ways) except *
    @cython.locals(spot=Doubles, s=Py_ssize_t)
    cdef void _take(self, double px, double py) except *
    cdef bint _is_worth_asking(self, Py_ssize_t spot) except -1
    @cython.locals(bits=int, side=cython.longlong, column=cython.longlong, row=cython.longlong, square=cython.longlong, away=cython.longlong)
    cdef bint _is_hopeless(self, long long x, long long y) except -1
    @cython.locals(place=cython.longlong)
    cdef bint _may_come(self, double x, double y) except -1
    cdef long long _column(self, Py_ssize_t spot, int cell) noexcept
    cdef long long _row(self, Py_ssize_t spot, int cell) noexcept
    @cython.locals(place=cython.longlong)
    cdef bint _is_new(self, long long x, long long y) except -1

@cython.locals(search=Search, maze=Maze, less=cython.longlong)
cdef Reach loosened(Reach ways)
