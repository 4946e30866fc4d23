/** The exponential integral E1 of a positive number, to within 2e-7 (Abramowitz and Stegun 5.1.53 and 5.1.56). */
export function exponentialIntegral(x: number): number {
  if (x < 1)
    return (
      -Math.log(x) -
      0.57721566 +
      x * (0.99999193 + x * (-0.24991055 + x * (0.05519968 + x * (-0.00976004 + x * 0.00107857))))
    );
  const above = 0.2677737343 + x * (8.6347608925 + x * (18.059016973 + x * (8.5733287401 + x)));
  const below = 3.9584969228 + x * (21.0996530827 + x * (25.6329561486 + x * (9.5733223454 + x)));
  return (Math.exp(-x) / x) * (above / below);
}
