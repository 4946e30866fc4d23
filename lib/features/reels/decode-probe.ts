import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";
import { inputRole } from "./reel-form.ts";

/** A file of a dry run, as its problems are reported. */
export const ProbedFile = z.object({
  role: inputRole,
  /** The index among the media, from 0. */
  index: z.number().int(),
  /** The field of the call that names it; null for an uploaded file. */
  field: z.string().nullable(),
  /** The name under which its problems are reported. */
  path: z.string(),
});

export const ProbeAnswer = z.object({
  /** Null if there is no narration, or it was not decoded. */
  narrationSeconds: z.number().nullable(),
  problems: z.array(
    z.object({
      path: z.string(),
      message: z.string(),
      code: z.enum(["media_unreadable", "media_unsuitable", "source_too_long"]),
    }),
  ),
  /** The media that were not decoded in time, by path. */
  unread: z.array(z.string()),
});
export type ProbeAnswer = z.infer<typeof ProbeAnswer>;

/** Decodes the files of a dry run as the render would, as many as there is time for. */
export const decodeProbe = decodeStep({
  name: "decode-probe",
  input: z.object({
    files: z.array(ProbedFile.extend({ key: z.string() })),
    musicStartSeconds: z.number(),
    withinMs: z.number(),
  }),
  output: ProbeAnswer,
  timeoutSeconds: 28,
});
