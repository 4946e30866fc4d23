import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { madeVisual } from "@reelwright/thumbnailer/retouch/made-visual";
import { composeVariants } from "@reelwright/thumbnailer/typeset/compose-variants";
import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { asEnginesFailure } from "#features/routing/as-engines-failure";
import { renderTools } from "#lambda/capabilities/render-tools";
import { readJobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { engineKey, pictureKey } from "#providers/image/picture-keys";
import { heardInput } from "./find-spoken-video.ts";
import { publishThumbnails } from "./publish-thumbnails.ts";
import { thumbnailLook } from "./thumbnail-look.ts";
import { frameKey, selectionKey, ThumbnailSelection } from "./thumbnail-selection.ts";
import { thumbnailsJob } from "./thumbnails-job.ts";

/** Makes thumbnails of the pictures that providers have retouched or painted, publishes them and ends their job. */
export const typesetPictures = capability(
  {
    tasks: jobTasks("typeset", { thumbnails: thumbnailsJob }),
    work: readJobFiles,
    publish: publishThumbnails,
    tools: renderTools,
  },
  ({ tasks, work, publish, tools }) =>
    async (message: TaskMessage): Promise<void> => {
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
);
