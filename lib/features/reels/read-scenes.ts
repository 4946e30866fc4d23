import { maxScriptText } from "@reelwright/vocabulary/max-script-text";
import { ApiError, fieldRefusal } from "#lambda/errors";
import type { GivenForm } from "./read-reel-form.ts";
import { mediaUrlsOf, type ReelForm, type SceneForm } from "./reel-form.ts";

/** The form with the words of its scenes as its script. Throws ApiError for scenes beside the flat fields, and for empty ones. */
export function readScenes({ fields, files }: GivenForm): GivenForm {
  const { scenes } = fields;
  if (!scenes) return { fields, files };
  const flat = flatFields(fields, files);
  if (flat.length > 0) throw fieldRefusal("invalid_request", "scenes", `Give either scenes or ${flat.join(", ")}.`);
  const empty = scenes.flatMap(({ text, seconds }, index) =>
    text?.trim() || seconds !== undefined
      ? []
      : [{ path: `scenes.${index}`, message: "A scene needs text, or the seconds for which it is shown." }],
  );
  if (empty.length > 0) throw emptyScenes(empty);
  const script = scriptOf(scenes);
  if (script.length > maxScriptText)
    throw fieldRefusal(
      "invalid_request",
      "scenes",
      `The scenes have ${script.length} characters of text; the limit is ${maxScriptText}.`,
    );
  return { fields: { ...fields, script_text: script || undefined }, files };
}

const scriptOf = (scenes: readonly SceneForm[]): string => scenes.flatMap(({ text }) => text?.trim() || []).join(" ");

/** The fields that scenes replace, as far as they were sent. */
function flatFields(fields: ReelForm, files: GivenForm["files"]): string[] {
  const urls = mediaUrlsOf({ ...fields, scenes: undefined }).map(({ path }) => path.split(".")[0] ?? path);
  const sent = [
    ...(fields.script_text === undefined ? [] : ["script_text"]),
    ...(files.images ? ["images"] : []),
    ...urls,
  ];
  return [...new Set(sent)];
}

const emptyScenes = (details: { path: string; message: string }[]): ApiError =>
  new ApiError("invalid_request", details.map(({ path, message }) => `${path}: ${message}`).join(" "), { details });
