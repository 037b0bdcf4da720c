#include "CTesseract.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Tesseract's own levels of a page (PageIteratorLevel).
enum { LEVEL_LINE = 2, LEVEL_WORD = 3, LEVEL_SYMBOL = 4 };

static struct {
    const char *(*version)(void);
    void *(*create)(void);
    void (*destroy)(void *);
    int (*init)(void *, const char *, const char *);
    int (*set_variable)(void *, const char *, const char *);
    void (*set_page_mode)(void *, int);
    void (*set_image)(void *, const unsigned char *, int, int, int, int);
    int (*recognize)(void *, void *);
    void *(*iterator)(void *);
    void (*delete_iterator)(void *);
    const void *(*page_iterator)(const void *);
    int (*next)(void *, int);
    char *(*text)(const void *, int);
    float (*confidence)(const void *, int);
    int (*begins)(const void *, int);
    int (*box)(const void *, int, int *, int *, int *, int *);
    int (*baseline)(const void *, int, int *, int *, int *, int *);
    void (*delete_text)(const char *);
    void *(*create_monitor)(void);
    void (*delete_monitor)(void *);
    void (*set_deadline)(void *, int);
    // OpenMP's; absent where Tesseract was built without it.
    void (*set_threads)(int);
} tess;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int ready = 0;

static void load_library(void) {
    static const char *const names[] = {"libtesseract.so.5", "libtesseract.5.dylib"};
    void *library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    const struct {
        void *function;
        const char *name;
    } needed[] = {
        {&tess.version, "TessVersion"},
        {&tess.create, "TessBaseAPICreate"},
        {&tess.destroy, "TessBaseAPIDelete"},
        {&tess.init, "TessBaseAPIInit3"},
        {&tess.set_variable, "TessBaseAPISetVariable"},
        {&tess.set_page_mode, "TessBaseAPISetPageSegMode"},
        {&tess.set_image, "TessBaseAPISetImage"},
        {&tess.recognize, "TessBaseAPIRecognize"},
        {&tess.iterator, "TessBaseAPIGetIterator"},
        {&tess.delete_iterator, "TessResultIteratorDelete"},
        {&tess.page_iterator, "TessResultIteratorGetPageIteratorConst"},
        {&tess.next, "TessResultIteratorNext"},
        {&tess.text, "TessResultIteratorGetUTF8Text"},
        {&tess.confidence, "TessResultIteratorConfidence"},
        {&tess.begins, "TessPageIteratorIsAtBeginningOf"},
        {&tess.box, "TessPageIteratorBoundingBox"},
        {&tess.baseline, "TessPageIteratorBaseline"},
        {&tess.delete_text, "TessDeleteText"},
        {&tess.create_monitor, "TessMonitorCreate"},
        {&tess.delete_monitor, "TessMonitorDelete"},
        {&tess.set_deadline, "TessMonitorSetDeadlineMSecs"},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        void *symbol = dlsym(library, needed[i].name);
        if (!symbol) return;
        memcpy(needed[i].function, &symbol, sizeof symbol);
    }
    void *threads = dlsym(library, "omp_set_num_threads");
    memcpy(&tess.set_threads, &threads, sizeof threads);
    ready = 1;
}

const char *verbatim_tesseract_version(void) {
    pthread_once(&once, load_library);
    return ready ? tess.version() : NULL;
}

// Room for one more element at the end of an array that doubles as it grows; NULL where memory is short.
static void *grow(void **array, size_t *count, size_t size) {
    if ((*count & (*count - 1)) == 0) {
        void *larger = realloc(*array, (*count ? *count * 2 : 1) * size);
        if (!larger) return NULL;
        *array = larger;
    }
    void *place = (char *)*array + size * (*count)++;
    memset(place, 0, size);
    return place;
}

static int begin_line(const void *page, verbatim_tesseract_result *result) {
    verbatim_tesseract_line *line = grow((void **)&result->lines, &result->lineCount, sizeof *line);
    if (!line) return -1;
    tess.box(page, LEVEL_LINE, &line->left, &line->top, &line->right, &line->bottom);
    tess.baseline(page, LEVEL_LINE, &line->startX, &line->startY, &line->endX, &line->endY);
    return 0;
}

static int add_symbol(void *iterator, const void *page, verbatim_tesseract_result *result) {
    if (tess.begins(page, LEVEL_LINE) || result->lineCount == 0) {
        if (begin_line(page, result) != 0) return -1;
    }
    if (tess.begins(page, LEVEL_WORD) || result->wordCount == 0) {
        float *word = grow((void **)&result->words, &result->wordCount, sizeof *word);
        if (!word) return -1;
        *word = tess.confidence(iterator, LEVEL_WORD);
    }
    char *text = tess.text(iterator, LEVEL_SYMBOL);
    if (!text) return 0;
    size_t length = strlen(text);
    if (length > 0 && length < sizeof((verbatim_tesseract_symbol *)0)->text) {
        verbatim_tesseract_symbol *symbol =
            grow((void **)&result->symbols, &result->symbolCount, sizeof *symbol);
        if (symbol) {
            memcpy(symbol->text, text, length);
            tess.box(page, LEVEL_SYMBOL, &symbol->left, &symbol->top, &symbol->right, &symbol->bottom);
            symbol->confidence = tess.confidence(iterator, LEVEL_SYMBOL);
            symbol->word = (int)result->wordCount - 1;
            symbol->line = (int)result->lineCount - 1;
        }
    }
    tess.delete_text(text);
    return 0;
}

static int fail(verbatim_tesseract_result *result, const char *message) {
    snprintf(result->message, sizeof result->message, "%s", message);
    return -1;
}

static int recognize_with(void *api, int milliseconds, verbatim_tesseract_result *result) {
    void *monitor = tess.create_monitor();
    tess.set_deadline(monitor, milliseconds);
    int failed = tess.recognize(api, monitor);
    tess.delete_monitor(monitor);
    if (failed) return fail(result, "Tesseract gave up or took too long");
    void *iterator = tess.iterator(api);
    if (!iterator) return 0;
    const void *page = tess.page_iterator(iterator);
    int failure = 0;
    do failure = add_symbol(iterator, page, result);
    while (failure == 0 && tess.next(iterator, LEVEL_SYMBOL));
    tess.delete_iterator(iterator);
    return failure == 0 ? 0 : fail(result, "memory is short");
}

int verbatim_tesseract_recognize(
    const uint8_t *rgb, int width, int height, const char *folder, const char *languages, int pageMode,
    int milliseconds, verbatim_tesseract_result *result) {
    memset(result, 0, sizeof *result);
    if (!verbatim_tesseract_version()) return fail(result, "the library is not installed");
    // Photos are read in parallel already, and Tesseract's own threads make it slower.
    if (tess.set_threads) tess.set_threads(1);
    void *api = tess.create();
    if (!api) return fail(result, "memory is short");
    int failure;
    if (tess.init(api, folder, languages) != 0) {
        failure = fail(result, "its language data do not load");
    } else {
        tess.set_variable(api, "debug_file", "/dev/null");
        tess.set_page_mode(api, pageMode);
        tess.set_image(api, rgb, width, height, 3, 3 * width);
        failure = recognize_with(api, milliseconds, result);
    }
    tess.destroy(api);
    return failure;
}

void verbatim_tesseract_free(verbatim_tesseract_result *result) {
    free(result->symbols);
    free(result->lines);
    free(result->words);
}
