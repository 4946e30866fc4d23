import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { frameSize } from "../plan/reel-request.ts";
import { coloursOf } from "../style/colours.ts";
import { stageOf } from "../templates/stage.ts";
import { screensOf } from "../timeline/durations.ts";
import { makePoster, posterFile } from "./make-poster.ts";
import { type Preparation, shares } from "./preparation.ts";
import { prepareShots } from "./prepare-shots.ts";
import type { ReadReel } from "./read-reel.ts";

/**
 * Prepares the shots and the poster of one format while the words are found: neither needs the other. If both fail, callers are told
 * of the voice, then of the media.
 */
export async function showAndHear(preparation: Preparation, { voice, sound, look }: ReadReel) {
  const failing = new AbortController();
  const signal = AbortSignal.any([failing.signal, ...(preparation.signal ? [preparation.signal] : [])]);
  const progress = createProgress(preparation);
  const showing = outcomeOf(show({ ...preparation, signal }, look, progress.onShot));
  const spoken = await voice;
  if ("error" in spoken) failing.abort();
  const heard = await sound;
  progress.onWords();
  const shown = await showing;
  resultOf(spoken);
  return { ...resultOf(shown), ...resultOf(heard) };
}

async function show(preparation: Preparation, look: ReadReel["look"], onShot: (done: number) => void) {
  const { request, dir, tools, onFile, signal } = preparation;
  const { template, media, swatches, shaper } = resultOf(await look);
  const frame = frameSize(request);
  const colours = coloursOf(template.palette, swatches, request.brand?.colours);
  const stage = stageOf(request, { frame, colours, shaper, template });
  const { vision, ffmpeg } = tools;
  const screens = screensOf(request);
  const showing = { template, stage, screens, dir, vision, ffmpeg, onShot, onFile, signal };
  const { shots, posters } = await prepareShots(media, showing);
  await makePoster(posters, { template, stage, dir, signal });
  onFile?.(posterFile);
  return { template, shaper, stage, shots };
}

/** Tells the caller which share is done. */
function createProgress({ files: { media }, onShare = () => {} }: Preparation) {
  let [words, shown] = [0, 0];
  const tell = () => onShare(shares.words * words + (shares.media * shown) / media.length);
  return {
    onWords() {
      words = 1;
      tell();
    },
    onShot(done: number) {
      shown = done;
      tell();
    },
  };
}
