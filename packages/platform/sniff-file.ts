import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";

/** Enough for every signature that matters here. */
export const headBytes = 4100;

/** The MIME type of a file by its first bytes, whatever its name says; null if it is unknown. */
export async function sniffFile(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return await sniffHead(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The same for bytes in memory. */
export const sniffHead = async (head: Uint8Array): Promise<string | null> =>
  (await fileTypeFromBuffer(head))?.mime ?? null;
