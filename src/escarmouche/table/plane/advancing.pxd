cimport cython
from .crowd cimport Crowd
from .exact cimport root
from .field cimport Field
from .move_cost cimport MoveCost
from .sweep cimport disc_entry, hits_disc, hits_piece, piece_entry

@cython.locals(i=Py_ssize_t, j=Py_ssize_t, piece=Py_ssize_t, disc=Py_ssize_t)
cpdef tuple first_obstacle(Field field, Crowd crowd, MoveCost move_cost, long long ax, long long ay, long long bx, long long by, long long r, long long foes, Py_ssize_t skip)
