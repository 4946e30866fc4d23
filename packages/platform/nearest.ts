/** Longer than any name of ours: longer text is not compared letter by letter. */
const maxCompared = 60;

/** The names most similar to `given`, nearest first, ignoring case, underscores and other punctuation. */
export function nearest(given: string, names: readonly string[], count: number): string[] {
  return names
    .map((name) => ({ name, distance: distanceBetween(plain(given), plain(name)) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

/**
 * The name that `given` is most likely a typo of, or null. One letter in three may differ, or one may be the beginning
 * of the other.
 */
export function likely(given: string, names: readonly string[]): string | null {
  const [name] = nearest(given, names, 1);
  if (name === undefined || given.length > maxCompared) return null;
  const [one, other] = [plain(given), plain(name)];
  if (one.length < 2) return null;
  return distanceBetween(one, other) <= Math.max(1, Math.floor(one.length / 3)) ? name : null;
}

const plain = (name: string) =>
  name
    .slice(0, maxCompared)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The number of letters to insert, delete or replace; one if a name is only cut short. */
function distanceBetween(one: string, other: string): number {
  if (one === other) return 0;
  if (one.length > 2 && (other.startsWith(one) || one.startsWith(other))) return 1;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
