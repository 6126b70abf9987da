cimport cython
from .exact cimport root

cdef double BEYOND

@cython.final
cdef class Beam:
    cdef double begin, end, slope, ux, uy, wide, x, y, low, high
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

@cython.locals(beam=Beam)
cpdef list shadows(object a, object b, object shapes)
@cython.locals(left=double, right=double, lo=double, hi=double)
cdef list merged(list cut)
@cython.locals(edge=double, widest=double, lo=double, hi=double)
cpdef double widest_gap(object stretches) except? -1.0
