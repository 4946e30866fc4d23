/** Heights of bars below a round upper limit, such as 1, 2, 5, 10, 20 or 50. Every value above 0 can be seen. */
export function chartBars(values: readonly number[], height: number): { bars: number[]; top: number } {
  const highest = Math.max(1, ...values);
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const top = ([1, 2, 5, 10].find((step) => step * magnitude >= highest) ?? 10) * magnitude;
  return { bars: values.map((value) => (value > 0 ? Math.max(2, (value / top) * height) : 0)), top };
}
