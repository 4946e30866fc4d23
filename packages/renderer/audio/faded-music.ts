import type { AudioPlan } from "../plan/reel-plan.ts";
import { fade } from "./change-levels.ts";
import { openMusic } from "./music-bed.ts";
import { type StereoFile, sampleRate } from "./stereo-file.ts";

const fadeSeconds = { in: 0.4, out: 1.8 };

interface Reel {
  seconds: number;
  dir: string;
}

/** Opens the music of a reel, which fades in at its beginning and out at its end. */
export async function openFadedMusic(
  music: NonNullable<AudioPlan["music"]>,
  { seconds, dir }: Reel,
): Promise<StereoFile> {
  const track = await openMusic(music, dir);
  const frames = Math.round(seconds * sampleRate);
  const fades = { inSeconds: fadeSeconds.in, outSeconds: musicFadeOut(seconds), frames };
  return {
    ...track,
    async read(from, to) {
      const part = await track.read(from, to);
      fade(part, { ...fades, from });
      return part;
    },
  };
}

/** How long music fades out at the end of a reel of `seconds`. */
export const musicFadeOut = (seconds: number): number => Math.min(fadeSeconds.out, seconds / 4);
