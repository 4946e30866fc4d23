import type { ReelRequest } from "../plan/reel-request.ts";

export const fps = 30;
/** Shorter than this a picture is gone before it was seen: rather than that, a reel goes on after its narration. */
export const leastSceneSeconds = 0.8;
/** Without an outro the reel goes on for a moment after the narration, so that the sound can fade out after the last word. */
const tailSeconds = 0.4;
/** An intro or outro lasts as long as its words take to be read, within what a viewer waits for. */
const [leastIntro, leastOutro, most] = [2, 2.5, 4.5];
const readSeconds = (text: string) => 0.9 + text.length * 0.045;

interface Told {
  narrationSeconds: number;
  /** How many pictures and clips. */
  media: number;
}

/** The lengths of a reel's parts, in seconds. An intro is shown when there is a title or source, an outro when there is text for it. */
export function reelDuration(
  {
    title = "",
    source = "",
    outro_text = "",
    outro_sub = "",
  }: Pick<ReelRequest, "title" | "source" | "outro_text" | "outro_sub">,
  { narrationSeconds, media }: Told,
) {
  const part = (text: string, least: number) =>
    text ? Math.round(Math.min(most, Math.max(least, readSeconds(text))) * fps) / fps : 0;
  const intro = part(title + source, leastIntro);
  const outro = part(outro_text + outro_sub, leastOutro);
  const body = Math.max(narrationSeconds + (outro > 0 ? 0 : tailSeconds), media * leastSceneSeconds);
  return { intro, body, outro, total: intro + body + outro };
}

/** What the caller should know of a reel's length. */
export function lengthWarnings({ narrationSeconds, media }: Told): string[] {
  const longer = media * leastSceneSeconds - narrationSeconds;
  if (longer <= tailSeconds) return [];
  const [narration, silence] = [narrationSeconds, longer].map((seconds) => `${seconds.toFixed(1)} s`);
  return [
    `The narration lasts ${narration}. The reel continues for ${silence} after it, so that each of its ${media} media is shown for ${leastSceneSeconds} s.`,
  ];
}
