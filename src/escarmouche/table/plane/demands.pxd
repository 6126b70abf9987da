cimport cython
from .borders cimport is_near, outline, pass_bases, pass_piece, shadows
from .crowd cimport Crowd
from .curves cimport Curves
from .discs cimport Discs
from .exact cimport from_segment, root, to_segment2
from .field cimport Field
from .move_cost cimport MoveCost
from .maze cimport Maze
from .pool cimport Doubles
from .reaching cimport Reach
from .search cimport Search
from .sweep cimport arrives, disc_entry, hits_disc, hits_piece

cdef double FAR, SLACK

cdef class Demands:
    cdef Field field
    cdef long long r, x, y, tolerance, foes, stops, gap, rim
    cdef Curves curves
    cdef Doubles ring, side
    cdef unsigned long long solid, beside, footing
    cdef Crowd crowd
    cdef MoveCost move_cost
    cdef Reach ways, about
    cdef Py_ssize_t skip, rays, rays_end
    cdef double limit

    cdef void _edges(self, long long off) except *
    cdef bint _at_edge(self, double x, double y, double more) noexcept
    cpdef Demands within(self, long long x, long long y, long long distance)
    cpdef Demands beyond(self, long long x, long long y, long long distance)
    @cython.locals(j=Py_ssize_t)
    cpdef Demands free(self, Crowd crowd, long long teams, Py_ssize_t skip=*)
    @cython.locals(j=Py_ssize_t)
    cpdef Demands untouched(self, Crowd crowd, long long teams, long long tolerance, Py_ssize_t skip=*)
    cpdef Demands touching(self, Crowd crowd, Py_ssize_t i, long long tolerance)
    cpdef Demands off(self, unsigned long long mask)
    cpdef Demands against(self, unsigned long long mask, long long tolerance)
    @cython.locals(i=Py_ssize_t)
    cpdef Demands straight(self, Crowd crowd, MoveCost move_cost, long long foes, Py_ssize_t skip, long long stops=*, long long tolerance=*, double limit=*)
    @cython.locals(search=Search, maze=Maze, move_cost=MoveCost, label=Py_ssize_t)
    cpdef Demands walk(self, Reach ways, bint rim=*)
    cdef void _forget_rays(self) noexcept
    cpdef Demands left_of(self, long long ax, long long ay, long long bx, long long by)
    cpdef Demands clear_of(self, long long ax, long long ay, long long bx, long long by, long long distance)
    cdef Demands _beside(self, long long ax, long long ay, long long bx, long long by, double distance)
    cpdef Demands circle(self, long long x, long long y, long long r)
    cpdef Demands segment(self, long long ax, long long ay, long long bx, long long by)
    @cython.locals(i=Py_ssize_t)
    cpdef Demands outlines(self, unsigned long long mask, long long off)
    cpdef Demands out_of_sight(self, tuple eye, unsigned long long mask, Discs crowd, long long teams, Py_ssize_t skip_a=*, Py_ssize_t skip_b=*)
    cdef bint _comes_near(self, Py_ssize_t i, long long off) noexcept
    cdef double _wide(self, long long off) noexcept
    cdef void _ring(self, long long x, long long y, double lo, double hi, double lo2, double hi2) except *
    @cython.locals(ring=Doubles, k=Py_ssize_t)
    cdef bint _outdoes(self, double x, double y, double lo, double lo2) except -1
    @cython.locals(ring=Doubles, side=Doubles, k=Py_ssize_t)
    cdef bint _fits(self, long long x, long long y) except -1
    @cython.locals(move_cost=MoveCost, crowd=Crowd, i=Py_ssize_t, j=Py_ssize_t, team=cython.longlong, stopped=bint)
    cdef bint _unhindered(self, double x, double y) except -1
    @cython.locals(field=Field, i=Py_ssize_t, part=Py_ssize_t)
    cdef bint _may_be_over(self, double x, double y, double slack) noexcept
    @cython.locals(side=Doubles, k=Py_ssize_t)
    cdef bint _may_lie_beside(self, double x, double y, double slack) noexcept
    @cython.locals(ring=Doubles, field=Field, k=Py_ssize_t, i=Py_ssize_t, part=Py_ssize_t)
    cdef bint _may_fit(self, double x, double y, double slack) noexcept
