#include "CVips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

// libvips' own values, part of its stable binary interface (libvips.so.42).
enum { ACCESS_SEQUENTIAL = 1, FAIL_ON_TRUNCATED = 1, INTERPRETATION_SRGB = 22 };

typedef void Image;
typedef int Loader(void *bytes, size_t count, Image **image, ...);
typedef int Operation(Image *in, Image **out, ...);

static struct {
    int (*init)(const char *);
    const char *(*version)(void);
    void (*block_untrusted)(int);
    void (*block)(const char *, int);
    void (*set_cache)(int);
    void (*set_threads)(int);
    char *(*take_error)(void);
    Loader *png, *webp, *heif, *tiff, *gif, *pdf;
    int (*width)(const Image *);
    int (*height)(const Image *);
    int (*bands)(const Image *);
    int (*pages)(Image *);
    int (*orientation)(Image *);
    int (*has_alpha)(Image *);
    Operation *cast_uchar;
    int (*colourspace)(Image *in, Image **out, int space, ...);
    int (*extract_band)(Image *in, Image **out, int band, ...);
    int (*resize)(Image *in, Image **out, double scale, ...);
    Operation *flatten;
    void *(*array_new)(const double *, int);
    void (*area_unref)(void *);
    void (*set_progress)(Image *, int);
    void (*set_kill)(Image *, int);
    uint8_t *(*write)(Image *, size_t *);
    void (*unref)(void *);
    unsigned long (*connect)(void *, const char *, void (*)(void), void *, void *, int);
    unsigned int (*set_log)(const char *, int, void (*)(const char *, int, const char *, void *), void *);
    void (*free)(void *);
} vips;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int ready = 0;

static void drop_log(const char *domain, int level, const char *message, void *data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static int find_functions(void *library) {
    const struct {
        void *function;
        const char *name;
    } needed[] = {
        {&vips.init, "vips_init"},
        {&vips.version, "vips_version_string"},
        {&vips.block_untrusted, "vips_block_untrusted_set"},
        {&vips.block, "vips_operation_block_set"},
        {&vips.set_cache, "vips_cache_set_max"},
        {&vips.set_threads, "vips_concurrency_set"},
        {&vips.take_error, "vips_error_buffer_copy"},
        {&vips.png, "vips_pngload_buffer"},
        {&vips.webp, "vips_webpload_buffer"},
        {&vips.heif, "vips_heifload_buffer"},
        {&vips.tiff, "vips_tiffload_buffer"},
        {&vips.gif, "vips_gifload_buffer"},
        {&vips.pdf, "vips_pdfload_buffer"},
        {&vips.width, "vips_image_get_width"},
        {&vips.height, "vips_image_get_height"},
        {&vips.bands, "vips_image_get_bands"},
        {&vips.pages, "vips_image_get_n_pages"},
        {&vips.orientation, "vips_image_get_orientation"},
        {&vips.has_alpha, "vips_image_hasalpha"},
        {&vips.cast_uchar, "vips_cast_uchar"},
        {&vips.colourspace, "vips_colourspace"},
        {&vips.extract_band, "vips_extract_band"},
        {&vips.resize, "vips_resize"},
        {&vips.flatten, "vips_flatten"},
        {&vips.array_new, "vips_array_double_new"},
        {&vips.area_unref, "vips_area_unref"},
        {&vips.set_progress, "vips_image_set_progress"},
        {&vips.set_kill, "vips_image_set_kill"},
        {&vips.write, "vips_image_write_to_memory"},
        {&vips.unref, "g_object_unref"},
        {&vips.connect, "g_signal_connect_data"},
        {&vips.set_log, "g_log_set_handler"},
        {&vips.free, "g_free"},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        void *symbol = dlsym(library, needed[i].name);
        if (!symbol) return 0;
        memcpy(needed[i].function, &symbol, sizeof symbol);
    }
    return 1;
}

static void start_vips(void) {
    static const char *const names[] = {"libvips.so.42", "libvips.42.dylib"};
    void *library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library || !find_functions(library) || vips.init("verbatim") != 0) return;
    // -1 is every level but the two flags for fatal and recursive messages, which are of no use here.
    vips.set_log("VIPS", -1 & ~3, drop_log, NULL);
    // Only the loaders named here are ever called; this refuses the others, should one ask for them.
    vips.block_untrusted(1);
    vips.block("VipsForeignLoadPdf", 0);
    // Results are cached by the address of the bytes, which the next photo may share.
    vips.set_cache(0);
    // Photos are read in parallel already.
    vips.set_threads(1);
    ready = 1;
}

const char *verbatim_vips_version(void) {
    pthread_once(&once, start_vips);
    return ready ? vips.version() : NULL;
}

// Takes the last of the lines that the library has piled up: the earlier ones are often of no consequence.
static void take_message(char *message, size_t size) {
    char *text = vips.take_error();
    size_t end = strlen(text);
    while (end > 0 && text[end - 1] == '\n') text[--end] = 0;
    const char *line = strrchr(text, '\n');
    snprintf(message, size, "%s", line ? line + 1 : text);
    vips.free(text);
}

static int load(
    const void *bytes, size_t count, verbatim_vips_format format, int page, double scale, Image **image) {
    void *buffer = (void *)bytes;
    if (format == VERBATIM_VIPS_PDF)
        return vips.pdf(
            buffer, count, image, "access", ACCESS_SEQUENTIAL, "page", page, "dpi", 72 * scale, NULL);
    if (format == VERBATIM_VIPS_TIFF)
        return vips.tiff(
            buffer, count, image, "access", ACCESS_SEQUENTIAL, "fail_on", FAIL_ON_TRUNCATED, "page", page,
            NULL);
    // The first frame of an animation, the primary picture of a HEIF file.
    Loader *loader = format == VERBATIM_VIPS_PNG ? vips.png
        : format == VERBATIM_VIPS_WEBP           ? vips.webp
        : format == VERBATIM_VIPS_HEIF           ? vips.heif
                                                 : vips.gif;
    return loader(buffer, count, image, "access", ACCESS_SEQUENTIAL, "fail_on", FAIL_ON_TRUNCATED, NULL);
}

verbatim_vips_status verbatim_vips_read_header(
    const void *bytes, size_t count, verbatim_vips_format format, int page, verbatim_vips_header *header) {
    memset(header, 0, sizeof *header);
    if (!verbatim_vips_version()) return VERBATIM_VIPS_ABSENT;
    Image *image = NULL;
    if (load(bytes, count, format, page, 1, &image) != 0) {
        take_message(header->message, sizeof header->message);
        return VERBATIM_VIPS_FAILED;
    }
    header->width = vips.width(image);
    header->height = vips.height(image);
    header->pages = vips.pages(image);
    header->orientation = vips.orientation(image);
    vips.unref(image);
    return VERBATIM_VIPS_OK;
}

typedef struct {
    double end;
    int passed;
} Deadline;

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void check_deadline(Image *image, const void *progress, Deadline *deadline) {
    (void)progress;
    if (seconds_now() < deadline->end) return;
    deadline->passed = 1;
    vips.set_kill(image, 1);
}

// Each step takes over the reference that `*image` holds and leaves its own there.
static int take(Image **image, Image *next) {
    vips.unref(*image);
    *image = next;
    return 0;
}

static int to_srgb(Image **image) {
    Image *next = NULL;
    if (vips.colourspace(*image, &next, INTERPRETATION_SRGB, NULL) != 0) return -1;
    take(image, next);
    if (vips.has_alpha(*image)) {
        const double level = 255;
        void *white = vips.array_new(&level, 1);
        int failed = vips.flatten(*image, &next, "background", white, NULL);
        vips.area_unref(white);
        if (failed) return -1;
        take(image, next);
    }
    if (vips.bands(*image) > 3) {
        if (vips.extract_band(*image, &next, 0, "n", 3, NULL) != 0) return -1;
        take(image, next);
    }
    if (vips.cast_uchar(*image, &next, NULL) != 0) return -1;
    return take(image, next);
}

static int render(Image **image, double scale, Deadline *deadline, verbatim_vips_pixels *pixels) {
    if (to_srgb(image) != 0) return -1;
    if (scale < 1) {
        Image *next = NULL;
        if (vips.resize(*image, &next, scale, NULL) != 0) return -1;
        take(image, next);
    }
    if (vips.bands(*image) != 3) {
        snprintf(pixels->message, sizeof pixels->message, "%d colour channels", vips.bands(*image));
        return -1;
    }
    vips.set_progress(*image, 1);
    vips.connect(*image, "eval", (void (*)(void))check_deadline, deadline, NULL, 0);
    size_t size = 0;
    pixels->pixels = vips.write(*image, &size);
    pixels->width = vips.width(*image);
    pixels->height = vips.height(*image);
    return pixels->pixels ? 0 : -1;
}

verbatim_vips_status verbatim_vips_decode(
    const void *bytes, size_t count, verbatim_vips_format format, int page, double scale, double seconds,
    verbatim_vips_pixels *pixels) {
    memset(pixels, 0, sizeof *pixels);
    if (!verbatim_vips_version()) return VERBATIM_VIPS_ABSENT;
    Deadline deadline = {seconds_now() + seconds, 0};
    Image *image = NULL;
    int pdf = format == VERBATIM_VIPS_PDF;
    int failed = load(bytes, count, format, page, pdf ? scale : 1, &image) != 0
        || render(&image, pdf ? 1 : scale, &deadline, pixels) != 0;
    if (image) vips.unref(image);
    int late = deadline.passed || seconds_now() >= deadline.end;
    if (!failed && !late) return VERBATIM_VIPS_OK;
    if (pixels->pixels) vips.free(pixels->pixels);
    pixels->pixels = NULL;
    if (!pixels->message[0]) take_message(pixels->message, sizeof pixels->message);
    return late ? VERBATIM_VIPS_TOO_LONG : VERBATIM_VIPS_FAILED;
}

void verbatim_vips_free(uint8_t *pixels) { vips.free(pixels); }
