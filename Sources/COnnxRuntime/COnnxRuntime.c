#include "COnnxRuntime.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// ONNX Runtime's C API is a table of functions whose order never changes: an entry is named by its position.
enum {
    API_VERSION = 17,
    GET_ERROR_MESSAGE = 2,
    CREATE_ENV = 3,
    CREATE_SESSION_FROM_ARRAY = 8,
    RUN = 9,
    CREATE_SESSION_OPTIONS = 10,
    DISABLE_MEMORY_PATTERN = 17,
    SET_GRAPH_OPTIMIZATION_LEVEL = 23,
    SET_INTRA_OP_THREADS = 24,
    SESSION_GET_INPUT_NAME = 36,
    SESSION_GET_OUTPUT_NAME = 37,
    CREATE_TENSOR_WITH_DATA = 49,
    GET_TENSOR_DATA = 51,
    GET_DIMENSIONS_COUNT = 61,
    GET_DIMENSIONS = 62,
    GET_TENSOR_TYPE_AND_SHAPE = 65,
    CREATE_CPU_MEMORY_INFO = 69,
    ALLOCATOR_FREE = 76,
    GET_DEFAULT_ALLOCATOR = 78,
    RELEASE_STATUS = 93,
    RELEASE_SESSION = 95,
    RELEASE_VALUE = 96,
    RELEASE_SHAPE = 99,
    RELEASE_SESSION_OPTIONS = 100,
    ADD_SESSION_CONFIG_ENTRY = 130,
};
enum { LOG_ERRORS = 3, OPTIMIZE_ALL = 99, ARENA_ALLOCATOR = 1, DEFAULT_MEMORY = 0, FLOAT = 1 };

typedef void *Handle;
typedef Handle Status;  // NULL is success

struct OnnxLibrary {
    Handle const *api;
    Handle env, memory, allocator;
};

struct OnnxModel {
    const OnnxLibrary *library;
    Handle session;
    char *input, *output;
};

// Calls a function of the table that returns a status; the caller names its parameters' types.
#define CALL(api, index, types, ...) (((Status(*) types)(api)[index])(__VA_ARGS__))
#define RELEASE(api, index, handle) (((void (*)(Handle))(api)[index])(handle))

static void fail(char **error, const char *message) { *error = strdup(message ? message : "unknown error"); }

// True where `status` is an error, whose message then is in *error.
static bool failed(Handle const *api, Status status, char **error) {
    if (!status) return false;
    fail(error, ((const char *(*)(Status))api[GET_ERROR_MESSAGE])(status));
    RELEASE(api, RELEASE_STATUS, status);
    return true;
}

const OnnxLibrary *onnx_library_open(const char *path, char **error) {
    // The published builds report their use to their maker unless told not to.
    setenv("ORT_DISABLE_TELEMETRY", "1", 1);
    void *image = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!image) return fail(error, dlerror()), NULL;
    typedef struct { const void *(*get_api)(uint32_t); } Base;
    const Base *(*get_base)(void) = (const Base *(*)(void))dlsym(image, "OrtGetApiBase");
    Handle const *api = get_base ? get_base()->get_api(API_VERSION) : NULL;
    if (!api) return fail(error, "this library is no ONNX Runtime of version 1.17 or newer"), NULL;
    OnnxLibrary *library = calloc(1, sizeof *library);
    if (!library) return fail(error, "out of memory"), NULL;
    library->api = api;
    if (failed(api, CALL(api, CREATE_ENV, (int, const char *, Handle *), LOG_ERRORS, "verbatim", &library->env), error)
        || failed(api, CALL(api, CREATE_CPU_MEMORY_INFO, (int, int, Handle *), ARENA_ALLOCATOR, DEFAULT_MEMORY, &library->memory), error)
        || failed(api, CALL(api, GET_DEFAULT_ALLOCATOR, (Handle *), &library->allocator), error)) {
        free(library);
        return NULL;
    }
    return library;
}

OnnxModel *onnx_model_load(
    const OnnxLibrary *library, const void *bytes, size_t count, int threads, char **error) {
    Handle const *api = library->api;
    Handle options = NULL;
    OnnxModel *model = calloc(1, sizeof *model);
    if (!model) return fail(error, "out of memory"), NULL;
    model->library = library;
    bool bad = failed(api, CALL(api, CREATE_SESSION_OPTIONS, (Handle *), &options), error)
        || failed(api, CALL(api, SET_GRAPH_OPTIMIZATION_LEVEL, (Handle, int), options, OPTIMIZE_ALL), error)
        || failed(api, CALL(api, SET_INTRA_OP_THREADS, (Handle, int), options, threads), error)
        // Shapes change with every run, so a remembered memory pattern is only ever wasted.
        || failed(api, CALL(api, DISABLE_MEMORY_PATTERN, (Handle), options), error)
        || failed(api, CALL(api, ADD_SESSION_CONFIG_ENTRY, (Handle, const char *, const char *), options, "session.intra_op.allow_spinning", "0"), error)
        || failed(api, CALL(api, CREATE_SESSION_FROM_ARRAY, (Handle, const void *, size_t, Handle, Handle *), library->env, bytes, count, options, &model->session), error)
        || failed(api, CALL(api, SESSION_GET_INPUT_NAME, (Handle, size_t, Handle, char **), model->session, 0, library->allocator, &model->input), error)
        || failed(api, CALL(api, SESSION_GET_OUTPUT_NAME, (Handle, size_t, Handle, char **), model->session, 0, library->allocator, &model->output), error);
    if (options) RELEASE(api, RELEASE_SESSION_OPTIONS, options);
    if (!bad) return model;
    onnx_model_free(model);
    return NULL;
}

void onnx_model_free(OnnxModel *model) {
    Handle const *api = model->library->api;
    char *names[] = {model->input, model->output};
    for (int i = 0; i < 2; i++) {
        if (!names[i]) continue;
        Status status = CALL(api, ALLOCATOR_FREE, (Handle, void *), model->library->allocator, names[i]);
        if (status) RELEASE(api, RELEASE_STATUS, status);
    }
    if (model->session) RELEASE(api, RELEASE_SESSION, model->session);
    free(model);
}

bool onnx_run(
    const OnnxModel *model, const float *input, const int64_t *shape, size_t rank, OnnxOutput *output,
    char **error) {
    const OnnxLibrary *library = model->library;
    Handle const *api = library->api;
    Handle tensor = NULL, result = NULL, info = NULL;
    void *values = NULL;
    size_t bytes = sizeof(float);
    for (size_t i = 0; i < rank; i++) bytes *= (size_t)shape[i];
    const char *input_name = model->input, *output_name = model->output;
    *output = (OnnxOutput){0};
    bool good = !failed(api, CALL(api, CREATE_TENSOR_WITH_DATA, (Handle, const void *, size_t, const int64_t *, size_t, int, Handle *), library->memory, input, bytes, shape, rank, FLOAT, &tensor), error)
        && !failed(api, CALL(api, RUN, (Handle, Handle, const char **, Handle *, size_t, const char **, size_t, Handle *), model->session, NULL, &input_name, &tensor, 1, &output_name, 1, &result), error)
        && !failed(api, CALL(api, GET_TENSOR_DATA, (Handle, void **), result, &values), error)
        && !failed(api, CALL(api, GET_TENSOR_TYPE_AND_SHAPE, (Handle, Handle *), result, &info), error)
        && !failed(api, CALL(api, GET_DIMENSIONS_COUNT, (Handle, size_t *), info, &output->rank), error);
    if (good && output->rank > 4) {
        fail(error, "the model's output has more than four dimensions");
        good = false;
    }
    good = good && !failed(api, CALL(api, GET_DIMENSIONS, (Handle, int64_t *, size_t), info, output->shape, output->rank), error);
    if (info) RELEASE(api, RELEASE_SHAPE, info);
    if (tensor) RELEASE(api, RELEASE_VALUE, tensor);
    if (!good) {
        if (result) RELEASE(api, RELEASE_VALUE, result);
        return false;
    }
    output->values = values;
    output->owner = result;
    output->library = library;
    return true;
}

void onnx_output_free(OnnxOutput *output) {
    if (output->owner) RELEASE(output->library->api, RELEASE_VALUE, output->owner);
    output->owner = NULL;
}
