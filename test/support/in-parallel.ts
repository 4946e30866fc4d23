/** Does something with each, so many at a time. */
export async function inParallel<T>(all: readonly T[], atOnce: number, act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one);
    }),
  );
}
