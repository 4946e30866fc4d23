import type { ReelRequest } from "../reel-request.ts";

export const fps = 30;
/** An intro or outro lasts as long as its words take to be read, within what a viewer waits for. */
const [leastIntro, leastOutro, most] = [2, 2.5, 4.5];
const readSeconds = (text: string) => 0.9 + text.length * 0.045;

/** The lengths of a reel's parts, in seconds. An intro is shown when there is a title or source, an outro when there is text for it. */
export function reelDuration(
  {
    title = "",
    source = "",
    outro_text = "",
    outro_sub = "",
  }: Pick<ReelRequest, "title" | "source" | "outro_text" | "outro_sub">,
  narrationSeconds: number,
) {
  const part = (text: string, least: number) =>
    text ? Math.round(Math.min(most, Math.max(least, readSeconds(text))) * fps) / fps : 0;
  const intro = part(title + source, leastIntro);
  const outro = part(outro_text + outro_sub, leastOutro);
  return { intro, narration: narrationSeconds, outro, total: intro + narrationSeconds + outro };
}
