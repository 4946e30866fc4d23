import { guessLanguage } from "#render/speech/guess-language";
import type { Language, ScriptRequest } from "./script-request.ts";
import { countCharacters, maxScript } from "./script-view.ts";
import { splitSentences } from "./sentences.ts";

/** Sentences around a topic, which stands by itself: no article and no ending has to agree with it. */
interface Frame {
  hook: (topic: string) => string;
  points: readonly string[];
  close: (topic: string) => string;
}

const frames: Record<Language, Frame> = {
  en: {
    hook: (topic) => `Let us talk about one thing: ${topic}.`,
    points: ["Start with what matters most to you.", "Take one small step today.", "Then look at what has changed."],
    close: (topic) => `Remember: ${topic}. Try it, and tell us how it went.`,
  },
  fr: {
    hook: (topic) => `Parlons d'une seule chose : ${topic}.`,
    points: [
      "Commencez par ce qui compte vraiment.",
      "Faites un petit pas aujourd'hui.",
      "Puis regardez ce qui change.",
    ],
    close: (topic) => `À retenir : ${topic}. Essayez, et racontez-nous.`,
  },
  ar: {
    hook: (topic) => `لنتحدث عن أمر واحد: ${topic}.`,
    points: ["ابدأ بما يهمك أكثر.", "خذ خطوة صغيرة اليوم.", "ثم انظر إلى ما تغيّر."],
    close: (topic) => `تذكّر: ${topic}. جرّب وأخبرنا بما حدث.`,
  },
  es: {
    hook: (topic) => `Hablemos de una sola cosa: ${topic}.`,
    points: ["Empieza por lo que más importa.", "Da hoy un paso pequeño.", "Luego mira qué ha cambiado."],
    close: (topic) => `Recuerda: ${topic}. Pruébalo y cuéntanos cómo te fue.`,
  },
  de: {
    hook: (topic) => `Reden wir über eine Sache: ${topic}.`,
    points: [
      "Fang mit dem an, was am meisten zählt.",
      "Mach heute einen kleinen Schritt.",
      "Dann schau, was sich ändert.",
    ],
    close: (topic) => `Merk dir: ${topic}. Probier es aus und erzähl uns davon.`,
  },
  it: {
    hook: (topic) => `Parliamo di una cosa sola: ${topic}.`,
    points: ["Comincia da ciò che conta di più.", "Fai oggi un piccolo passo.", "Poi guarda che cosa cambia."],
    close: (topic) => `Ricorda: ${topic}. Prova, e raccontaci com'è andata.`,
  },
  pt: {
    hook: (topic) => `Vamos falar de uma só coisa: ${topic}.`,
    points: ["Comece pelo que mais importa.", "Dê hoje um pequeno passo.", "Depois veja o que mudou."],
    close: (topic) => `Lembre-se: ${topic}. Experimente e conte como foi.`,
  },
};

/** The topic's length, so that with its frame it stays far below the longest script. */
const maxTopic = 200;

/** A narration script of the prompt's own words: a hook, points, a close. Never longer than `maxScript`. */
export function composeScript({ prompt, existing, context, language = guessLanguage(prompt) }: ScriptRequest): string {
  const { hook, points, close } = frames[language];
  const topic = [...prompt.replaceAll(/\s+/g, " ")]
    .slice(0, maxTopic)
    .join("")
    .replace(/[.!?؟\s]+$/, "");
  const said = splitSentences(existing ?? context ?? "");
  const [first, last] = [hook(topic), close(topic)];
  let left = maxScript - countCharacters(first) - countCharacters(last) - 1;
  const middle = (said.length > 0 ? said : points).filter((sentence) => {
    left -= countCharacters(sentence) + 1;
    return left >= 0;
  });
  return [first, ...middle, last].join(" ");
}
