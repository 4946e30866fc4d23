/** Space after every block: vectors may read, but never write, past an end. */
const slack = 64;
const alignment = 64;

interface Block {
  at: number;
  bytes: number;
}

/**
 * Allocates blocks in a growing memory, lowest address first. Freed blocks are joined with their neighbours and reused.
 */
export function createHeap({ start, reach }: { start: number; reach: (end: number) => void }) {
  const used = new Map<number, number>();
  let free: Block[] = [];
  let top = start;

  function allocate(bytes: number): number {
    const size = Math.ceil((bytes + slack) / alignment) * alignment;
    const index = free.findIndex((block) => block.bytes >= size);
    const hole = free[index];
    const at = hole?.at ?? top;
    if (hole) {
      hole.at += size;
      hole.bytes -= size;
      if (hole.bytes === 0) free.splice(index, 1);
    } else {
      top += size;
      reach(top);
    }
    used.set(at, size);
    return at;
  }

  function release(at: number): void {
    const bytes = used.get(at);
    if (bytes === undefined) throw new Error(`Nothing is kept at ${at}`);
    used.delete(at);
    const blocks = [...free, { at, bytes }].sort((a, b) => a.at - b.at);
    free = [];
    for (const block of blocks) {
      const before = free.at(-1);
      if (before && before.at + before.bytes === block.at) before.bytes += block.bytes;
      else free.push(block);
    }
  }

  return { allocate, release, bytesUsed: () => [...used.values()].reduce((sum, bytes) => sum + bytes, 0) };
}
