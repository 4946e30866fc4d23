import type { UploadKind } from "./file-check.ts";

/** A file that a form would upload: it stands for its `upload://` URL in a request. */
export class LocalFile {
  readonly name: string;
  readonly kind: UploadKind;

  constructor(name: string, kind: LocalFile["kind"]) {
    this.name = name;
    this.kind = kind;
  }
}

/** The operations that forms call: path, and method of both clients. */
const operations = {
  createReel: { path: "/api/generate", method: "reels.create", isJob: true },
  createVideo: { path: "/api/ltx/generate", method: "aiVideos.create", isJob: true },
  createThumbnails: { path: "/api/thumbnails", method: "thumbnails.create", isJob: true },
  createMusic: { path: "/api/generate-music", method: "music.create", isJob: true },
  watermark: { path: "/api/watermark", method: "edits.watermark", isJob: true },
  autocut: { path: "/api/autocut", method: "edits.autocut", isJob: true },
  reframe: { path: "/api/reframe", method: "edits.reframe", isJob: true },
  audio_clean: { path: "/api/audio-clean", method: "edits.cleanAudio", isJob: true },
  voiceover: { path: "/api/voiceover", method: "edits.voiceover", isJob: true },
  loop_assemble: { path: "/api/loop-assemble", method: "edits.loop", isJob: true },
  media_jobs: { path: "/api/media-jobs", method: "edits.create", isJob: true },
  createBrandKit: { path: "/api/brand-kits", method: "brandKits.create", isJob: false },
  updateBrandKit: { path: "/api/brand-kits/{id}", method: "brandKits.update", isJob: false },
  createImages: { path: "/api/generate-images", method: "helpers.makeImages", isJob: false },
  writeScript: { path: "/api/ai/script", method: "helpers.writeScript", isJob: false },
  createKey: { path: "/api/keys", method: "keys.create", isJob: false, needsToken: true },
  updateKey: { path: "/api/keys/{id}", method: "keys.update", isJob: false, needsToken: true },
  testWebhook: { path: "/api/webhooks/test", method: "webhooks.test", isJob: false, needsToken: true },
  uploadTrack: { path: "/api/music", method: "tracks.upload", isJob: false },
} as const satisfies Record<string, { path: string; method: string; isJob: boolean; needsToken?: true }>;
export type Operation = keyof typeof operations;

export interface CopiedCall {
  operation: Operation;
  baseUrl: string;
  input: Record<string, unknown>;
  /** Of what is changed. */
  id?: string;
}

/** A form's call as text to copy. Credentials are named by environment variables and never printed. */
export const copyCall = (call: CopiedCall): { curl: string; typescript: string; python: string } => ({
  curl: curlOf(call),
  typescript: typescriptOf(call),
  python: pythonOf(call),
});

const environment = (operation: Operation) =>
  "needsToken" in operations[operation] ? "REELWRIGHT_TOKEN" : "REELWRIGHT_API_KEY";

function curlOf({ operation, baseUrl, input, id = "" }: CopiedCall): string {
  const header = "needsToken" in operations[operation] ? "Authorization: Bearer" : "X-API-Key:";
  const address = baseUrl + operations[operation].path.replace("{id}", id);
  const start = `curl '${address}'${id && " -X PATCH"} -H "${header} $${environment(operation)}"`;
  const parts = formParts(operation, input);
  if (parts) return [start, ...parts].join(" \\\n  ");
  const body = JSON.stringify(withPublicUrls(input), null, 2);
  return `${start} \\\n  -H 'Content-Type: application/json' \\\n  -d ${shellQuoted(body)}`;
}

/** Tracks, edited videos, clips of loops, narrations and up to four pictures can be parts of a form. Other files need URLs: null. */
function formParts(operation: Operation, input: Record<string, unknown>): string[] | null {
  if (operation === "uploadTrack") return fieldParts(input);
  if (operation.startsWith("create") && operation !== "createReel") return null;
  if (operation === "loop_assemble") return loopParts(input);
  return operation === "createReel" ? reelParts(input) : editParts(input);
}

/** The service puts files before URLs. Where that is another order than the caller's, files need URLs. */
function loopParts({ media, ...others }: Record<string, unknown>): string[] | null {
  const all: unknown[] = Array.isArray(media) ? media : [];
  const clips = all.filter((one) => one instanceof LocalFile);
  const urls = all.slice(clips.length);
  if (urls.some((one) => one instanceof LocalFile)) return null;
  const rest = { ...(urls.length > 0 && { media: urls }), ...others };
  const parts = editParts(rest) ?? (clips.length > 0 ? fieldParts(rest) : null);
  return parts && [...clips.map((file) => partOf("clips", file)), ...parts];
}

const fieldParts = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]) => partOf(name, value));
const partOf = (name: string, value: unknown) =>
  `-F ${shellQuoted(`${name}=${value instanceof LocalFile ? `@${value.name}` : textOf(value)}`)}`;
const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : value);

function reelParts(input: Record<string, unknown>): string[] | null {
  const media = Array.isArray(input.media) ? input.media : [];
  const areFiles = media.every((one) => one instanceof LocalFile && one.kind === "image");
  if (media.length === 0 || media.length > 4 || !areFiles) return null;
  return Object.entries(input).flatMap(([name, value]) => {
    if (name === "media") return media.map((file) => partOf("images", file));
    if (value instanceof LocalFile && name === "audio_url") return [partOf("audio", value)];
    return [partOf(name, withPublicUrls(value))];
  });
}

/** The video and the files of the operations are parts; a field with a URL has a part of the same name. */
function editParts(input: Record<string, unknown>): string[] | null {
  const files: string[] = [];
  const keep = (name: string, value: unknown): unknown => {
    if (!(value instanceof LocalFile)) return value;
    files.push(partOf(name === "source_url" ? "video" : name.replace(/_url$/, ""), value));
    return undefined;
  };
  const fields = JSON.parse(JSON.stringify(input, keep));
  return files.length > 0 ? [...files, ...fieldParts(fields)] : null;
}

const withPublicUrls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (one instanceof LocalFile ? publicUrl(one) : one)));
const publicUrl = ({ name }: LocalFile) => `https://example.com/${encodeURIComponent(name)}`;
const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function typescriptOf({ operation, baseUrl, input, id }: CopiedCall): string {
  const { method, isJob } = operations[operation];
  const credential = "needsToken" in operations[operation] ? "token" : "apiKey";
  const fields = literal(input, {
    file: ({ name, kind }) => {
      const file = `await openAsBlob(${JSON.stringify(name)})`;
      if (operation === "uploadTrack") return file;
      return `await reelwright.upload(${file}, { kind: "${kind}", filename: ${JSON.stringify(name)} })`;
    },
    key: (name) => `${name}: `,
    words: JSON.stringify,
  });
  const changed = id === undefined ? "" : `${JSON.stringify(id)}, `;
  return [
    ...(hasFiles(input) ? ['import { openAsBlob } from "node:fs";'] : []),
    'import { Reelwright } from "reelwright";',
    "",
    `const reelwright = new Reelwright({ baseUrl: "${baseUrl}", ${credential}: process.env.${environment(operation)} });`,
    `const ${isJob ? "job" : "result"} = await reelwright.${method}(${changed}${operation === "testWebhook" ? JSON.stringify(input.url) : fields});`,
    `console.log(${isJob ? "await job.wait()" : "result"});`,
  ].join("\n");
}

function pythonOf({ operation, baseUrl, input, id }: CopiedCall): string {
  const { method, isJob } = operations[operation];
  const credential = "needsToken" in operations[operation] ? "token" : "api_key";
  const python = {
    file: ({ name, kind }: LocalFile) =>
      operation === "uploadTrack"
        ? `Path(${JSON.stringify(name)})`
        : `reelwright.upload(Path(${JSON.stringify(name)}), kind="${kind}")`,
    key: (name: string) => `${JSON.stringify(name)}: `,
    words: (value: unknown) =>
      value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value),
  };
  const named = Object.entries(input).map(([name, value]) => {
    const written = literal(value, python, "      ");
    // A word of the language itself cannot name an argument.
    return name === "from" ? `    **{"from": ${written}},\n` : `    ${name}=${written},\n`;
  });
  const changed = id === undefined ? "" : `    ${JSON.stringify(id)},\n`;
  const snake = method.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [
    "import os",
    ...(hasFiles(input) ? ["from pathlib import Path"] : []),
    "from reelwright import Reelwright",
    "",
    `reelwright = Reelwright(base_url="${baseUrl}", ${credential}=os.environ["${environment(operation)}"])`,
    `${isJob ? "job" : "result"} = reelwright.${snake}(\n${changed}${named.join("")})`,
    `print(${isJob ? "job.wait()" : "result"})`,
  ].join("\n");
}

interface Syntax {
  file(file: LocalFile): string;
  key(name: string): string;
  words(value: unknown): string | undefined;
}

function literal(value: unknown, syntax: Syntax, indent = "  "): string {
  if (value instanceof LocalFile) return syntax.file(value);
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, syntax, indent)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return syntax.words(value) ?? "";
  const lines = Object.entries(value).map(
    ([name, one]) => `${indent}${syntax.key(name)}${literal(one, syntax, `${indent}  `)},`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent.slice(2)}}`;
}

const hasFiles = (value: unknown): boolean =>
  value instanceof LocalFile || (typeof value === "object" && value !== null && Object.values(value).some(hasFiles));
