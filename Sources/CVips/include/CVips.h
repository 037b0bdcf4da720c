#pragma once
#include <stddef.h>
#include <stdint.h>

// The few things that this package asks of libvips, which is loaded when first asked for: programs build and
// run without it, and need not load its hundred libraries to read a JPEG.

typedef enum {
    VERBATIM_VIPS_PNG = 0,
    VERBATIM_VIPS_WEBP = 1,
    VERBATIM_VIPS_HEIF = 2,
    VERBATIM_VIPS_TIFF = 3,
    VERBATIM_VIPS_GIF = 4,
    VERBATIM_VIPS_PDF = 5,
} verbatim_vips_format;

typedef enum {
    VERBATIM_VIPS_OK = 0,
    VERBATIM_VIPS_FAILED = 1,
    VERBATIM_VIPS_TOO_LONG = 2,
    VERBATIM_VIPS_ABSENT = 3,
} verbatim_vips_status;

typedef struct {
    /// Pixels as stored, before any orientation; points of 1/72 inch for PDF.
    int width, height;
    int pages;
    /// The EXIF or TIFF tag's value; 1 where there is none or it makes no sense.
    int orientation;
    /// What the library says is wrong, in English; empty where nothing is.
    char message[200];
} verbatim_vips_header;

typedef struct {
    int width, height;
    /// RGB, 3 bytes a pixel, row by row; `verbatim_vips_free` frees it.
    uint8_t *pixels;
    char message[200];
} verbatim_vips_pixels;

/// Reads the size, the orientation and the number of pages, without decoding; `page` counts from 0.
verbatim_vips_status verbatim_vips_read_header(
    const void *bytes, size_t count, verbatim_vips_format format, int page, verbatim_vips_header *header);

/// Decodes one page to sRGB on white, as stored (not turned), at `scale` of its size; scales above 1 are
/// for PDF, which is drawn at 72 dots an inch times `scale`. `seconds` is how long it may take.
verbatim_vips_status verbatim_vips_decode(
    const void *bytes, size_t count, verbatim_vips_format format, int page, double scale, double seconds,
    verbatim_vips_pixels *pixels);

void verbatim_vips_free(uint8_t *pixels);

/// libvips' version, such as "8.14.1", or NULL where no usable library is installed.
const char *verbatim_vips_version(void);
