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
  /** The field that says what is said in the video, if a provider has to write that down; null if not. */
  unwritten: string | null;
  problems: FieldProblem[];
}

/**
 * Finds the captions of a call, and what is said in its video. Captions may be a field of another operation. `prefix` comes
 * before the names of operations.
 */
export function findCaptions(
  { autocut, reframe, voiceover, ...others }: EditSteps,
  { prefix, common }: { prefix: "steps." | null; common: Pick<CommonFields, "max_minutes"> },
): FoundCaptions {
  const fieldIn = (name: string, field: string) => (prefix === null ? field : `${prefix}${name}.${field}`);
  const pathIn = (name: string) => fieldIn(name, "captions");
  const asked: Asked[] = [
    ...(autocut?.captions ? [{ path: pathIn("autocut"), fields: autocut.captions }] : []),
    ...(reframe?.captions ? [{ path: pathIn("reframe"), fields: reframe.captions }] : []),
    ...(others.captions ? [{ path: `${prefix}captions`, fields: others.captions }] : []),
  ];
  const [first] = asked;
  const cutsFillers = autocut !== undefined && autocut.fillers !== "keep";
  const { saying, conflicts } = shared(first?.fields, cutsFillers ? autocut : undefined);
  const script = saying.script_text;
  const blamed = first ? `${first.path}.script_text` : cutsFillers ? fieldIn("autocut", "script_text") : null;
  const all = [...asked.map(({ path }) => path), ...(voiceover?.captions ? [pathIn("voiceover")] : [])];
  return {
    steps: {
      ...others,
      ...(autocut && { autocut: { ...autocut, ...(cutsFillers && saying), captions: undefined } }),
      ...(reframe && { reframe: { ...reframe, captions: undefined } }),
      ...(voiceover && { voiceover }),
      ...(first && { captions: { ...first.fields, ...saying } }),
    },
    unwritten: script === undefined ? blamed : null,
    problems: [
      ...all.slice(1).map((path) => ({ path, message: `Captions are given by ${all[0]} too. Leave out one of them.` })),
      ...asked.flatMap(({ path, fields }) => unspeakable(fields, `${path}.script_text`)),
      ...conflicts.map((field) => ({
        path: fieldIn("autocut", field),
        message: `It differs from ${first?.path}.${field}. Both are about the same words: give it once.`,
      })),
      ...(blamed === null ? [] : tooLong(script, common)),
    ],
  };
}

type Saying = Pick<CaptionFields, "script_text" | "language">;

/** What is said, for captions and for hesitations, which are about the same words. `conflicts` are the fields in which they differ. */
function shared(captions: Saying = {}, fillers: Saying = {}): { saying: Saying; conflicts: (keyof Saying)[] } {
  const given = (["script_text", "language"] as const).filter((field) => captions[field] && fillers[field]);
  const script_text = captions.script_text ?? fillers.script_text;
  const language = captions.language ?? fillers.language;
  return {
    saying: { ...(script_text !== undefined && { script_text }), ...(language && { language }) },
    conflicts: given.filter((field) => captions[field] !== fillers[field]),
  };
}

/** Words are not found in longer sound. */
function tooLong(script: string | undefined, { max_minutes: minutes }: Pick<CommonFields, "max_minutes">) {
  const most = script === undefined ? mostMinutes.transcript : mostMinutes.script;
  if (minutes <= most) return [];
  const how = script === undefined ? "are written down" : "of a script are found";
  return [{ path: "max_minutes", message: `Words ${how} in up to ${most} minutes of sound; this is ${minutes}.` }];
}
