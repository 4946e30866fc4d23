const pageBytes = 65_536;

/** The memory of a kernel, in pages of 64 kB, that grows by what is laid into it. */
export function kernelMemory(pages: { initial: number; maximum: number }) {
  const memory = new WebAssembly.Memory(pages);
  // The first page is the kernel's own.
  let top = pageBytes;
  return {
    memory,
    /** The address of so many bytes, at a multiple of 16. Earlier views of the memory may be gone after it. */
    allocate(bytes: number): number {
      const at = top;
      top += Math.ceil(bytes / 16) * 16;
      const missing = top - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return at;
    },
    /** The end of what is laid so far; for `release`. */
    end: () => top,
    /** What was laid after an end may be overwritten. */
    release(end: number): void {
      top = end;
    },
  };
}
