#pragma once
#include <stddef.h>
#include <stdint.h>

// JPEG through libjpeg-turbo's own interface: it reports how far a cut file got, which TurboJPEG does not.

typedef enum {
    VERBATIM_JPEG_OK = 0,
    VERBATIM_JPEG_DAMAGED = 1,
    VERBATIM_JPEG_ENDS_EARLY = 2,
    VERBATIM_JPEG_TOO_LONG = 3,
} verbatim_jpeg_status;

typedef struct {
    /// Pixels as stored, before any orientation.
    int width, height;
    /// 1 grey, 3 colour, 4 CMYK or YCCK.
    int components;
    /// How much of the picture (0…1) the file holds where it ends early.
    double part;
    /// What the library says is wrong, in English; empty where nothing is.
    char message[200];
} verbatim_jpeg_result;

/// Reads the size only.
verbatim_jpeg_status verbatim_jpeg_read_header(
    const uint8_t *bytes, size_t count, verbatim_jpeg_result *result);

/// Decodes to RGB, 3 bytes a pixel, at `eighths` (1…8) eighths of the stored size, each side rounded up.
/// `capacity` is the size of `rgb` in bytes; `seconds` is how long it may take.
verbatim_jpeg_status verbatim_jpeg_decode(
    const uint8_t *bytes, size_t count, int eighths, double seconds, uint8_t *rgb, size_t capacity,
    verbatim_jpeg_result *result);

/// Encodes RGB, 3 bytes a pixel, with `quality` (1…100) to a progressive JPEG of `count` bytes at `jpeg`, which
/// `verbatim_jpeg_free` frees. Fails for want of memory, and where a side is 0 or beyond 65,500 pixels.
verbatim_jpeg_status verbatim_jpeg_encode(
    const uint8_t *rgb, int width, int height, int quality, uint8_t **jpeg, size_t *count);

void verbatim_jpeg_free(uint8_t *jpeg);
