import type { ReelRequest } from "../plan/reel-request.ts";

export const fps = 30;
/** The longest narration, sent or spoken. */
export const longestNarrationSeconds = 600;
/** A picture shown for less time cannot be recognised, so the reel continues after its narration instead. */
export const leastSceneSeconds = 0.8;
/** Without an outro the reel continues briefly after the narration, so that the sound can fade out. */
const tailSeconds = 0.4;
/** Seconds of titles and end screens. They follow the reading time of their words, within limits. */
const limits = {
  /** A title over the first picture. */
  title: { least: 1.6, most: 2.5 },
  /** A card with music: less than four seconds, or viewers leave before the first word. */
  card: { least: 2, most: 3.5 },
  /** A card without music. The voice begins with it, since it would be silent otherwise. */
  silentCard: { least: 2, most: 2.5 },
  outro: { least: 2.5, most: 4.5 },
} as const;
const readSeconds = (text: string) => 0.9 + text.length * 0.045;

/** What determines a reel's length besides its texts. */
interface Contents {
  narrationSeconds: number;
  /** The number of pictures and clips. */
  media: number;
  hasMusic: boolean;
}

/** The parts of a reel, in seconds. The card, the body and the outro follow one another. */
export interface ReelDuration {
  /** The card before the first picture; 0 without a card. */
  card: number;
  /** How long the title is shown over the first pictures; 0 without a title. */
  title: number;
  /** The start of the narration. */
  voice: number;
  /** The duration of the pictures and clips. */
  body: number;
  outro: number;
  total: number;
}

type Texts = Pick<ReelRequest, "title" | "source" | "outro_text" | "outro_sub"> & Partial<Pick<ReelRequest, "intro">>;

/** The durations of a reel's parts. A title or source gets a title or card, and an outro text gets an outro. */
export function reelDuration(texts: Texts, { narrationSeconds, media, hasMusic }: Contents): ReelDuration {
  const { title = "", source = "", outro_text = "", outro_sub = "", intro = "overlay" } = texts;
  const part = (text: string, { least, most }: { least: number; most: number }) =>
    text ? Math.round(Math.min(most, Math.max(least, readSeconds(text))) * fps) / fps : 0;
  const card = intro === "card" ? part(title + source, hasMusic ? limits.card : limits.silentCard) : 0;
  const voice = hasMusic ? card : 0;
  const outro = part(outro_text + outro_sub, limits.outro);
  const voiceEnd = voice + narrationSeconds + (outro > 0 ? 0 : tailSeconds);
  const body = Math.max(voiceEnd - card, media * leastSceneSeconds);
  return {
    card,
    title: intro === "overlay" ? Math.min(part(title + source, limits.title), body) : 0,
    voice,
    body,
    outro,
    total: card + body + outro,
  };
}

/** Whether a reel has a card and an outro: that follows from its texts alone. */
export function screensOf(texts: Texts): { intro: boolean; outro: boolean } {
  const { card, outro } = reelDuration(texts, { narrationSeconds: 0, media: 1, hasMusic: false });
  return { intro: card > 0, outro: outro > 0 };
}

/** Warnings for the caller about a reel's length. */
export function lengthWarnings({ card, voice, body }: ReelDuration, { narrationSeconds, media }: Contents): string[] {
  const longer = card + body - (voice + narrationSeconds);
  if (longer <= tailSeconds + 1e-9) return [];
  const [narration, silence] = [narrationSeconds, longer].map((seconds) => `${seconds.toFixed(1)} s`);
  return [
    `The narration lasts ${narration}. The reel continues for ${silence} after it, so that each of its ${media} media is shown for ${leastSceneSeconds} s.`,
  ];
}
