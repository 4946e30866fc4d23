import path from "node:path";
import { makeTrack } from "@reelwright/offline-engines/composer/make-track";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { musicJob } from "#features/music/music-job";
import { publishTrack } from "#features/music/publish-track";
import { renderTools } from "#lambda/capabilities/render-tools";
import { worker, workerFor } from "#lambda/worker";
import { musicWarnings } from "#providers/music/music-input";

/** Makes a job's music with the built-in engine, publishes it and ends the job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  // One vCPU; five minutes of sound are held in memory several times.
  memoryMb: 1769,
  diskMb: 1024,
  maxConcurrency: 50,
  layers: ["ffmpeg"],
  uses: { tasks: jobTasks("compose", { music: musicJob }), publish: publishTrack, tools: renderTools },
  impact: "music waits without being made",

  async handle(message, { tasks, publish, tools }) {
    await tasks.run(message, async (job, { attempt, signal, report }) => {
      await using scratch = await scratchFolder();
      const input = job.input;
      const { prompt, style, seconds, seed, title } = input;
      const file = path.join(scratch.dir, "track.mp3");
      // Progress is reported in units of the task, which has one.
      const made = await makeTrack({
        prompt,
        style,
        seconds,
        seed,
        ffmpeg: tools.ffmpeg,
        out: file,
        signal,
        onProgress: report,
      });
      const warnings = [
        ...musicWarnings(input),
        ...(made.isStyleKnown
          ? []
          : [`style: The built-in composer does not know "${style}". It chose ${made.genre}.`]),
      ];
      const view = {
        title,
        style: style || made.genre,
        duration: made.seconds,
        engine: "builtin",
        seed,
        bpm: Math.round(made.bpm * 10) / 10,
        key: made.keyName,
        ...(warnings.length > 0 && { warnings }),
      };
      await publish(job, attempt, { file, kind: "mp3", source: "generated", view });
      return null;
    });
  },
});

export const handler = workerFor(spec);
