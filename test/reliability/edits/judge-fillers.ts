import { fillerWords } from "@reelwright/renderer/edit/filler-words";
import { findFillers } from "@reelwright/renderer/edit/find-fillers";
import { planCuts } from "@reelwright/renderer/edit/plan-cuts";
import type { SpokenWord } from "@reelwright/renderer/plan/spoken-word";
import { type Language, languages } from "@reelwright/vocabulary/languages";
import { seededRandom } from "../../support/random.ts";
import { type Check, check } from "./check.ts";

interface Planted {
  words: SpokenWord[];
  /** The words that were planted as hesitations. */
  fillers: Set<SpokenWord>;
  seconds: number;
}

/** The text into which hesitations are planted. Some of its words are on the lists, but are meant. */
const texts: Record<Language, string> = {
  en: "The ferry is right on time so we like it well. You know the harbour wakes before the town does. Nets dry on the wall.",
  fr: "Le port est bon et voilà la mer. Les filets sèchent enfin au soleil. Il sait quoi dire du genre de bateau.",
  es: "Este barco sale a ver el mar. Bueno es el puerto, pues las redes se secan. Sabes que este muelle duerme.",
  de: "Wir gehen also eben zum Hafen. Die Netze trocknen halt an der Mauer, und eine Glocke läutet zweimal.",
  it: "Ecco il porto che allora si sveglia. Le reti sono di un tipo antico. Una campana suona due volte.",
  pt: "O porto é calmo e assim acorda. As redes secam então ao sol. O mar é frio, e o sino toca.",
  ar: "يستيقظ الميناء قبل المدينة. هذا يعني أن البحر طيب. تجف الشباك مثلا على الجدار.",
};
const wordsOfEach = 600;
const fps = 30;

/** A5 of `autocut`: planted hesitations with exact words, in seven languages. */
export function judgeFillers(): Check[] {
  const random = seededRandom(5);
  let [planted, removed, others, touched] = [0, 0, 0, 0];
  for (const language of languages) {
    const { words, fillers, seconds } = plant(language, random);
    const found = findFillers(words, { language, wish: "remove", seconds });
    const wanted = { min_silence: 10, margin: [0.1, 0.15], silences: "cut", shorten_to: 0.3, speed: 4 } as const;
    const cuts = planCuts(wanted, { silences: [], fillers: found.fillers, words: found.rest, seconds, fps });
    const shareOf = ({ start, end }: SpokenWord) =>
      cuts.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)), 0) /
      (end - start);
    planted += fillers.size;
    removed += [...fillers].filter((word) => shareOf(word) > 0.8).length;
    others += words.length - fillers.size;
    touched += words.filter((word) => !fillers.has(word) && shareOf(word) > 0.01).length;
  }
  const [share, wrong] = [removed / planted, touched / others];
  const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
  return [
    check("autocut A5 hesitations removed", "≥ 95 %", `${percent(share)} of ${planted}`, share >= 0.95),
    check("autocut A5 other words touched", "≤ 1 %", `${percent(wrong)} of ${others}`, wrong <= 0.01),
  ];
}

/** Words one after the other, some after a pause. One in eight is a hesitation, with a pause on one side or on both. */
function plant(language: Language, random: () => number): Planted {
  const text = texts[language].split(" ");
  const hesitations = fillerWords[language].hesitations.split(",").map((word) => word.trim());
  const words: SpokenWord[] = [];
  const fillers = new Set<SpokenWord>();
  let [at, next] = [1, 0];
  const say = (written: string): SpokenWord => {
    const word = { text: written, start: at, end: at + 0.15 + random() * 0.35 };
    words.push(word);
    at = word.end;
    return word;
  };
  const pause = () => (at += 0.08 + random() * 0.5);
  while (words.length < wordsOfEach) {
    if (random() < 1 / 8) {
      const side = random();
      if (side < 0.7) pause();
      fillers.add(say(hesitations[Math.floor(random() * hesitations.length)] ?? ""));
      if (side > 0.3) pause();
      continue;
    }
    say(text[next++ % text.length] ?? "");
    at += random() < 0.1 ? 0.1 + random() * 0.4 : random() * 0.04;
  }
  return { words, fillers, seconds: at + 1 };
}
