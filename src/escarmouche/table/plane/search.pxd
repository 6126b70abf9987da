cimport cython
from .arcs cimport Arcs, ahead
from .exact cimport heading, root
from .maze cimport Maze
from .pool cimport Doubles, Heap, Longs

cdef double FAR

@cython.final
cdef class Search:
    cdef Maze maze
    cdef Arcs arcs
    cdef double limit, least, gx, gy, tx, ty
    cdef bint aimed
    cdef Doubles cost, x, y, theta, left, exit, best
    cdef Longs circle, spin, parent, older, latest, exits, exits_end, exit_to, best_label
    cdef Heap heap
    cdef Py_ssize_t found

    cdef void aim(self, double x, double y) except *
    @cython.locals(points=Py_ssize_t, label=Py_ssize_t, p=Py_ssize_t)
    cdef void run(self) except *
    cdef double _hope(self, double x, double y) noexcept
    @cython.locals(label=Py_ssize_t)
    cdef Py_ssize_t add(self, double cost, double x, double y, double theta, Py_ssize_t circle, Py_ssize_t spin, Py_ssize_t parent, double left) except -1
    @cython.locals(point=Doubles, q=Py_ssize_t, i=Py_ssize_t)
    cdef void leave_point(self, Py_ssize_t label, Py_ssize_t p) except *
    @cython.locals(maze=Maze, last=bint)
    cdef void try_point(self, Py_ssize_t label, Py_ssize_t p, Py_ssize_t q, double x, double y) except *
    @cython.locals(maze=Maze, affordable=bint)
    cdef void try_circle(self, Py_ssize_t label, Py_ssize_t p, Py_ssize_t i, int spin, double x, double y) except *
    @cython.locals(circle=Doubles)
    cdef bint tangent_point(self, Py_ssize_t i, int spin, double x, double y) noexcept
    @cython.locals(slot=Py_ssize_t, other=Py_ssize_t, label=Py_ssize_t, as_cheap=bint)
    cdef void arrive(self, Py_ssize_t i, int spin, double theta, double x, double y, double cost, Py_ssize_t parent, double left) except *
    @cython.locals(i=Py_ssize_t, spin=int, slot=Py_ssize_t, e=Py_ssize_t, to=Py_ssize_t)
    cdef void leave_circle(self, Py_ssize_t label) except *
    cdef void _take_exit(self, Py_ssize_t label, Py_ssize_t e, Py_ssize_t to, double cost) except *
    @cython.locals(points=Py_ssize_t, q=Py_ssize_t, j=Py_ssize_t)
    cdef void _find_exits(self, Py_ssize_t i, int spin) except *
    @cython.locals(exit_=Doubles)
    cdef void _note_exit(self, double left, double x, double y, double theta, double cost, Py_ssize_t to) except *
    @cython.locals(maze=Maze)
    cdef void exit_to_point(self, Py_ssize_t i, int spin, Py_ssize_t q, bint last) except *
    @cython.locals(maze=Maze, circle=Doubles)
    cdef void exit_to_circle(self, Py_ssize_t i, int spin, Py_ssize_t j, int spin_j) except *
    cdef bint _in_budget(self, double ax, double ay, double bx, double by) noexcept
