import Foundation

/// The probability of an event as a logistic function of numbers, fitted by penalised maximum likelihood.
///
/// The penalty is a ridge on all weights but the bias, after each number is divided by its standard deviation: S. le
/// Cessie and J. C. van Houwelingen, “Ridge estimators in logistic regression”, Applied Statistics 41, 1992. Newton's
/// method with halved steps finds the one maximum.
public struct LogisticRegression: Sendable, Hashable {
    /// The log-odds where all numbers are 0.
    public let bias: Double
    /// What each number adds to the log-odds per unit; 0 for a number that never varies.
    public let weights: [Double]

    /// Fits rows of equally many numbers and what became of each; nil where there is no row or where not both outcomes
    /// occur.
    ///
    /// - Parameter ridge: the weight of the penalty, above 0: half of it times the sum of squared weights is taken off the
    ///   log-likelihood.
    public init?(_ rows: [[Double]], _ outcomes: [Bool], ridge: Double) {
        guard let count = rows.first?.count, rows.count == outcomes.count, ridge > 0,
            outcomes.contains(true), outcomes.contains(false)
        else { return nil }
        let scales = (0..<count).map { index in Self.deviation(rows.map { row in row[index] }) }
        // The bias is the weight of a number that is always 1.
        let scaled = rows.map { row in [1] + zip(row, scales).map { $1 > 0 ? $0 / $1 : 0 } }
        let targets = outcomes.map { $0 ? 1.0 : 0.0 }
        var beta = [Double](repeating: 0, count: count + 1)
        var best = Self.objective(beta, scaled, targets, ridge)
        for _ in 0..<100 {
            guard let step = Self.step(beta, scaled, targets, ridge) else { break }
            var length = 1.0
            var next = zip(beta, step).map { $0 + $1 }
            var reached = Self.objective(next, scaled, targets, ridge)
            while reached < best, length > 1e-6 {
                length /= 2
                next = zip(beta, step).map { $0 + length * $1 }
                reached = Self.objective(next, scaled, targets, ridge)
            }
            guard reached >= best else { break }
            let gain = reached - best
            (beta, best) = (next, reached)
            if gain < 1e-12 { break }
        }
        bias = beta[0]
        weights = zip(beta.dropFirst(), scales).map { $1 > 0 ? $0 / $1 : 0 }
    }

    /// The probability of the event, strictly between 0 and 1.
    public func probability(_ row: [Double]) -> Double {
        Self.logistic(zip(row, weights).reduce(bias) { $0 + $1.0 * $1.1 })
    }

    private static func logistic(_ odds: Double) -> Double { 1 / (1 + exp(-odds)) }

    private static func dot(_ left: [Double], _ right: [Double]) -> Double {
        var sum = 0.0
        for index in left.indices { sum += left[index] * right[index] }
        return sum
    }

    private static func deviation(_ numbers: [Double]) -> Double {
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(numbers.count)
        return variance.squareRoot() > 1e-9 ? variance.squareRoot() : 0
    }

    /// The penalised log-likelihood.
    private static func objective(
        _ beta: [Double], _ rows: [[Double]], _ targets: [Double], _ ridge: Double
    ) -> Double {
        var sum = -ridge / 2 * dot(Array(beta.dropFirst()), Array(beta.dropFirst()))
        for (row, target) in zip(rows, targets) {
            let odds = dot(row, beta)
            // log(1 + eˣ) without overflow.
            sum += target * odds - (max(0, odds) + log1p(exp(-abs(odds))))
        }
        return sum
    }

    /// Newton's step; nil where the curvature is no longer positive by rounding.
    private static func step(
        _ beta: [Double], _ rows: [[Double]], _ targets: [Double], _ ridge: Double
    ) -> [Double]? {
        let count = beta.count
        var gradient = beta.enumerated().map { $0.offset == 0 ? 0 : -ridge * $0.element }
        var curvature = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
        for index in 1..<max(1, count) { curvature[index][index] = ridge }
        for (row, target) in zip(rows, targets) {
            let probability = logistic(dot(row, beta))
            let weight = max(1e-12, probability * (1 - probability))
            for left in 0..<count where row[left] != 0 {
                gradient[left] += (target - probability) * row[left]
                for right in 0...left { curvature[left][right] += weight * row[left] * row[right] }
            }
        }
        return solve(curvature, gradient)
    }

    /// Solves a positive definite system of which the lower triangle is given, by Cholesky's decomposition.
    private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
        var lower = matrix
        let count = right.count
        for row in 0..<count {
            for column in 0...row {
                var sum = lower[row][column]
                for index in 0..<column { sum -= lower[row][index] * lower[column][index] }
                if row == column {
                    guard sum > 0 else { return nil }
                    lower[row][row] = sum.squareRoot()
                } else {
                    lower[row][column] = sum / lower[column][column]
                }
            }
        }
        var solution = right
        for row in 0..<count {
            for index in 0..<row { solution[row] -= lower[row][index] * solution[index] }
            solution[row] /= lower[row][row]
        }
        for row in (0..<count).reversed() {
            for index in (row + 1)..<max(row + 1, count) {
                solution[row] -= lower[index][row] * solution[index]
            }
            solution[row] /= lower[row][row]
        }
        return solution
    }
}
