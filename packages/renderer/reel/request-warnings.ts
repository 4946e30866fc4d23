import { listedWords } from "../captions/emphasised-words.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import { foreignVoice } from "../text/foreign-voice.ts";
import { reelDuration } from "../timeline/durations.ts";

/** Warnings of a request: fields that change nothing in this reel of so many pictures and clips, and a voice of another language. */
export function requestWarnings(request: ReelRequest, { media }: { media: number }): string[] {
  const { intro, source, sync, sfx = "off" } = request;
  const { card, outro } = reelDuration(request, { narrationSeconds: 0, media, hasMusic: false });
  const scenes = media + (card > 0 ? 1 : 0) + (outro > 0 ? 1 : 0);
  return [
    ...(source && intro === "none" ? ["source: Without an intro it is not shown."] : []),
    ...(intro === "card" && card === 0 ? ["intro: Without a title or a source there is no card."] : []),
    ...(sfx !== "off" && scenes === 1 ? ["sfx: The reel has no transitions that could be heard."] : []),
    ...(sync === "beat" && media === 1 ? ["sync: With one picture or clip there is no cut to move to a beat."] : []),
    ...foreignVoice(request),
    ...unsaid(request).map((phrase) => `emphasis: The script does not have "${phrase}".`),
  ];
}

/** The phrases to be stressed that a script does not have. */
function unsaid({ emphasis, script_text }: ReelRequest): string[] {
  if (!emphasis || typeof emphasis === "string" || !script_text) return [];
  const words = script_text.split(/\s+/);
  return emphasis.filter((phrase) => !listedWords(words, [phrase]).includes(true));
}
