import type { CommonFields } from "./edit-request.ts";
import { type CaptionFields, unspeakable } from "./operations/captions.ts";
import type { FieldProblem } from "./operations/operation.ts";
import type { EditSteps } from "./operations.ts";

/** The longest sound of which a script's words are found, and of which providers write the words down. */
const mostMinutes = { script: 10, transcript: 30 };

interface Asked {
  path: string;
  fields: CaptionFields;
}

interface FoundCaptions {
  /** The operations of the call. Captions of what is said in the video are an operation of their own. */
  steps: EditSteps;
  /** The field that asks for captions of what is said in the video; null if there is none. */
  path: string | null;
  problems: FieldProblem[];
}

/** Finds the captions of a call, which may be a field of another operation. `prefix` comes before the names of operations. */
export function findCaptions(
  { autocut, reframe, voiceover, ...others }: EditSteps,
  { prefix, common }: { prefix: "steps." | null; common: Pick<CommonFields, "max_minutes"> },
): FoundCaptions {
  const pathIn = (name: string) => (prefix === null ? "captions" : `${prefix}${name}.captions`);
  const asked: Asked[] = [
    ...(autocut?.captions ? [{ path: pathIn("autocut"), fields: autocut.captions }] : []),
    ...(reframe?.captions ? [{ path: pathIn("reframe"), fields: reframe.captions }] : []),
    ...(others.captions ? [{ path: `${prefix}captions`, fields: others.captions }] : []),
  ];
  const [first] = asked;
  const all = [...asked.map(({ path }) => path), ...(voiceover?.captions ? [pathIn("voiceover")] : [])];
  return {
    steps: {
      ...others,
      ...(autocut && { autocut: { ...autocut, captions: undefined } }),
      ...(reframe && { reframe: { ...reframe, captions: undefined } }),
      ...(voiceover && { voiceover }),
      ...(first && { captions: first.fields }),
    },
    path: first?.path ?? null,
    problems: [
      ...all.slice(1).map((path) => ({ path, message: `Captions are given by ${all[0]} too. Leave out one of them.` })),
      ...asked.flatMap(({ path, fields }) => unspeakable(fields, `${path}.script_text`)),
      ...(first ? tooLong(first.fields, common) : []),
    ],
  };
}

/** Words are not found in longer sound. */
function tooLong({ script_text: script }: CaptionFields, { max_minutes: minutes }: Pick<CommonFields, "max_minutes">) {
  const most = script === undefined ? mostMinutes.transcript : mostMinutes.script;
  if (minutes <= most) return [];
  const how = script === undefined ? "are written down" : "of a script are found";
  return [{ path: "max_minutes", message: `Words ${how} in up to ${most} minutes of sound; this is ${minutes}.` }];
}
