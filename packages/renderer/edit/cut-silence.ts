import { languages } from "@reelwright/vocabulary/languages";
import type { Stretch } from "../audio/voice-activity.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { type SoundSurvey, surveySound } from "../survey/survey-sound.ts";
import { guessLanguage } from "../text/guess-language.ts";
import type { Keep } from "./edit.ts";
import { type FillerWish, findFillers } from "./find-fillers.ts";
import { editSeconds } from "./map-time.ts";
import { overlappingKeeps } from "./overlapping-keeps.ts";
import { type Cut, keepsBetween, planCuts, type SilenceCutting } from "./plan-cuts.ts";
import { quietStretches, silencesBetween } from "./silences.ts";
import { type Saying, sourceWords } from "./source-words.ts";
import type { Step, VoiceContext } from "./step.ts";
import { editListFiles, writeEditList } from "./write-edit-list.ts";
import { zoomCuts } from "./zoom-cuts.ts";

interface AutoCutting extends SilenceCutting, Saying {
  detect: "speech" | "loudness";
  /** Whether hesitations go, too, and empty words. */
  fillers: "keep" | FillerWish;
  threshold_db: number;
  keep?: readonly { from: number; to: number }[] | undefined;
  zoom_cuts: boolean;
}

interface CutReport {
  edit_url: string | null;
  otio_url: string | null;
  original_duration: number;
  /** Seconds. */
  removed: number;
  cuts: Cut[];
  /** The provider that wrote the words down. */
  transcribed_by: string | null;
}

/** Less is not worth an encode: in seconds, and as a share of the source. */
const [leastSeconds, leastShare] = [0.5, 0.01];
const mostListed = 2000;

/** Cuts, shortens or speeds up the silences of an edit. */
export const cutSilence: Step<AutoCutting, CutReport, VoiceContext> = async (edit, wanted, context) => {
  const { source, known, dir, tools, signal } = context;
  const file = edit.sound && (edit.sound.file ?? (await source.wav()));
  if (!file) throw new UnsuitableError(`${source.name}: The video has no sound; autocut works by what is heard.`);
  const { duration: seconds, fps } = source;
  const survey = known?.facts.survey ?? (await surveySound(file, { wasm: tools.spectraWasm, signal }));
  const nothing = {
    edit,
    report: {
      original_duration: hundredth(seconds),
      removed: 0,
      cuts: [],
      edit_url: null,
      otio_url: null,
      transcribed_by: null,
    },
  };
  if (wanted.detect === "speech" && survey.speech.length === 0)
    return {
      ...nothing,
      idle: "detect: Nobody was heard to speak, so nothing was cut. Use loudness for other sounds.",
    };
  const silences = silencesOf(survey, wanted, seconds);
  const said = wanted.fillers === "keep" ? nothingSaid : await fillersOf(wanted, wanted.fillers, context);
  const facts = { silences, fillers: said.fillers, words: said.words, kept: wanted.keep, seconds, fps };
  const planned = planCuts(wanted, facts);
  const own = keepsBetween(planned, { seconds, speed: wanted.silences === "speed" ? wanted.speed : null });
  const keeps = overlappingKeeps(edit.keeps, own);
  // As in the result, which has whole frames.
  const removed = editSeconds(edit.keeps) - Math.round(editSeconds(keeps) * fps) / fps;
  const cuts = planned.flatMap((cut) => edit.keeps.flatMap((keep) => partIn(keep, cut)));
  const { warnings, transcribedBy } = said;
  const unchanged = { ...nothing, report: { ...nothing.report, transcribed_by: transcribedBy }, warnings };
  if (keeps.length === 0) return { ...unchanged, idle: "There is only silence." };
  const cutsFillers = cuts.some(({ reason }) => reason === "filler");
  if (!cutsFillers && (removed < leastSeconds || removed < leastShare * seconds)) {
    const what = wanted.fillers === "keep" ? "no silence" : "neither a silence nor a hesitation";
    const advice = 'With detect "loudness" and a threshold_db of -25, breaths and other soft sounds go too.';
    const isSpeech = wanted.detect === "speech";
    return { ...unchanged, idle: `There is ${what} to cut.${isSpeech ? ` ${advice}` : ""}` };
  }
  await writeEditList({ keeps, cuts, source }, dir);
  const unlisted = `Of ${cuts.length} cuts the first ${mostListed} are listed. edit_url has all.`;
  return {
    edit: { ...edit, keeps, closeUps: wanted.zoom_cuts ? zoomCuts(keeps) : edit.closeUps },
    report: {
      ...unchanged.report,
      removed: hundredth(removed),
      cuts: cuts.slice(0, mostListed).map((cut) => ({ ...cut, from: hundredth(cut.from), to: hundredth(cut.to) })),
    },
    warnings: cuts.length > mostListed ? [...warnings, unlisted] : warnings,
    files: { ...editListFiles },
  };
};

/** What of a cut lies in a stretch that other steps keep; nothing if it lies elsewhere. */
function partIn({ from, to }: Keep, cut: Cut): Cut[] {
  const part = { ...cut, from: Math.max(from, cut.from), to: Math.min(to, cut.to) };
  return part.to > part.from ? [part] : [];
}

/** The words of a source: those that go, and those that stay. */
interface Said {
  fillers: readonly Cut[];
  words: readonly Stretch[];
  warnings: readonly string[];
  transcribedBy: string | null;
}

const nothingSaid: Said = { fillers: [], words: [], warnings: [], transcribedBy: null };

async function fillersOf(wanted: AutoCutting, wish: FillerWish, context: VoiceContext): Promise<Said> {
  const { source } = context;
  const wav = await source.wav();
  if (wav === null) return nothingSaid;
  const said = await sourceWords(wanted, wav, context);
  const text = said.words.map((word) => word.text).join(" ");
  const language = wanted.language ?? languages.find((one) => one === said.language) ?? guessLanguage(text);
  const { fillers, rest } = findFillers(said.words, { language, wish, seconds: source.duration });
  const warnings = [...said.warnings, ...(said.hesitations ? [] : [leavesOut])];
  return { fillers, words: rest, warnings, transcribedBy: said.transcribedBy };
}

const leavesOut =
  "fillers: The provider that wrote the words down leaves most hesitations out, so some remain. Send script_text with all that is said to cut them.";

const hundredth = (seconds: number) => Math.round(seconds * 100) / 100;

const silencesOf = (
  { speech, powers }: SoundSurvey,
  { detect, threshold_db: threshold }: AutoCutting,
  seconds: number,
): Stretch[] => (detect === "speech" ? silencesBetween(speech, seconds) : quietStretches(powers, threshold));
