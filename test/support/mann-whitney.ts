/**
 * How likely two samples of one distribution differ as much as these by chance: the two-sided Mann-Whitney U test, by its normal
 * approximation with ties corrected. Meant for samples of 20 and more.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    const size = end - start;
    ties += size ** 3 - size;
    rankSum += all.slice(start, end).filter(({ isOne }) => isOne).length * ((start + 1 + end) / 2);
    start = end;
  }
  const [n, m, total] = [one.length, other.length, all.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  if (variance === 0) return 1;
  return 2 * (1 - normal(Math.abs(u - (n * m) / 2) / Math.sqrt(variance)));
}

/** The standard normal distribution up to z >= 0 (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = coefficients.reduce((sum, coefficient, power) => sum + coefficient * t ** (power + 1), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
