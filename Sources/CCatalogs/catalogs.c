#include "catalogs.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define BEGIN(name) static const unsigned char bytes_##name[] = {
#define END(name) \
    }; \
    const CatalogData catalog_##name = {bytes_##name, sizeof bytes_##name};

BEGIN(countries)
#embed "../Verbatim/Catalogs/Data/countries.txt"
END(countries)

BEGIN(fuelCS)
#embed "../Verbatim/Catalogs/Data/fuel-cs.txt"
END(fuelCS)

BEGIN(fuelDA)
#embed "../Verbatim/Catalogs/Data/fuel-da.txt"
END(fuelDA)

BEGIN(fuelDE)
#embed "../Verbatim/Catalogs/Data/fuel-de.txt"
END(fuelDE)

BEGIN(fuelEN)
#embed "../Verbatim/Catalogs/Data/fuel-en.txt"
END(fuelEN)

BEGIN(fuelES)
#embed "../Verbatim/Catalogs/Data/fuel-es.txt"
END(fuelES)

BEGIN(fuelFR)
#embed "../Verbatim/Catalogs/Data/fuel-fr.txt"
END(fuelFR)

BEGIN(fuelID)
#embed "../Verbatim/Catalogs/Data/fuel-id.txt"
END(fuelID)

BEGIN(fuelIT)
#embed "../Verbatim/Catalogs/Data/fuel-it.txt"
END(fuelIT)

BEGIN(fuelLT)
#embed "../Verbatim/Catalogs/Data/fuel-lt.txt"
END(fuelLT)

BEGIN(fuelMS)
#embed "../Verbatim/Catalogs/Data/fuel-ms.txt"
END(fuelMS)

BEGIN(fuelNB)
#embed "../Verbatim/Catalogs/Data/fuel-nb.txt"
END(fuelNB)

BEGIN(fuelNL)
#embed "../Verbatim/Catalogs/Data/fuel-nl.txt"
END(fuelNL)

BEGIN(fuelPL)
#embed "../Verbatim/Catalogs/Data/fuel-pl.txt"
END(fuelPL)

BEGIN(fuelPT)
#embed "../Verbatim/Catalogs/Data/fuel-pt.txt"
END(fuelPT)

BEGIN(fuelRanges)
#embed "../Verbatim/Catalogs/Data/fuel-ranges.txt"
END(fuelRanges)

BEGIN(fuelSV)
#embed "../Verbatim/Catalogs/Data/fuel-sv.txt"
END(fuelSV)

BEGIN(fuelTR)
#embed "../Verbatim/Catalogs/Data/fuel-tr.txt"
END(fuelTR)

BEGIN(fuels)
#embed "../Verbatim/Catalogs/Data/fuels.txt"
END(fuels)

BEGIN(grapes)
#embed "../Verbatim/Catalogs/Data/grapes.txt"
END(grapes)

BEGIN(labelsDA)
#embed "../Verbatim/Catalogs/Data/labels-da.txt"
END(labelsDA)

BEGIN(labelsDE)
#embed "../Verbatim/Catalogs/Data/labels-de.txt"
END(labelsDE)

BEGIN(labelsEN)
#embed "../Verbatim/Catalogs/Data/labels-en.txt"
END(labelsEN)

BEGIN(labelsES)
#embed "../Verbatim/Catalogs/Data/labels-es.txt"
END(labelsES)

BEGIN(labelsFI)
#embed "../Verbatim/Catalogs/Data/labels-fi.txt"
END(labelsFI)

BEGIN(labelsFR)
#embed "../Verbatim/Catalogs/Data/labels-fr.txt"
END(labelsFR)

BEGIN(labelsID)
#embed "../Verbatim/Catalogs/Data/labels-id.txt"
END(labelsID)

BEGIN(labelsIT)
#embed "../Verbatim/Catalogs/Data/labels-it.txt"
END(labelsIT)

BEGIN(labelsMS)
#embed "../Verbatim/Catalogs/Data/labels-ms.txt"
END(labelsMS)

BEGIN(labelsNB)
#embed "../Verbatim/Catalogs/Data/labels-nb.txt"
END(labelsNB)

BEGIN(labelsNL)
#embed "../Verbatim/Catalogs/Data/labels-nl.txt"
END(labelsNL)

BEGIN(labelsPT)
#embed "../Verbatim/Catalogs/Data/labels-pt.txt"
END(labelsPT)

BEGIN(labelsSV)
#embed "../Verbatim/Catalogs/Data/labels-sv.txt"
END(labelsSV)

BEGIN(names)
#embed "../Verbatim/Catalogs/Data/names.txt"
END(names)

BEGIN(odometer)
#embed "../Verbatim/Catalogs/Data/odometer.txt"
END(odometer)

BEGIN(places)
#embed "../Verbatim/Catalogs/Data/places.txt"
END(places)

BEGIN(receiptConfidence)
#embed "../Verbatim/Catalogs/Data/receipt-confidence.json"
END(receiptConfidence)

BEGIN(units)
#embed "../Verbatim/Catalogs/Data/units.txt"
END(units)

BEGIN(winePlaces)
#embed "../Verbatim/Catalogs/Data/wine-places.txt"
END(winePlaces)

BEGIN(wineTerms)
#embed "../Verbatim/Catalogs/Data/wine-terms.txt"
END(wineTerms)

BEGIN(wineWords)
#embed "../Verbatim/Catalogs/Data/wine-words.txt"
END(wineWords)
