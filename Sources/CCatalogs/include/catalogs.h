// The data files of `Verbatim/Catalogs/Data`, as parts of the program: Swift's own way of embedding them compiles for minutes.
#pragma once

#include <stddef.h>

/// The bytes of a data file.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t count;
} CatalogData __attribute__((swift_attr("@Sendable")));

#define FILE(name) extern const CatalogData catalog_##name __attribute__((swift_name("CatalogData." #name)))

FILE(countries);
FILE(fuelCS);
FILE(fuelDA);
FILE(fuelDE);
FILE(fuelEN);
FILE(fuelES);
FILE(fuelFR);
FILE(fuelID);
FILE(fuelIT);
FILE(fuelLT);
FILE(fuelMS);
FILE(fuelNB);
FILE(fuelNL);
FILE(fuelPL);
FILE(fuelPT);
FILE(fuelRanges);
FILE(fuelSV);
FILE(fuelTR);
FILE(fuels);
FILE(grapes);
FILE(labelsDA);
FILE(labelsDE);
FILE(labelsEN);
FILE(labelsES);
FILE(labelsFI);
FILE(labelsFR);
FILE(labelsID);
FILE(labelsIT);
FILE(labelsMS);
FILE(labelsNB);
FILE(labelsNL);
FILE(labelsPT);
FILE(labelsSV);
FILE(names);
FILE(odometer);
FILE(places);
FILE(receiptConfidence);
FILE(units);
FILE(winePlaces);
FILE(wineTerms);
FILE(wineWords);

#undef FILE
