cimport cython
from .crowd cimport Crowd
from .exact cimport root
from .field cimport Field
from .move_cost cimport MoveCost
from .sweep cimport arrives, disc_entry, hits_disc, hits_piece, piece_entry

cdef double FAR

@cython.final
cdef class PathTracer:
    cdef Field field
    cdef Crowd crowd
    cdef MoveCost move_cost
    cdef long long r, foes, tolerance
    cdef Py_ssize_t skip
    cdef double length, cost, contact_at
    cdef Py_ssize_t blocked_piece, blocked_disc, contact
    cdef bint off_table
    cdef list entered

    cdef void walk(self, long long ax, long long ay, long long bx, long long by) except *
    @cython.locals(crowd=Crowd, j=Py_ssize_t, blocked=Py_ssize_t)
    cdef void meet_discs(self, double ax, double ay, double bx, double by) except *
    @cython.locals(field=Field, i=Py_ssize_t)
    cdef void meet_pieces(self, double ax, double ay, double bx, double by) except *
    @cython.locals(field=Field, i=Py_ssize_t)
    cdef void note_entries(self, double ax, double ay, double bx, double by) except *
    cdef object report(self)

@cython.locals(walker=PathTracer, ax=cython.longlong, ay=cython.longlong, bx=cython.longlong, by=cython.longlong, k=Py_ssize_t)
cpdef object trace_path(Field field, Crowd crowd, MoveCost move_cost, object path, long long r, long long foes, Py_ssize_t skip, long long tolerance)
