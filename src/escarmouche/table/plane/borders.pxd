cimport cython
from .crowd cimport Crowd
from .curves cimport Curves
from .discs cimport Discs
from .exact cimport root, to_segment2
from .field cimport Field
from .pool cimport Doubles

cdef double CLOSE

@cython.locals(begin=Py_ssize_t, end=Py_ssize_t, part=Py_ssize_t, k=Py_ssize_t, after=Py_ssize_t)
cpdef void outline(Curves curves, Field field, Py_ssize_t i, double off) except *
cdef void pass_disc(Curves curves, double x, double y, double r) except *
@cython.locals(j=Py_ssize_t)
cpdef void pass_bases(Curves curves, Crowd crowd, long long teams, Py_ssize_t skip, long long more) except *
@cython.locals(begin=Py_ssize_t, end=Py_ssize_t, part=Py_ssize_t, k=Py_ssize_t, after=Py_ssize_t)
cpdef void pass_piece(Curves curves, Field field, Py_ssize_t i, double r) except *
cpdef bint is_near(Curves curves, double x, double y, double r) noexcept
@cython.locals(things=Doubles, i=Py_ssize_t, j=Py_ssize_t, sign=int)
cpdef void shadows(Curves curves, Field field, unsigned long long mask, Discs crowd, long long teams, tuple eye, long long r, Py_ssize_t skip_a, Py_ssize_t skip_b) except *
@cython.locals(i=Py_ssize_t, k=Py_ssize_t, part=Py_ssize_t)
cdef void note_corners(Curves curves, Field field, unsigned long long mask, Doubles things) except *
@cython.locals(j=Py_ssize_t)
cdef void note_bases(Curves curves, Discs crowd, long long teams, Doubles things, Py_ssize_t skip_a, Py_ssize_t skip_b) except *
cdef void hide(Curves curves, Doubles things, double x, double y, double r) except *
cdef void rest_on(Curves curves, Doubles things, Py_ssize_t i, Py_ssize_t j, int sign, double aside) except *
