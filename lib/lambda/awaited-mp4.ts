import type { Readable } from "node:stream";
import { afterFreeBoxes, fileType, freeBox } from "./mp4/free-boxes.ts";
import type { AnswerForm } from "./synchronous.ts";

export interface AwaitedFile<T> {
  name: string;
  open(value: T): Promise<{ body: Readable; sizeBytes: number }>;
}

/** An MP4 that the caller waits for: empty boxes are sent before its index. An MP4 cannot carry an error. */
export const awaitedMp4 = <T>(file: AwaitedFile<T>): AnswerForm<T> => ({
  headers: { "Content-Type": "video/mp4", "Content-Disposition": `attachment; filename="${file.name}"` },
  async whole(value) {
    const { body, sizeBytes } = await file.open(value);
    return { headers: { "Content-Length": String(sizeBytes) }, body };
  },
  opening: fileType,
  beat: freeBox,
  async *rest(value, beats) {
    const { body } = await file.open(value);
    yield* afterFreeBoxes(beats, body);
  },
  failed(refusal) {
    throw new Error(`The MP4 breaks off: ${refusal.message}`, { cause: refusal });
  },
  unfinished() {
    throw new Error("The MP4 breaks off: its job takes longer than one request may");
  },
});
