cimport cython
from .arcs cimport Arcs, ahead, nearest_whole
from .crowd cimport Crowd
from .exact cimport heading, root
from .field cimport Field
from .move_cost cimport MoveCost
from .maze cimport Maze
from .search cimport Search

cdef double FAR, RATIO

@cython.final
cdef class Reach:
    cdef Search search
    cdef long long ax, ay
    cdef Py_ssize_t from_
    cdef double left, estimate, via_x, via_y

    @cython.locals(straight=bint)
    cpdef double cost(self, long long x, long long y) except? -1.0
    cpdef object path(self, long long x, long long y)
    @cython.locals(maze=Maze, n=cython.longlong, i=cython.longlong, j=cython.longlong)
    cpdef list spots(self, long long step)
    cdef double straight_cost(self, long long x, long long y) except? -1.0
    @cython.locals(move_cost=MoveCost, ax=cython.longlong, ay=cython.longlong, bx=cython.longlong, by=cython.longlong, k=Py_ssize_t)
    cdef double walked_cost(self, list bends) except? -1.0
    @cython.locals(maze=Maze)
    cdef bint connect(self, long long x, long long y) except -1
    @cython.locals(maze=Maze, known=Py_ssize_t, end=Py_ssize_t, k=Py_ssize_t, i=Py_ssize_t)
    cdef void connect_from_inside(self, double x, double y) except *
    @cython.locals(search=Search, i=Py_ssize_t)
    cdef void connect_all(self, double x, double y, int ends, double more) except *
    @cython.locals(search=Search, q=Py_ssize_t, label=Py_ssize_t)
    cdef void connect_points(self, double x, double y, int ends, double more) except *
    @cython.locals(search=Search, maze=Maze, label=Py_ssize_t, clear=bint)
    cdef void connect_circle(self, Py_ssize_t i, int spin, double x, double y, int ends, double more) except *
    @cython.locals(maze=Maze)
    cdef void connect_hop(self, Py_ssize_t i, double x, double y) except *
    cdef list trace(self, long long x, long long y)

cdef list followed(Search search, Py_ssize_t label, double left)
@cython.locals(k=Py_ssize_t, parent=Py_ssize_t)
cdef list traced(Search search, Py_ssize_t label)
@cython.locals(maze=Maze)
cdef Search searched(Maze maze, double limit)
@cython.locals(maze=Maze, search=Search)
cpdef Reach reach(Field field, Crowd crowd, MoveCost move_cost, long long ax, long long ay, long long r, long long foes, Py_ssize_t skip, long long tolerance, double limit)
@cython.locals(maze=Maze, may_stop=bint)
cpdef object route(Field field, Crowd crowd, MoveCost move_cost, long long ax, long long ay, long long bx, long long by, long long r, long long foes, Py_ssize_t skip, long long tolerance, double limit=*)
@cython.locals(search=Search, ways=Reach, i=Py_ssize_t)
cdef object routed(Maze maze, long long bx, long long by, double limit)
