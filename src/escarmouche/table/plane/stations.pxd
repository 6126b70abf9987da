cimport cython
from .exact cimport cosine, root, sine
from .field cimport Field
from .gait cimport Gait
from .maze cimport Maze

cdef double OFF, TURN

@cython.locals(gait=Gait, field=Field, i=Py_ssize_t, slow=bint)
cpdef object place_stations(Maze maze, double spacing)
cdef double whole(double x) noexcept
@cython.locals(begin=Py_ssize_t, end=Py_ssize_t, k=Py_ssize_t, j=Py_ssize_t, after=Py_ssize_t, pieces=Py_ssize_t)
cdef object walk_rim(Maze maze, Py_ssize_t i, double off, double spacing)
@cython.locals(n=Py_ssize_t, k=Py_ssize_t)
cdef object walk_round(Maze maze, Py_ssize_t part, double off, double spacing)
