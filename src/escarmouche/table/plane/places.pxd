cimport cython
from .arcs cimport nearest_whole
from .borders cimport is_near, outline, pass_bases, pass_piece, shadows
from .crowd cimport Crowd
from .curves cimport Curves
from .discs cimport Discs
from .exact cimport root
from .field cimport Field
from .gait cimport Gait
from .maze cimport Maze
from .pool cimport Doubles, Heap, Longs
from .reaching cimport Reach
from .search cimport Search
from .sweep cimport arrives, disc_entry, hits_disc, hits_piece

cdef double FAR, SLACK
cdef Py_ssize_t CELLS

@cython.final
cdef class Places:
    cdef Field field
    cdef long long r, x, y, tolerance, foes, stops, gap
    cdef Curves curves
    cdef Doubles ring
    cdef unsigned long long solid, beside
    cdef Crowd crowd
    cdef Gait gait
    cdef Reach ways
    cdef Py_ssize_t skip, tested
    cdef double limit
    cdef Heap order
    cdef Longs thick
    cdef int stage
    cdef set seen

    cdef void _edges(self) except *
    cpdef Places within(self, long long x, long long y, long long distance)
    cpdef Places beyond(self, long long x, long long y, long long distance)
    @cython.locals(j=Py_ssize_t)
    cpdef Places free(self, Crowd crowd, long long teams, Py_ssize_t skip=*)
    @cython.locals(j=Py_ssize_t)
    cpdef Places untouched(self, Crowd crowd, long long teams, long long tolerance, Py_ssize_t skip=*)
    cpdef Places touching(self, Crowd crowd, Py_ssize_t i, long long tolerance)
    cpdef Places off(self, unsigned long long mask)
    cpdef Places against(self, unsigned long long mask, long long tolerance)
    @cython.locals(i=Py_ssize_t)
    cpdef Places straight(self, Crowd crowd, Gait gait, long long foes, Py_ssize_t skip, long long stops=*, long long tolerance=*, double limit=*)
    @cython.locals(search=Search, maze=Maze, gait=Gait)
    cpdef Places walk(self, Reach ways)
    cpdef Places circle(self, long long x, long long y, long long r)
    cpdef Places segment(self, long long ax, long long ay, long long bx, long long by)
    @cython.locals(i=Py_ssize_t)
    cpdef Places outlines(self, unsigned long long mask, long long off)
    cpdef Places out_of_sight(self, tuple eye, unsigned long long mask, Discs crowd, long long teams, Py_ssize_t skip_a=*, Py_ssize_t skip_b=*)
    cdef bint _comes_near(self, Py_ssize_t i, long long off) noexcept
    cdef double _wide(self, long long off) noexcept
    cdef void _ring(self, long long x, long long y, double lo, double hi, double lo2, double hi2) except *
    @cython.locals(px=double, py=double, least=double, away=double, spot=Py_ssize_t, cell=int, cx=cython.longlong, cy=cython.longlong)
    cpdef object nearest(self, long long x, long long y, object allowed)
    cdef object _next_beside(self)
    @cython.locals(ring=Doubles, k=Py_ssize_t)
    cdef bint _fits(self, long long x, long long y) except -1
    @cython.locals(gait=Gait, crowd=Crowd, i=Py_ssize_t, j=Py_ssize_t, team=cython.longlong, stopped=bint)
    cdef bint _unhindered(self, double x, double y) except -1
    @cython.locals(curves=Curves, k=Py_ssize_t)
    cdef void _begin(self, double px, double py) except *
    @cython.locals(curves=Curves, i=Py_ssize_t, j=Py_ssize_t)
    cdef void _next_stage(self, double px, double py) except *
    @cython.locals(search=Search, maze=Maze, curves=Curves, k=Py_ssize_t, q=Py_ssize_t, i=Py_ssize_t, label=Py_ssize_t)
    cdef void _feet_of_ways(self, Reach ways) except *
    @cython.locals(spot=Doubles, s=Py_ssize_t)
    cdef void _take(self, double px, double py) except *
    @cython.locals(ring=Doubles, field=Field, k=Py_ssize_t, i=Py_ssize_t, part=Py_ssize_t)
    cdef bint _may_fit(self, double x, double y) noexcept
    cdef long long _column(self, Py_ssize_t spot, int cell) noexcept
    cdef long long _row(self, Py_ssize_t spot, int cell) noexcept
    cdef bint _is_new(self, long long x, long long y) except -1
