#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jpeglib.h>
#include <jerror.h>

// A progressive file may hold any number of scans; real encoders write about ten.
static const int MAXIMUM_SCANS = 200;

typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf escape;
    verbatim_jpeg_result *result;
    verbatim_jpeg_status status;
    struct timespec deadline;
    JSAMPLE *row;
    int ended;
    int lacking;
    JDIMENSION lackingRow;
} Decoder;

static Decoder *decoder_of(j_common_ptr info) { return (Decoder *)info->client_data; }

static void fail(j_common_ptr info) {
    Decoder *decoder = decoder_of(info);
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(decoder->result->message, sizeof decoder->result->message, "%s", text);
    decoder->status = decoder->ended ? VERBATIM_JPEG_ENDS_EARLY : VERBATIM_JPEG_DAMAGED;
    longjmp(decoder->escape, 1);
}

// Warnings are no errors; the one for data that run out tells the row where they do.
static void note_message(j_common_ptr info, int level) {
    Decoder *decoder = decoder_of(info);
    if (level >= 0 || info->err->msg_code != JWRN_HIT_MARKER || !decoder->ended || decoder->lacking) return;
    decoder->lacking = 1;
    decoder->lackingRow = decoder->info.input_iMCU_row;
}

static void ignore_output(j_common_ptr info) { (void)info; }

// The library asks for more than there is: note it, and hand over an end-of-image marker. As it reads
// ahead, it may do well without.
static boolean fill_input(j_decompress_ptr info) {
    static const JOCTET end[2] = {0xFF, JPEG_EOI};
    Decoder *decoder = decoder_of((j_common_ptr)info);
    decoder->ended = 1;
    info->src->next_input_byte = end;
    info->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void check_progress(j_common_ptr info) {
    Decoder *decoder = decoder_of(info);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec > decoder->deadline.tv_sec
        || (now.tv_sec == decoder->deadline.tv_sec && now.tv_nsec > decoder->deadline.tv_nsec)) {
        decoder->status = VERBATIM_JPEG_TOO_LONG;
        longjmp(decoder->escape, 1);
    }
    if (decoder->info.input_scan_number > MAXIMUM_SCANS) {
        snprintf(decoder->result->message, sizeof decoder->result->message, "more than %d scans", MAXIMUM_SCANS);
        decoder->status = VERBATIM_JPEG_DAMAGED;
        longjmp(decoder->escape, 1);
    }
}

static void start(Decoder *decoder, const uint8_t *bytes, size_t count, double seconds) {
    j_decompress_ptr info = &decoder->info;
    clock_gettime(CLOCK_MONOTONIC, &decoder->deadline);
    long whole = (long)seconds;
    decoder->deadline.tv_sec += whole;
    decoder->deadline.tv_nsec += (long)((seconds - (double)whole) * 1e9);
    if (decoder->deadline.tv_nsec >= 1000000000L) {
        decoder->deadline.tv_sec += 1;
        decoder->deadline.tv_nsec -= 1000000000L;
    }
    jpeg_mem_src(info, bytes, count);
    info->src->fill_input_buffer = fill_input;
    decoder->progress.progress_monitor = check_progress;
    info->progress = &decoder->progress;
    jpeg_read_header(info, TRUE);
    decoder->result->width = (int)info->image_width;
    decoder->result->height = (int)info->image_height;
    decoder->result->components = info->num_components;
}

// Adobe's programs store inverted inks and say so by their marker; other CMYK files hold plain ones.
static void cmyk_to_rgb(const JSAMPLE *inks, JDIMENSION width, int inverted, uint8_t *rgb) {
    int flip = inverted ? 0 : 255;
    for (JDIMENSION x = 0; x < width; x++, inks += 4, rgb += 3) {
        int light = inks[3] ^ flip;
        for (int i = 0; i < 3; i++) rgb[i] = (uint8_t)(((inks[i] ^ flip) * light + 127) / 255);
    }
}

static void read_rows(Decoder *decoder, uint8_t *rgb) {
    j_decompress_ptr info = &decoder->info;
    size_t stride = (size_t)info->output_width * 3;
    if (info->out_color_space == JCS_CMYK) {
        decoder->row = malloc((size_t)info->output_width * 4);
        if (!decoder->row) {
            decoder->status = VERBATIM_JPEG_DAMAGED;
            longjmp(decoder->escape, 1);
        }
    }
    while (info->output_scanline < info->output_height) {
        uint8_t *target = rgb + stride * info->output_scanline;
        JSAMPROW row = decoder->row ? decoder->row : target;
        if (jpeg_read_scanlines(info, &row, 1) != 1) break;
        if (decoder->row) cmyk_to_rgb(decoder->row, info->output_width, info->saw_Adobe_marker, target);
    }
}

// Whether the picture is whole (but for a piece of its last row of blocks), if perhaps without its end marker.
static int is_whole(const Decoder *decoder) {
    const struct jpeg_decompress_struct *info = &decoder->info;
    if (!decoder->ended) return 1;
    if (decoder->lacking && decoder->lackingRow + 1 < info->total_iMCU_rows) return 0;
    // In a progressive file, later scans refine each coefficient until no bit is missing.
    if (!info->coef_bits) return 1;
    for (int component = 0; component < info->num_components; component++)
        for (int i = 0; i < DCTSIZE2; i++)
            if (info->coef_bits[component][i] != 0) return 0;
    return 1;
}

static Decoder *make_decoder(verbatim_jpeg_result *result) {
    memset(result, 0, sizeof *result);
    Decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->result = result;
    decoder->info.err = jpeg_std_error(&decoder->errors);
    decoder->errors.error_exit = fail;
    decoder->errors.emit_message = note_message;
    decoder->errors.output_message = ignore_output;
    decoder->info.client_data = decoder;
    return decoder;
}

static verbatim_jpeg_status finish(Decoder *decoder) {
    verbatim_jpeg_status status = decoder->status;
    jpeg_destroy_decompress(&decoder->info);
    free(decoder->row);
    free(decoder);
    return status;
}

verbatim_jpeg_status verbatim_jpeg_read_header(
    const uint8_t *bytes, size_t count, verbatim_jpeg_result *result) {
    Decoder *decoder = make_decoder(result);
    if (!decoder) return VERBATIM_JPEG_DAMAGED;
    if (setjmp(decoder->escape) == 0) {
        jpeg_create_decompress(&decoder->info);
        start(decoder, bytes, count, 10);
    }
    return finish(decoder);
}

verbatim_jpeg_status verbatim_jpeg_decode(
    const uint8_t *bytes, size_t count, int eighths, double seconds, uint8_t *rgb, size_t capacity,
    verbatim_jpeg_result *result) {
    Decoder *decoder = make_decoder(result);
    if (!decoder) return VERBATIM_JPEG_DAMAGED;
    if (setjmp(decoder->escape) == 0) {
        j_decompress_ptr info = &decoder->info;
        jpeg_create_decompress(info);
        start(decoder, bytes, count, seconds);
        info->out_color_space = info->num_components == 4 ? JCS_CMYK : JCS_RGB;
        info->scale_num = (unsigned int)eighths;
        info->scale_denom = 8;
        jpeg_start_decompress(info);
        if ((size_t)info->output_width * info->output_height * 3 > capacity) {
            decoder->status = VERBATIM_JPEG_DAMAGED;
        } else {
            read_rows(decoder, rgb);
            if (!is_whole(decoder)) {
                decoder->status = VERBATIM_JPEG_ENDS_EARLY;
                if (!info->progressive_mode)
                    result->part = (double)decoder->lackingRow / (double)info->total_iMCU_rows;
            }
        }
    }
    return finish(decoder);
}

typedef struct {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf escape;
    unsigned char *bytes;
    unsigned long count;
} Encoder;

static void stop_encoding(j_common_ptr info) { longjmp(((Encoder *)info->client_data)->escape, 1); }

static void write_rows(Encoder *encoder, const uint8_t *rgb, int width, int height, int quality) {
    j_compress_ptr info = &encoder->info;
    jpeg_create_compress(info);
    jpeg_mem_dest(info, &encoder->bytes, &encoder->count);
    info->image_width = (JDIMENSION)width;
    info->image_height = (JDIMENSION)height;
    info->input_components = 3;
    info->in_color_space = JCS_RGB;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    jpeg_simple_progression(info);
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < info->image_height) {
        JSAMPROW row = (JSAMPROW)(rgb + (size_t)info->next_scanline * (size_t)width * 3);
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
}

verbatim_jpeg_status verbatim_jpeg_encode(
    const uint8_t *rgb, int width, int height, int quality, uint8_t **jpeg, size_t *count) {
    *jpeg = NULL;
    *count = 0;
    if (width < 1 || height < 1 || width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION)
        return VERBATIM_JPEG_DAMAGED;
    Encoder *encoder = calloc(1, sizeof *encoder);
    if (!encoder) return VERBATIM_JPEG_DAMAGED;
    encoder->info.err = jpeg_std_error(&encoder->errors);
    encoder->errors.error_exit = stop_encoding;
    encoder->errors.output_message = ignore_output;
    encoder->info.client_data = encoder;
    verbatim_jpeg_status status = VERBATIM_JPEG_OK;
    if (setjmp(encoder->escape) == 0) {
        write_rows(encoder, rgb, width, height, quality);
        *jpeg = encoder->bytes;
        *count = encoder->count;
    } else {
        // Memory ran out. What `bytes` points to may be freed already: the library grows its buffer unseen.
        status = VERBATIM_JPEG_DAMAGED;
    }
    jpeg_destroy_compress(&encoder->info);
    free(encoder);
    return status;
}

void verbatim_jpeg_free(uint8_t *jpeg) { free(jpeg); }
