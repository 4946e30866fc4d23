import { type Medium, mediumFiles } from "./edit-media.ts";

/** A medium that an edit takes: the part of the form for its file, and the field for its URL (`media.0` is the first of a list). */
export interface EditDoor {
  part: string;
  field: string;
  medium: Medium;
}

/** A small request of an edit. */
export interface EditSample {
  name: string;
  /** Behind `/api/`. */
  path: string;
  fields: Readonly<Record<string, unknown>>;
  doors: readonly EditDoor[];
}

const film: EditDoor = { part: "video", field: "source_url", medium: "film" };
const voice: EditDoor = { part: "audio", field: "audio_url", medium: "sound" };
const script_text = "Good morning.";

/** A request for each operation and each kind of medium that it takes. */
export const editSamples: readonly EditSample[] = [
  {
    name: "watermark",
    path: "watermark",
    fields: { text: "© Tides" },
    doors: [film, { part: "image", field: "image_url", medium: "logo" }],
  },
  { name: "reframe", path: "reframe", fields: { format: "9:16" }, doors: [film] },
  {
    name: "autocut",
    path: "autocut",
    fields: { detect: "loudness", min_silence: 0.3, margin: "0.1" },
    doors: [film],
  },
  { name: "audio-clean of a film", path: "audio-clean", fields: {}, doors: [film] },
  {
    name: "audio-clean of sound",
    path: "audio-clean",
    fields: {},
    doors: [{ part: "audio", field: "source_url", medium: "sound" }],
  },
  { name: "voiceover of a sound", path: "voiceover", fields: { original_sound: "keep" }, doors: [film, voice] },
  {
    name: "voiceover of a script",
    path: "voiceover",
    fields: { script_text, fit: "voice", captions: { style: "karaoke" } },
    doors: [film],
  },
  { name: "voiceover alone", path: "voiceover", fields: { script_text }, doors: [] },
  {
    name: "media-jobs",
    path: "media-jobs",
    fields: {
      steps: { trim: { from: 0.2, to: 2.4 }, reframe: { format: "1:1" }, watermark: { width: 0.2 }, audio_clean: {} },
    },
    doors: [film, { part: "image", field: "steps.watermark.image_url", medium: "logo" }],
  },
  {
    name: "loop-assemble",
    path: "loop-assemble",
    fields: { duration: 6 },
    doors: [
      { part: "clips", field: "media.0", medium: "film" },
      { part: "clips", field: "media.1", medium: "picture" },
      voice,
    ],
  },
];

/** The samples whose name contains a text; all of them for an empty one. */
export function samplesNamed(text: string): readonly EditSample[] {
  const named = editSamples.filter(({ name }) => name.includes(text));
  if (named.length === 0) throw new Error(`No operation is named so. There are ${editSamples.map(({ name }) => name)}`);
  return named;
}

/** How a medium is sent: as a file, or by its URL. */
export type SentMedium = { bytes: Buffer; filename?: string } | { url: string };

/** The body of a request, with a medium for each of its doors: a form if any is a file, JSON otherwise. */
export function editBody(sample: EditSample, sent: (door: EditDoor) => SentMedium): FormData | object {
  const named = sample.doors.map((door) => ({ door, medium: sent(door) }));
  // A voice alone has no pictures to encode.
  const profile = named.length > 0 ? { profile: "draft" } : {};
  const fields: Fields = structuredClone({ ...profile, ...sample.fields });
  for (const { door, medium } of named) if ("url" in medium) setAt(fields, door.field.split("."), medium.url);
  const files = named.flatMap(({ door, medium }) => ("url" in medium ? [] : [{ door, medium }]));
  if (files.length === 0) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  for (const { door, medium } of files)
    form.append(door.part, new Blob([new Uint8Array(medium.bytes)]), medium.filename ?? mediumFiles[door.medium]);
  return form;
}

type Fields = Record<string, unknown>;

/** Sets a field by its path. A number in it stands for the next place of a list: files that are sent otherwise leave no gap. */
function setAt(fields: Fields, [name = "", ...rest]: readonly string[], value: string): void {
  const inner = fields[name];
  if (rest.length === 0) fields[name] = value;
  else if (/^\d+$/.test(rest[0] ?? "")) fields[name] = [...(Array.isArray(inner) ? inner : []), value];
  else {
    const object: Fields = { ...Object(inner) };
    fields[name] = object;
    setAt(object, rest, value);
  }
}
