import type { VisionTools } from "@reelwright/vision/find-faces";
import type { Heard } from "../alignment/read-transcript.ts";
import type { RenderTools } from "../plan/reel-plan.ts";
import type { Edit } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import type { FilmSurvey } from "./film-survey.ts";
import type { KnownSound } from "./known-sound.ts";
import type { Reader } from "./read-voice.ts";

/** What a step may use besides the edit. */
export interface StepContext {
  source: EditSource;
  /** The survey of the source, if other functions have made it; null if a step that needs one makes it. */
  surveyed: FilmSurvey | null;
  /** The caller's other files of this step, by the field that named them. */
  files: Readonly<Record<string, string>>;
  /** The folder of the plan. Files that the edit names lie in it. */
  dir: string;
  tools: RenderTools & { vision: VisionTools; spectraWasm: string };
  signal?: AbortSignal;
  /** Reports how much of the result's sound is encoded, from 0 to 1. */
  onShare?: (share: number) => void;
}

/** The voice that a provider has taken out of the source. */
export interface Isolated {
  engine: string;
  /** The WAV of the source's sound. */
  original: string;
  /** The WAV of the voice, on the time of the source. Null if the provider found none. */
  voice: string | null;
}

/** What a step that speaks, or that changes how a voice sounds, may use besides. */
export interface VoiceContext extends StepContext {
  /** A folder for working files. */
  scratch: string;
  reader: Reader;
  /** What a provider has heard in the source; null if none was asked, or nobody speaks. */
  heard: Heard | null;
  /** Null if the source has its own sound. */
  isolated: Isolated | null;
  /** What is known of the source's own sound; null if the steps find it out. */
  known: KnownSound | null;
}

export interface StepResult<Report> {
  edit: Edit;
  /** What the caller is told about the step. */
  report: Report;
  warnings?: readonly string[];
  /** Files of the plan's folder that are published, by the field of the report that gets their URL. The names end theirs. */
  files?: Readonly<Record<string, string>>;
  /** Why there was nothing to do, as a sentence. If no step had anything to do, the job is refunded. */
  idle?: string;
}

/** Applies one operation to an edit. Throws MediaError if the source does not suit it. */
export type Step<Options, Report, Context extends StepContext = StepContext> = (
  edit: Edit,
  options: Options,
  context: Context,
) => Promise<StepResult<Report>>;
