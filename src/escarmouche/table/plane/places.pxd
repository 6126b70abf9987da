cimport cython
from .arcs cimport nearest_whole
from .curves cimport Curves
from .demands cimport Demands
from .exact cimport root
from .maze cimport Maze
from .pool cimport Doubles, Heap, Longs
from .reaching cimport Reach, reach
from .search cimport Search

cdef double FAR, SLACK
cdef Py_ssize_t CELLS

@cython.final
cdef class Places(Demands):
    cdef Py_ssize_t tested
    cdef Heap order
    cdef Longs thick
    cdef int stage
    cdef set seen
    cdef dict tried

    @cython.locals(px=double, py=double, least=double, away=double, spot=Py_ssize_t, cell=int, cx=cython.longlong, cy=cython.longlong)
    cpdef object nearest(self, long long x, long long y, object allowed)
    cdef object _next_beside(self)
    @cython.locals(curves=Curves, k=Py_ssize_t)
    cdef void _begin(self, double px, double py) except *
    @cython.locals(curves=Curves, i=Py_ssize_t, j=Py_ssize_t)
    cdef void _next_stage(self, double px, double py) except *
    @cython.locals(search=Search, maze=Maze, curves=Curves, k=Py_ssize_t, q=Py_ssize_t, i=Py_ssize_t, label=Py_ssize_t, before=Py_ssize_t)
    cdef void _feet_of_ways(self, Reach ways) except *
    @cython.locals(spot=Doubles, s=Py_ssize_t)
    cdef void _take(self, double px, double py) except *
    @cython.locals(place=tuple)
    cdef bint _may_come(self, double x, double y) except -1
    cdef long long _column(self, Py_ssize_t spot, int cell) noexcept
    cdef long long _row(self, Py_ssize_t spot, int cell) noexcept
    cdef bint _is_new(self, long long x, long long y) except -1

@cython.locals(search=Search, maze=Maze, less=cython.longlong)
cdef Reach loosened(Reach ways)
