import type { Stretch } from "../audio/voice-activity.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { type SoundSurvey, surveySound } from "../survey/survey-sound.ts";
import { editSeconds } from "./map-time.ts";
import { overlappingKeeps } from "./overlapping-keeps.ts";
import { type Cut, keepsBetween, planCuts, type SilenceCutting } from "./plan-cuts.ts";
import { quietStretches, silencesBetween } from "./silences.ts";
import type { Step } from "./step.ts";
import { editListFiles, writeEditList } from "./write-edit-list.ts";
import { zoomCuts } from "./zoom-cuts.ts";

interface AutoCutting extends SilenceCutting {
  detect: "speech" | "loudness";
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
}

/** Less is not worth an encode: in seconds, and as a share of the source. */
const [leastSeconds, leastShare] = [0.5, 0.01];
const mostListed = 2000;

/** Cuts, shortens or speeds up the silences of an edit. */
export const cutSilence: Step<AutoCutting, CutReport> = async (edit, wanted, { source, dir, signal }) => {
  const file = edit.sound && (edit.sound.file ?? (await source.wav()));
  if (!file) throw new UnsuitableError(`${source.name}: The video has no sound; autocut works by what is heard.`);
  const { duration: seconds, fps } = source;
  const survey = await surveySound(file, { signal });
  const nothing = {
    edit,
    report: { original_duration: hundredth(seconds), removed: 0, cuts: [], edit_url: null, otio_url: null },
  };
  if (wanted.detect === "speech" && survey.speech.length === 0)
    return {
      ...nothing,
      warnings: ["detect: Nobody was heard to speak, so nothing was cut. Use loudness for other sounds."],
      idle: "Nobody was heard to speak.",
    };
  const cuts = planCuts(wanted, { silences: silencesOf(survey, wanted, seconds), kept: wanted.keep, seconds, fps });
  const own = keepsBetween(cuts, { seconds, speed: wanted.silences === "speed" ? wanted.speed : null });
  const keeps = overlappingKeeps(edit.keeps, own);
  const removed = editSeconds(edit.keeps) - editSeconds(keeps);
  if (keeps.length === 0) return { ...nothing, idle: "There is only silence." };
  if (removed < leastSeconds || removed < leastShare * seconds)
    return { ...nothing, idle: "There is no silence to cut." };
  const [whole] = edit.shots;
  await writeEditList({ keeps, cuts, source }, dir);
  const warnings =
    cuts.length > mostListed ? [`Of ${cuts.length} cuts the first ${mostListed} are listed. edit_url has all.`] : [];
  return {
    edit: { ...edit, keeps, ...(wanted.zoom_cuts && whole && { shots: zoomCuts(keeps, whole) }) },
    report: {
      ...nothing.report,
      removed: hundredth(removed),
      cuts: cuts.slice(0, mostListed).map((cut) => ({ ...cut, from: hundredth(cut.from), to: hundredth(cut.to) })),
    },
    warnings,
    files: { ...editListFiles },
  };
};

const hundredth = (seconds: number) => Math.round(seconds * 100) / 100;

const silencesOf = (
  { speech, powers }: SoundSurvey,
  { detect, threshold_db: threshold }: AutoCutting,
  seconds: number,
): Stretch[] => (detect === "speech" ? silencesBetween(speech, seconds) : quietStretches(powers, threshold));
