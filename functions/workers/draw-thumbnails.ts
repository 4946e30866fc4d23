import { TaskMessage } from "#domain/records/stages";
import { drawFromVideo } from "#features/thumbnails/draw-from-video";
import { selectPictures } from "#features/thumbnails/select-pictures";
import { typesetPictures } from "#features/thumbnails/typeset-pictures";
import { worker, workerFor } from "#lambda/worker";

/**
 * Has a job's thumbnails made: from its video in one step, or the steps before and after a provider's work on its pictures.
 * The three stages have one worker, since each idle queue costs a quarter of a dollar a month.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 660,
  memoryMb: 512,
  maxConcurrency: 100,
  layers: [],
  uses: { thumbnails: drawFromVideo, select: selectPictures, typeset: typesetPictures },
  impact: "thumbnails wait without being made, also those whose pictures are made and paid for",

  async handle(message, stages) {
    const { stage } = message;
    if (stage !== "thumbnails" && stage !== "select" && stage !== "typeset")
      throw new Error(`draw-thumbnails does not take tasks of the stage ${stage}`);
    await stages[stage](message);
  },
});

export const handler = workerFor(spec);
