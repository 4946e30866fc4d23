import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { masterTrack } from "@reelwright/renderer/audio/master-track";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { musicJob } from "#features/music/music-job";
import { publishTrack } from "#features/music/publish-track";
import { asEnginesFailure } from "#features/routing/as-engines-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { madeMusicKey } from "#providers/music/music-input";

/** Masters a provider's music to the loudness of the built-in engine, publishes it and ends its job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1769,
  diskMb: 1024,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg"],
  uses: {
    tasks: jobTasks("master", { music: musicJob }),
    work: readJobFiles,
    publish: publishTrack,
    tools: renderTools,
  },
  impact: "music is made and paid for, but never delivered",

  async handle(message, { tasks, work, publish, tools }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await using scratch = await scratchFolder();
      const { title, style, seconds } = job.input;
      const [raw, file] = [path.join(scratch.dir, "made"), path.join(scratch.dir, "track.mp3")];
      await work.download(madeMusicKey(job.id), raw);
      const duration = await asEnginesFailure(masterTrack(raw, { seconds, ffmpeg: tools.ffmpeg, out: file, signal }));
      const view = { title, style, duration, engine: job.order?.provider ?? "" };
      await publish(job, attempt, { file, kind: "mp3", source: "generated", view });
      return null;
    });
  },
});

export const handler = workerFor(spec);
