import { KeptSource } from "@reelwright/vocabulary/media-source";
import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";
import { capability } from "#lambda/capability";
import { ProbeAnswer, ProbedFile } from "./decode-probe.ts";
import { inputFiles, type ReelSources } from "./reel-form.ts";

export const ProbeRequest = z.object({
  files: z.array(ProbedFile.extend({ source: KeptSource, kind: z.enum(["audio", "image", "clip", "font"]) })),
  musicStartSeconds: z.number(),
});

const call = internalCall("probe-reel-media", { input: ProbeRequest, output: ProbeAnswer });

/**
 * Has the files of a reel decoded by a function that may parse media, as the render would decode them. Files on other
 * servers are not downloaded: a dry run is free, and must not be a way to make us call others.
 */
export const probeReel = capability({ probe: call }, ({ probe }) => {
  return async (input: ReelSources, musicStartSeconds = 0): Promise<ProbeAnswer> => {
    const named = inputFiles("", input).map(({ source, role, kind, field }) => ({
      source,
      role,
      kind,
      field,
      path: field ?? (role === "narration" ? "audio" : "images"),
    }));
    const media = named.filter(({ role }) => role === "media");
    const files = named.map((file) => ({ ...file, index: Math.max(0, media.indexOf(file)) }));
    const kept = files.flatMap(({ source, ...file }) => ("url" in source ? [] : [{ ...file, source }]));
    const unread = files.filter(({ source }) => "url" in source).map(({ path }) => path);
    if (kept.length === 0) return { narrationSeconds: null, problems: [], unread };
    const answer = await probe({ files: kept, musicStartSeconds });
    return { ...answer, unread: [...unread, ...answer.unread] };
  };
});
