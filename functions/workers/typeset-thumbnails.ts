import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { madeVisual } from "@reelwright/thumbnailer/retouch/made-visual";
import { composeVariants } from "@reelwright/thumbnailer/typeset/compose-variants";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { asEnginesFailure } from "#features/routing/as-engines-failure";
import { heardInput } from "#features/thumbnails/find-spoken-video";
import { publishThumbnails } from "#features/thumbnails/publish-thumbnails";
import { thumbnailLook } from "#features/thumbnails/thumbnail-look";
import { frameKey, selectionKey, ThumbnailSelection } from "#features/thumbnails/thumbnail-selection";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { engineKey, pictureKey } from "#providers/image/picture-keys";

/** Makes thumbnails of the pictures that providers have retouched or painted, publishes them and ends their job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // Two vCPUs, as in make-thumbnails.
  memoryMb: 3538,
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["sharp", "fonts", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm"],
  uses: {
    tasks: jobTasks("typeset", { thumbnails: thumbnailsJob }),
    work: readJobFiles,
    publish: publishThumbnails,
    tools: renderTools,
  },
  impact: "pictures of thumbnails are made and paid for, but never delivered",

  async handle(message, { tasks, work, publish, tools }) {
    await tasks.run(message, async (job, { attempt, signal, report }) => {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const { input, spoken } = await heardInput(work, job);
      const selection = ThumbnailSelection.parse(JSON.parse(await work.readText(selectionKey(job.id))));
      const frames = selection.variants.map(({ name, ...frame }) => ({ ...frame, file: path.join(dir, name) }));
      for (const name of new Set(selection.variants.map((frame) => frame.name)))
        await work.download(frameKey(job.id, name), path.join(dir, name));
      const engines = new Set<string>();
      const thumbnails = await asEnginesFailure(
        composeVariants({
          variants: frames,
          look: thumbnailLook(input),
          dir,
          fontsDir: tools.fontsDir,
          vision: tools.vision,
          signal,
          onProgress: report,
          async pictureOf({ name, format }) {
            const file = path.join(dir, `made-${name}`);
            await work.download(pictureKey(job.id, name, 0), file);
            engines.add(await work.readText(engineKey(job.id, name)));
            return madeVisual(file, { format, focal: selection.pictures[name]?.focal ?? null, vision: tools.vision });
          },
        }),
      );
      const { analysis } = selection;
      await publish(job, attempt, { thumbnails, analysis, dir, engine: [...engines].join(", "), input, spoken });
      return null;
    });
  },
});

export const handler = workerFor(spec);
