import * as z from "zod";
import type { components } from "../core/api-types.ts";
import type { ReelInput } from "../resources/reels.ts";
import { UsageError } from "./exit-status.ts";
import { isUrl, kindOf } from "./files.ts";
import { sentAsTyped } from "./sent-as-typed.ts";

type Language = components["schemas"]["ScriptRequest"]["language"];

export const ReelOptions = z.object({
  topic: z.string().optional(),
  audio: z.string().optional(),
  image: z.array(z.string()).default([]),
  script: z.string().optional(),
  voice: z.string().optional(),
  /** False with `--no-music`. */
  music: z.union([z.string(), z.boolean()]).optional(),
  title: z.string().optional(),
  template: sentAsTyped<ReelInput["template"]>(),
  captionStyle: sentAsTyped<ReelInput["caption_style"]>(),
  format: sentAsTyped<ReelInput["format"]>(),
  profile: sentAsTyped<ReelInput["profile"]>(),
  language: sentAsTyped<Language>(),
  set: z.array(z.string()).default([]),
});
export type ReelOptions = z.infer<typeof ReelOptions>;

export type ReelPlan =
  /** Script, pictures, music and voice are made from a topic. */
  | { from: "topic"; topic: string; language: Language; hasMusic: boolean; fields: ReelInput }
  /** Own files and URLs. Files of `images` go with the request, those of `media` to storage before it. */
  | { from: "media"; audio?: string; images: string[]; media: string[]; music?: string; fields: ReelInput };

/** As many pictures as a request may bring as files. */
const maxImages = 4;

/** What a command line makes a reel of. @throws UsageError */
export function planReel(options: ReelOptions): ReelPlan {
  const { topic, audio, image, script, voice, music } = options;
  const fields = fieldsOf(options);
  if (topic !== undefined) {
    const other = { "--audio": audio, "--script": script, "--image": image[0] };
    const wrong = Object.entries(other).find(([, value]) => value !== undefined)?.[0];
    if (wrong) throw new UsageError(`--topic writes the script and makes the pictures. Leave out ${wrong}.`);
    if (typeof music === "string") fields.music_url = music;
    return { from: "topic", topic, language: options.language, hasMusic: music === undefined, fields };
  }
  if (image.length === 0) throw new UsageError("Give --topic, or --audio with --image.");
  if (audio === undefined && script === undefined)
    throw new UsageError("Give the narration: --audio FILE, or --script TEXT to have it read.");
  if (script !== undefined) fields.script_text = script;
  if (audio === undefined) fields.voice_type = "ai";
  if (voice !== undefined) fields.voice_id = voice;
  const areFiles = image.length <= maxImages && image.every((one) => !isUrl(one) && kindOf(one) === "image");
  return {
    from: "media",
    audio,
    images: areFiles ? image : [],
    media: areFiles ? [] : image,
    music: typeof music === "string" ? music : undefined,
    fields,
  };
}

function fieldsOf({ title, template, captionStyle, format, profile, language, set }: ReelOptions): ReelInput {
  const named = { title, template, caption_style: captionStyle, format, profile, language };
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...given, ...set.map(settingOf)]);
}

/** `NAME=VALUE`, where the value is JSON or text. @throws UsageError */
function settingOf(setting: string): [string, unknown] {
  const at = setting.indexOf("=");
  if (at < 1) throw new UsageError(`--set takes NAME=VALUE, such as --set handle=@ada; it was ${setting}.`);
  return [setting.slice(0, at), jsonOrText(setting.slice(at + 1))];
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
