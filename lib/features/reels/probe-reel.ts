import { KeptSource } from "@reelwright/vocabulary/media-source";
import * as z from "zod";
import { internalCall } from "#lambda/capabilities/internal-call";
import { capability } from "#lambda/capability";
import { inputFiles, type ReelInput } from "./reel-form.ts";

const FileToProbe = z.object({
  source: KeptSource,
  role: z.enum(["narration", "media", "music"]),
  kind: z.enum(["audio", "image", "clip"]),
  /** The place among the media, from 0. */
  index: z.number().int(),
  /** What in the call names it; null for one that came as a file. */
  field: z.string().nullable(),
  /** The name under which its problems are told. */
  path: z.string(),
});
export const ProbeRequest = z.object({ files: z.array(FileToProbe), musicStartSeconds: z.number() });

export const ProbeAnswer = z.object({
  /** Null when there is no narration, or it was not read. */
  narrationSeconds: z.number().nullable(),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** What was not read in time, by path. */
  unread: z.array(z.string()),
});
export type ProbeAnswer = z.infer<typeof ProbeAnswer>;

const call = internalCall("probe-reel-media", { input: ProbeRequest, output: ProbeAnswer });

/**
 * Has the files of a reel read by a function that may parse media, as the render would read them. Files of the web are not fetched: a dry
 * run is free, and must not be a way to have us call others.
 */
export const probeReel = capability(call.needs, () => {
  const probe = call.build();
  return async (input: Pick<ReelInput, "audio" | "media" | "music">, musicStartSeconds = 0): Promise<ProbeAnswer> => {
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
