#pragma once
#include <stddef.h>
#include <stdint.h>

/// The modules on each side of the largest QR code.
enum { cqrencode_widest = 177 };

/// Encodes bytes as the smallest QR code with error correction level M, which can be read with 15 % of it damaged.
///
/// Writes its modules row by row, 1 for a dark one. Several threads may call it at once.
/// Returns the number of modules on each side; 0 if the bytes do not fit into a QR code or into `room`, or if memory is
/// short.
int cqrencode_modules(const uint8_t *bytes, int count, uint8_t *modules, int room);
