import { TaskMessage } from "#domain/records/stages";
import { drawFromVideo } from "#features/thumbnails/draw-from-video";
import { selectPictures } from "#features/thumbnails/select-pictures";
import { typesetPictures } from "#features/thumbnails/typeset-pictures";
import { worker, workerFor } from "#lambda/worker";

/**
 * Makes a job's thumbnails: from its video in one step, or the steps before and after a provider's work on its pictures.
 * The three stages have one worker, since each idle queue costs a quarter of a dollar a month.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  // Two vCPUs: it decodes frames of 4096x2160 in 10 bits, and holds two of them in memory while a picture is finished.
  memoryMb: 3538,
  // The video of up to 200 MB, and its best frames uncompressed.
  diskMb: 2048,
  maxReceives: 5,
  maxConcurrency: 100,
  layers: ["ffmpeg", "sharp", "fonts", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm"],
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
