#pragma once
#include <stddef.h>
#include <stdint.h>

// Tesseract through its C interface, loaded when first asked for, so that programs build and run without it.

/// One recognised symbol, in pixels of the picture given.
typedef struct {
    /// UTF-8, ended by 0; what does not fit is left out.
    char text[32];
    int left, top, right, bottom;
    /// 0…100.
    float confidence;
    /// Index of the word and the line that it belongs to, from 0.
    int word, line;
} verbatim_tesseract_symbol;

typedef struct {
    int left, top, right, bottom;
    /// The baseline's two ends.
    int startX, startY, endX, endY;
} verbatim_tesseract_line;

typedef struct {
    verbatim_tesseract_symbol *symbols;
    size_t symbolCount;
    verbatim_tesseract_line *lines;
    size_t lineCount;
    /// Each word's confidence, 0…100.
    float *words;
    size_t wordCount;
    /// What went wrong, in English; empty where nothing did.
    char message[200];
} verbatim_tesseract_result;

/// The version, such as "5.3.0", or NULL where no usable library is installed.
const char *verbatim_tesseract_version(void);

/// Recognises an RGB picture (3 bytes a pixel); `languages` are joined by "+"; `milliseconds` is how long
/// it may take. Returns 0 where it succeeded; `verbatim_tesseract_free` frees the result either way.
int verbatim_tesseract_recognize(
    const uint8_t *rgb, int width, int height, const char *folder, const char *languages, int pageMode,
    int milliseconds, verbatim_tesseract_result *result);

void verbatim_tesseract_free(verbatim_tesseract_result *result);
