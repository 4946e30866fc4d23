import { expect, it } from "vitest";
import { followersOf, type JobType, nextStage, pipelines, startsOf } from "#domain/jobs/pipelines";
import type { Job } from "#domain/records/job";
import type { Stage } from "#domain/records/stages";
import { launchAiVideo } from "#features/ai-videos/launch-ai-video";
import { VideoRequest } from "#features/ai-videos/video-request";
import { launchEdit } from "#features/edits/launch-edit";
import type { EditForm } from "#features/edits/read-edit-form";
import { launchMusic } from "#features/music/launch-music";
import { launchTrack } from "#features/music/launch-track";
import { MusicRequest } from "#features/music/music-request";
import { TrackForm } from "#features/music/sent-track";
import { launchReel } from "#features/reels/launch-reel";
import { ReelForm } from "#features/reels/reel-form";
import { launchThumbnails } from "#features/thumbnails/launch-thumbnails";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import { launchedJob, launcher } from "../../support/launched-job.ts";

const file = (field: string, contentType: string) => ({
  key: `uploads/req_1/${field}`,
  field,
  filename: field,
  contentType,
  sniffed: contentType,
  sizeBytes: 1000,
  sha256: "0".repeat(64),
});
const video = file("video", "video/mp4");
const audio = file("audio", "audio/mpeg");
/** An address that needs no look-up of a name. Nothing calls it. */
const at = "https://93.184.216.34/file";

const music = (...providers: string[]) => {
  const body = MusicRequest.parse({ prompt: "calm" });
  return launchedJob(launchMusic, (launch) => launch({ ...launcher, body }), providers);
};
const track = () =>
  launchedJob(launchTrack, (launch) => launch({ ...launcher, file: audio, fields: TrackForm.parse({}) }));
const aiVideo = (of: object, ...providers: string[]) => {
  const wanted = { model: "model_a", tier_id: "tier1", mode: "t2v", prompt: "waves on a beach", ...of };
  const body = VideoRequest.parse(wanted);
  return launchedJob(launchAiVideo, (launch) => launch({ ...launcher, requestId: "req_1", body }), providers);
};
const reel = (fields: object, ...providers: string[]) => {
  const files = { images: [file("images", "image/jpeg")], audio: [audio] };
  const form = { fields: ReelForm.parse(fields), files };
  return launchedJob(launchReel, (launch) => launch({ ...launcher, query: { reuse: false }, form }), providers);
};
const edit = (steps: object, { url }: { url?: string } = {}) => {
  const form: EditForm = url
    ? { fields: { steps, source_url: url }, files: {} }
    : { fields: { steps }, files: { video: [video] } };
  const engines = {
    isolators: async () => ["elevenlabs" as const],
    transcribers: async () => ["deepgram" as const],
    chooseVoices: async () => ["elevenlabs:voice"],
  };
  const call = { ...launcher, operation: "media_jobs" as const, form, ...engines };
  return launchedJob(launchEdit, (launch) => launch(call));
};
const thumbnails = (of: object, given: { url: string } | { file: typeof video }, ...providers: string[]) => {
  const wishes = ThumbnailForm.parse(of);
  return launchedJob(launchThumbnails, (launch) => launch({ ...launcher, wishes, video: given }), providers);
};

const isolated = { audio_clean: { isolate: true } };
const script = { voiceover: { script_text: "Welcome." } };
const captions = { captions: {} };
const inPicture = { mode: "i2v", image_url: at };

const launches: [what: string, type: JobType, launch: () => Promise<Job>, passed: string][] = [
  ["music by the built-in engine", "music", () => music(), "compose"],
  ["music by a provider", "music", () => music("elevenlabs"), "commission master"],
  ["a sent track", "track", track, "admit"],
  ["an AI video by the built-in engine", "aiVideo", () => aiVideo({}), "animate"],
  ["a picture at a URL that is animated here", "aiVideo", () => aiVideo(inPicture), "fetch animate"],
  ["an AI video by a provider", "aiVideo", () => aiVideo({}, "minimax"), "submit poll collect conform"],
  [
    "a picture at a URL that a provider animates",
    "aiVideo",
    () => aiVideo(inPicture, "minimax"),
    "fetch frame submit poll collect conform",
  ],
  ["a reel of files", "reel", () => reel({ script_text: "Welcome." }), "prepare render"],
  ["a reel whose narration is heard", "reel", () => reel({}, "deepgram"), "transcribe prepare render"],
  ["a reel with music at a URL", "reel", () => reel({ music_url: at }, "deepgram"), "fetch transcribe prepare render"],
  ["an edit of a file", "edit", () => edit({ autocut: {} }), "plan produce"],
  ["an edit that takes the voice out", "edit", () => edit(isolated), "listen isolate plan produce"],
  ["an edit that a voice reads", "edit", () => edit(script, { url: at }), "fetch speak plan produce"],
  [
    "an edit with all of it",
    "edit",
    () => edit({ ...isolated, ...captions, ...script }),
    "listen hear isolate speak plan produce",
  ],
  ["frames of a file", "thumbnails", () => thumbnails({}, { file: video }), "thumbnails"],
  [
    "frames of a video that is heard",
    "thumbnails",
    () => thumbnails({}, { url: at }, "deepgram"),
    "fetch listen hear thumbnails",
  ],
  [
    "painted thumbnails",
    "thumbnails",
    () => thumbnails({ visual_mode: "generate" }, { file: video }, "openai"),
    "listen hear select pictures typeset",
  ],
];

it.each(launches)("the stages chosen for %s lead to a last one", async (_what, type, launch, stages) => {
  const job = await launch();
  const passed = stagesPassed(job);

  expect(passed.join(" ")).toBe(stages);
  // Progress counts the stages before the job's own.
  expect(job.stages).toEqual(passed);
  expect(lastOf(type)).toContain(passed.at(-1));
});

it("these launches choose every stage that they can start in, except the reading of a script in a reel, which asks a provider first", () => {
  const chosen = (type: JobType) => launches.flatMap(([, of, , passed]) => (of === type ? passed.split(" ") : []));
  const missing = [...new Set(launches.map(([, type]) => type))].flatMap((type) =>
    startsOf(type)
      .filter((stage) => !chosen(type).includes(stage))
      .map((stage) => `${type}: ${stage}`),
  );

  expect(missing).toEqual(["reel: speak"]);
});

/** The stages that a job goes through. */
function stagesPassed(job: Job): Stage[] {
  const passed = [job.stage];
  for (let stage = job.stage; followersOf(stage).some((next) => job.stages.includes(next)); passed.push(stage))
    stage = nextStage({ ...job, stage });
  return passed;
}

/** The stages of a type whose workers end the job. */
const lastOf = (type: JobType) =>
  Object.entries<readonly Stage[]>(pipelines[type].next).flatMap(([stage, next]) => (next.length === 0 ? [stage] : []));
