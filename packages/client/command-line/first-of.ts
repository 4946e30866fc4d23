/** The first items of a list; its later pages are not read. */
export async function firstOf<T>(list: AsyncIterable<T>, count: number): Promise<T[]> {
  const items: T[] = [];
  if (count < 1) return items;
  for await (const item of list) {
    items.push(item);
    if (items.length === count) break;
  }
  return items;
}

/** Items a page for so many in all. */
export const pageSize = (count: number): number => Math.min(100, Math.max(1, count));
