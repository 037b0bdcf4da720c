#include "CVipsShim.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#include <vips/vips.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int ready = 0;

static void drop_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static void start_vips(void) {
    if (vips_init("verbatim") != 0) return;
    g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, drop_log, NULL);
    // Only the loaders called below are ever reached; this refuses the others, should one ask for them.
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoadPdf", FALSE);
    // Results are cached by the address of the bytes, which the next photo may share.
    vips_cache_set_max(0);
    // Photos are read in parallel already.
    vips_concurrency_set(1);
    ready = 1;
}

static int vips_ready(char *message, size_t size) {
    pthread_once(&once, start_vips);
    if (!ready) g_strlcpy(message, "libvips does not start", size);
    return ready;
}

static void take_message(char *message, size_t size) {
    char *text = vips_error_buffer_copy();
    g_strlcpy(message, text, size);
    g_free(text);
    char *end = strchr(message, '\n');
    if (end) *end = 0;
}

static int load(
    const void *bytes, size_t count, verbatim_vips_format format, int page, double scale, VipsImage **image) {
    void *buffer = (void *)bytes;
    switch (format) {
    case VERBATIM_VIPS_PNG:
        return vips_pngload_buffer(
            buffer, count, image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    case VERBATIM_VIPS_WEBP:
        return vips_webpload_buffer(
            buffer, count, image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    case VERBATIM_VIPS_HEIF:
        return vips_heifload_buffer(
            buffer, count, image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    case VERBATIM_VIPS_TIFF:
        return vips_tiffload_buffer(
            buffer, count, image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED,
            "page", page, NULL);
    case VERBATIM_VIPS_GIF:
        return vips_gifload_buffer(
            buffer, count, image, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
    case VERBATIM_VIPS_PDF:
        return vips_pdfload_buffer(
            buffer, count, image, "access", VIPS_ACCESS_SEQUENTIAL, "page", page, "dpi", 72.0 * scale, NULL);
    }
    return -1;
}

verbatim_vips_status verbatim_vips_read_header(
    const void *bytes, size_t count, verbatim_vips_format format, int page, verbatim_vips_header *header) {
    memset(header, 0, sizeof *header);
    if (!vips_ready(header->message, sizeof header->message)) return VERBATIM_VIPS_FAILED;
    VipsImage *image = NULL;
    if (load(bytes, count, format, page, 1, &image) != 0) {
        take_message(header->message, sizeof header->message);
        return VERBATIM_VIPS_FAILED;
    }
    header->width = vips_image_get_width(image);
    header->height = vips_image_get_height(image);
    header->pages = vips_image_get_n_pages(image);
    header->orientation = vips_image_get_orientation(image);
    g_object_unref(image);
    return VERBATIM_VIPS_OK;
}

typedef struct {
    gint64 deadline;
    int passed;
} Deadline;

static void check_deadline(VipsImage *image, VipsProgress *progress, Deadline *deadline) {
    (void)progress;
    if (g_get_monotonic_time() < deadline->deadline) return;
    deadline->passed = 1;
    vips_image_set_kill(image, TRUE);
}

// Each step takes over the reference that `*image` holds and leaves its own there.
static int take(VipsImage **image, VipsImage *next) {
    g_object_unref(*image);
    *image = next;
    return 0;
}

static int to_srgb(VipsImage **image) {
    VipsImage *next = NULL;
    if (vips_colourspace(*image, &next, VIPS_INTERPRETATION_sRGB, NULL) != 0) return -1;
    take(image, next);
    if (vips_image_hasalpha(*image)) {
        VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
        int failed = vips_flatten(*image, &next, "background", white, NULL);
        vips_area_unref(VIPS_AREA(white));
        if (failed) return -1;
        take(image, next);
    }
    if (vips_image_get_bands(*image) > 3) {
        if (vips_extract_band(*image, &next, 0, "n", 3, NULL) != 0) return -1;
        take(image, next);
    }
    if (vips_cast_uchar(*image, &next, NULL) != 0) return -1;
    return take(image, next);
}

static int render(VipsImage **image, double scale, Deadline *deadline, verbatim_vips_pixels *pixels) {
    if (to_srgb(image) != 0) return -1;
    if (scale < 1) {
        VipsImage *next = NULL;
        if (vips_resize(*image, &next, scale, NULL) != 0) return -1;
        take(image, next);
    }
    if (vips_image_get_bands(*image) != 3) {
        vips_error("verbatim", "%d colour channels", vips_image_get_bands(*image));
        return -1;
    }
    vips_image_set_progress(*image, TRUE);
    g_signal_connect(*image, "eval", G_CALLBACK(check_deadline), deadline);
    size_t size = 0;
    pixels->pixels = vips_image_write_to_memory(*image, &size);
    pixels->width = vips_image_get_width(*image);
    pixels->height = vips_image_get_height(*image);
    return pixels->pixels ? 0 : -1;
}

verbatim_vips_status verbatim_vips_decode(
    const void *bytes, size_t count, verbatim_vips_format format, int page, double scale, double seconds,
    verbatim_vips_pixels *pixels) {
    memset(pixels, 0, sizeof *pixels);
    if (!vips_ready(pixels->message, sizeof pixels->message)) return VERBATIM_VIPS_FAILED;
    Deadline deadline = {g_get_monotonic_time() + (gint64)(seconds * 1e6), 0};
    VipsImage *image = NULL;
    int pdf = format == VERBATIM_VIPS_PDF;
    int failed = load(bytes, count, format, page, pdf ? scale : 1, &image) != 0
        || render(&image, pdf ? 1 : scale, &deadline, pixels) != 0;
    if (image) g_object_unref(image);
    if (!failed) return VERBATIM_VIPS_OK;
    take_message(pixels->message, sizeof pixels->message);
    return deadline.passed ? VERBATIM_VIPS_TOO_LONG : VERBATIM_VIPS_FAILED;
}

void verbatim_vips_free(uint8_t *pixels) { g_free(pixels); }

const char *verbatim_vips_version(void) { return vips_version_string(); }
