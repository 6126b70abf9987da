cimport cython
from .crowd cimport Crowd
from .exact cimport root
from .field cimport Field
from .gait cimport Gait
from .sweep cimport disc_entry, hits_disc, hits_piece, piece_entry

@cython.locals(i=Py_ssize_t, j=Py_ssize_t, piece=Py_ssize_t, disc=Py_ssize_t)
cpdef tuple advance(Field field, Crowd crowd, Gait gait, long long ax, long long ay, long long bx, long long by, long long r, long long foes, Py_ssize_t skip)
