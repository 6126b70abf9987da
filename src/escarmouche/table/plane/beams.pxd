cimport cython
from .crowd cimport Crowd
from .exact cimport root
from .field cimport Field

cdef double BEYOND
cdef long long STEADY

@cython.final
cdef class Beam:
    cdef double begin, end, slope, ux, uy, wide, x, y, low, high, loose
    @cython.locals(turn=double, off=double)
    cdef void stray(self, double far, double ar, double br, double apart) noexcept
    cdef double along(self, double x, double y) noexcept
    cdef double across(self, double x, double y) noexcept
    cdef double half(self, double along) noexcept
    cdef void meet(self, double line) noexcept
    @cython.locals(half=double)
    cdef void meet_at(self, double along, double across) noexcept
    @cython.locals(along=double, across=double, half=double, m=double, square=double, rest=double)
    cdef void disc(self, double x, double y, double r) noexcept
    @cython.locals(k=double, foot=double)
    cdef void touch(self, double along, double across, double half, double square, double aside) noexcept
    @cython.locals(high=double)
    cdef void disc_at(self, double chord, double along, double across, double r) noexcept
    @cython.locals(x=double, y=double, u=double, v=double, s=double, t=double)
    cdef object ring(self, object points)
    @cython.locals(low=double, high=double)
    cdef object cut(self, list stretches)

@cython.final
cdef class Screen:
    cdef readonly list bases
    cdef readonly unsigned long long pieces
    cdef readonly double share, widest_gap

@cython.locals(bases=list, pieces=cython.ulonglong, apart=double, beam=Beam, cut=list, j=Py_ssize_t, i=Py_ssize_t)
cpdef Screen screen(Field field, Crowd crowd, long long ax, long long ay, long long ar, long long bx, long long by, long long br, unsigned long long mask, long long teams, Py_ssize_t skip_a=*, Py_ssize_t skip_b=*, long long stray=*)
cdef object lay_piece(Beam beam, object shape, list cut)
@cython.locals(share=double, widest=double, edge=double, lo=double, hi=double)
cdef Screen summed(list bases, unsigned long long pieces, list cut)
