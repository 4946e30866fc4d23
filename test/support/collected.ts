import { Writable } from "node:stream";

/** A stream that keeps what is written to it. */
export function collected() {
  let written = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  return Object.assign(stream, { text: () => written });
}
