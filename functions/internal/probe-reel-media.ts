import { systemIds } from "@reelwright/platform/ids";
import { decodeProbe, ProbeAnswer } from "#features/reels/decode-probe";
import { ProbeRequest } from "#features/reels/probe-reel";
import { gatherSources } from "#features/sources/gather-sources";
import { decoderCall } from "#lambda/capabilities/decoder-call";
import { deleteWork } from "#lambda/capabilities/work-files";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/** The calling endpoint is cut off by API Gateway after 29 s. */
const readMs = 20_000;
/** How long the function that decodes may take to start and to answer. */
const answerMs = 5_000;

/** Has the media of a dry run decoded, wherever in S3 they are. This function parses none of them. */
export const spec = internalFunction({
  input: ProbeRequest,
  output: ProbeAnswer,
  timeoutSeconds: 28,
  memoryMb: 512,
  layers: [],
  uses: { sources: gatherSources, work: deleteWork, decode: decoderCall(decodeProbe) },
  impact: "customers cannot try calls before they make them",

  async handle({ files, musicStartSeconds }, { sources, work, decode }) {
    const begun = performance.now();
    const prefix = `jobs/${systemIds.random("req")}/`;
    try {
      const gathered = await Promise.all(
        files.map(async ({ source, kind, ...file }, index) => {
          const found = await sources.gather({ source, kind, into: `${prefix}${index}` });
          return { ...file, ...found };
        }),
      );
      const found = gathered.flatMap((file) => ("key" in file ? [file] : []));
      const missing = gathered.flatMap(({ path, ...file }) =>
        "problem" in file ? [{ path, message: file.problem, code: "media_unreadable" as const }] : [],
      );
      const reach = { reads: found.map(({ key }) => key), prefix, made: prefix, stop: `${prefix}stop`, progress: "" };
      const withinMs = Math.max(0, Math.round(begun + readMs - performance.now()));
      const input = { files: found, musicStartSeconds, withinMs };
      const answer = await decode(input, reach, AbortSignal.timeout(withinMs + answerMs));
      return { ...answer, problems: [...missing, ...answer.problems] };
    } finally {
      await work.removePrefix(prefix);
    }
  },
});

export const handler = internalHandlerFor(spec);
