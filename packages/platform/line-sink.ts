import { Writable } from "node:stream";

/** A stream that passes each complete line of single-byte text to `take`. An error of `take` ends the stream with it. */
export function lineSink(take: (line: string) => void): Writable {
  let begun = "";
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = (begun + chunk.toString("latin1")).split("\n");
      begun = lines.pop() ?? "";
      try {
        for (const line of lines) take(line);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
