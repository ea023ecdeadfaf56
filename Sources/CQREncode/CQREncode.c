#include "CQREncode.h"

#include <qrencode.h>

int cqrencode_modules(const uint8_t *bytes, int count, uint8_t *modules, int room) {
  QRcode *code = QRcode_encodeData(count, bytes, 0, QR_ECLEVEL_M);
  if (!code) return 0;
  int width = code->width;
  if (width * width > room) width = 0;
  // The lowest bit of each module is its colour.
  for (int place = 0; place < width * width; place++) modules[place] = code->data[place] & 1;
  QRcode_free(code);
  return width;
}
