import { type FileHandle, open } from "node:fs/promises";

/** A file of samples that is read in parts, since ten minutes of sound do not fit into memory. */
export interface PcmFile extends AsyncDisposable {
  /** Its length; a frame has one sample of each channel. */
  frames: number;
  /** The bytes of some frames; those beyond its end are silent. */
  read(from: number, to: number): Promise<ArrayBuffer>;
}

/** Opens a file of raw samples after a header. */
export async function openPcm(
  file: string,
  { headerBytes, frameBytes }: { headerBytes: number; frameBytes: number },
): Promise<PcmFile> {
  const handle = await open(file);
  const { size } = await handle.stat();
  const frames = Math.max(0, Math.floor((size - headerBytes) / frameBytes));
  return {
    frames,
    async read(from, to) {
      const bytes = new Uint8Array(Math.max(0, to - from) * frameBytes);
      const end = Math.min(to, frames);
      await fill(handle, bytes.subarray(0, Math.max(0, end - from) * frameBytes), headerBytes + from * frameBytes);
      return bytes.buffer;
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

async function fill(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, at + done);
    if (bytesRead === 0) throw new Error("A file of samples became shorter while it was read");
    done += bytesRead;
  }
}
