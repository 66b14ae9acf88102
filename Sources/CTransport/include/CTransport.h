#ifndef CTRANSPORT_H
#define CTRANSPORT_H
#endif
