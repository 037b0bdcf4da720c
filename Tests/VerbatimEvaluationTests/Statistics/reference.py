"""Computes with SciPy and NumPy what SciPyTests compares with: JSON from standard input to standard output.

Runs with SciPy 1.10 (Debian 12) and later.
"""

import json
import sys

import numpy
from scipy import optimize, stats


def mcnemar(counts):
    return [stats.binomtest(a, a + b, 0.5).pvalue if a + b else 1.0 for a, b in counts]


def assignment(matrices):
    totals = []
    for matrix in matrices:
        costs = numpy.array(matrix)
        totals.append(float(costs[optimize.linear_sum_assignment(costs)].sum()))
    return totals


def resampled(data, statistic, resamples):
    options = dict(n_resamples=resamples, method="percentile", paired=True, vectorized=True)
    try:
        return stats.bootstrap(data, statistic, rng=numpy.random.default_rng(1), **options)
    except TypeError:  # before SciPy 1.15
        return stats.bootstrap(data, statistic, random_state=numpy.random.default_rng(1), **options)


def ratio(numerators, denominators, axis=-1):
    return numerators.sum(axis=axis) / denominators.sum(axis=axis)


def difference(a, b, c, d, axis=-1):
    return ratio(c, d, axis) - ratio(a, b, axis)


def bootstrap(rows, resamples):
    first, first_all, second, second_all = numpy.array(rows, dtype=float).T
    one = resampled((first, first_all), ratio, resamples)
    both = resampled((first, first_all, second, second_all), difference, resamples)
    return {
        "interval": list(one.confidence_interval),
        "difference": float(difference(first, first_all, second, second_all)),
        "differenceInterval": list(both.confidence_interval),
        "pValues": [exchanged(shares(first, first_all), shares(second, first_all), count) for count in (8, 60)],
    }


def shares(parts, wholes):
    """Parts of wholes, 0 where the whole is."""
    return numpy.divide(parts, wholes, where=wholes > 0, out=numpy.zeros_like(parts))


def exchanged(first, second, count):
    """The paired permutation test of a mean over the first rows, exact where there are few."""
    first, second = first[:count], second[:count]
    statistic = lambda a, b, axis=-1: b.mean(axis=axis) - a.mean(axis=axis)
    test = stats.permutation_test((first, second), statistic, permutation_type="samples", n_resamples=20000, vectorized=True)
    return float(test.pvalue)


def holm(p_values):
    p = numpy.array(p_values)
    steps = numpy.array([min(1, value * (p >= value).sum()) for value in p])
    return [float(steps[p <= value].max()) for value in p]


def calibration(confidences, right, bins):
    p, y = numpy.array(confidences), numpy.array(right, dtype=float)
    bin_of = numpy.minimum(numpy.digitize(p, numpy.arange(bins + 1) / bins) - 1, bins - 1)
    error = sum(
        (bin_of == b).mean() * abs(p[bin_of == b].mean() - y[bin_of == b].mean()) for b in numpy.unique(bin_of)
    )
    return {"error": float(error), "brier": float(numpy.mean((p - y) ** 2)), "bins": len(numpy.unique(bin_of))}


def coverage(scores, right, unanswered, limits):
    s = numpy.array([-1 if score is None else score for score in scores])
    wrong = ~numpy.array(right)
    errors = numpy.array([wrong[s >= score].mean() for score in s])
    shares = numpy.array([(s >= score).sum() for score in s]) / (len(s) + unanswered)
    at = [float(shares[errors <= limit].max(initial=0)) for limit in limits]
    return {"area": float(errors.mean()), "coverages": at}


def kappa(pairs, weight):
    grades = 1 + max(max(pair) for pair in pairs)
    observed = numpy.zeros((grades, grades))
    for a, b in pairs:
        observed[a, b] += 1 / len(pairs)
    expected = numpy.outer(observed.sum(axis=1), observed.sum(axis=0))
    weights = numpy.array([[weight(a, b) for b in range(grades)] for a in range(grades)])
    return float(1 - (weights * observed).sum() / (weights * expected).sum())


def logistic(rows, right, ridge):
    """The bias and weights of the ridge logistic regression, the penalty on numbers of deviation 1."""
    x, y = numpy.array(rows, dtype=float), numpy.array(right[: len(rows)], dtype=float)
    scale = x.std(axis=0)

    def loss(beta):
        odds = beta[0] + x / scale @ beta[1:]
        return numpy.logaddexp(0, odds).sum() - (y * odds).sum() + ridge / 2 * (beta[1:] ** 2).sum()

    beta = optimize.minimize(loss, numpy.zeros(x.shape[1] + 1), method="BFGS", options={"gtol": 1e-8}).x
    return [float(beta[0])] + [float(b) for b in beta[1:] / scale]


given = json.load(sys.stdin)
json.dump(
    {
        "mcnemar": mcnemar(given["discordant"]),
        "assignment": assignment(given["matrices"]),
        "percentiles": [float(p) for p in numpy.percentile(given["numbers"], numpy.array(given["shares"]) * 100)],
        "bootstrap": bootstrap(given["rows"], given["resamples"]),
        "holm": holm(given["pValues"]),
        "calibration": calibration(given["confidences"], given["right"], given["bins"]),
        "coverage": coverage(given["scores"], given["right"], given["unanswered"], given["limits"]),
        "logistic": logistic(given["rows"], given["right"], given["ridge"]),
        "kappa": kappa(given["grades"], lambda a, b: float(a != b)),
        "quadraticKappa": kappa(given["grades"], lambda a, b: (a - b) ** 2),
    },
    sys.stdout,
)
