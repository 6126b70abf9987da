cimport cython
from .exact cimport cosine, root, sine
from .field cimport Field
from .move_cost cimport MoveCost
from .maze cimport Maze

cdef double OFF, FINEST, TURN

@cython.locals(move_cost=MoveCost, field=Field, i=Py_ssize_t, slow=bint)
cpdef object place_stations(Maze maze, double ratio)
cdef double whole(double x) noexcept
cdef double spacing(Maze maze, double x, double y, double ratio) noexcept
@cython.locals(begin=Py_ssize_t, end=Py_ssize_t, k=Py_ssize_t, after=Py_ssize_t)
cdef void walk_rim(Maze maze, Py_ssize_t i, double off, double ratio) except *
cdef void walk_side(Maze maze, Py_ssize_t k, double ex, double ey, double off, double ratio) except *
@cython.locals(n=Py_ssize_t, k=Py_ssize_t)
cdef void walk_round(Maze maze, Py_ssize_t part, double off, double ratio) except *
