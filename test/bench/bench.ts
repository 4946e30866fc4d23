import path from "node:path";
import { runNamed } from "../support/run-named.ts";

/** `npm run bench -- NAME [options]` runs one benchmark. Without a name it measures the functions. Each writes docs/evidence/BENCHMARKS.md. */
const here = (file: string) => path.join(import.meta.dirname, file);
runNamed({
  command: "bench",
  noun: "benchmark",
  files: {
    functions: here("functions.ts"),
    render: here("render.ts"),
    formats: here("formats.ts"),
    peers: here("peers.ts"),
    segments: here("segments.ts"),
    assembly: here("assembly.ts"),
    workers: here("workers.ts"),
    edits: here("edits.ts"),
    alignment: here("alignment/alignment.ts"),
  },
  fallback: "functions",
});
