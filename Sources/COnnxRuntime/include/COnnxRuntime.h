// The few calls of ONNX Runtime that this package needs, loaded at run time.
//
// The library is opened with dlopen, so the package builds where it is absent and needs no header of it. Every
// call that can fail returns NULL or false and gives a message in *error, which the caller frees.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An opened library and its environment; lives as long as the process.
typedef struct OnnxLibrary OnnxLibrary;
/// A loaded model; `onnx_run` may be called on it from many threads at once.
typedef struct OnnxModel OnnxModel;

/// The first output of one run; valid until `onnx_output_free`.
typedef struct {
    const float *values;
    int64_t shape[4];
    size_t rank;
    void *owner;
    const OnnxLibrary *library;
} OnnxOutput;

/// Opens the library at `path`.
const OnnxLibrary *onnx_library_open(const char *path, char **error);

/// Loads a model of one input and one output from its file's bytes; it runs on `threads` threads.
OnnxModel *onnx_model_load(
    const OnnxLibrary *library, const void *bytes, size_t count, int threads, char **error);

void onnx_model_free(OnnxModel *model);

/// Runs the model on one tensor of floats (rank 1 to 4).
bool onnx_run(
    const OnnxModel *model, const float *input, const int64_t *shape, size_t rank, OnnxOutput *output,
    char **error);

void onnx_output_free(OnnxOutput *output);
