import type { Language } from "@reelwright/vocabulary/languages";

/** The same thing seen three times: where it is, what it is, and what is small about it. */
interface Shots {
  shots: readonly [establishing: string, subject: string, detail: string];
  /** Said only where the topic names no hour of its own. */
  hours: readonly [string, string, string];
}

export const shots: Record<Language, Shots> = {
  en: {
    shots: [
      "wide establishing shot, the whole place in view, clear foreground, deep perspective",
      "the subject alone in the middle ground, medium shot at eye level, uncluttered background",
      "extreme close-up of one telling detail, fine texture, shallow depth of field",
    ],
    hours: ["soft morning light", "bright daylight", "warm light at sunset"],
  },
  fr: {
    shots: [
      "plan large d'ensemble, tout le lieu visible, premier plan net, grande profondeur",
      "le sujet seul, plan moyen à hauteur des yeux, arrière-plan épuré",
      "très gros plan sur un détail parlant, texture fine, faible profondeur de champ",
    ],
    hours: ["douce lumière du matin", "pleine lumière du jour", "lumière chaude au coucher du soleil"],
  },
  ar: {
    shots: [
      "لقطة واسعة تمهيدية، المكان كله ظاهر، مقدمة واضحة، عمق كبير",
      "الموضوع وحده، لقطة متوسطة على مستوى العين، خلفية بسيطة",
      "لقطة قريبة جدًا لتفصيل معبّر، ملمس دقيق، عمق ميدان ضحل",
    ],
    hours: ["ضوء الصباح الناعم", "ضوء النهار الساطع", "ضوء دافئ عند الغروب"],
  },
  es: {
    shots: [
      "plano general, todo el lugar a la vista, primer término nítido, gran profundidad",
      "el sujeto solo, plano medio a la altura de los ojos, fondo despejado",
      "primerísimo plano de un detalle revelador, textura fina, poca profundidad de campo",
    ],
    hours: ["luz suave de la mañana", "plena luz del día", "luz cálida al atardecer"],
  },
  de: {
    shots: [
      "weite Totale, der ganze Ort im Bild, klarer Vordergrund, große Tiefe",
      "das Motiv allein, Halbtotale auf Augenhöhe, ruhiger Hintergrund",
      "extreme Nahaufnahme eines sprechenden Details, feine Struktur, geringe Schärfentiefe",
    ],
    hours: ["weiches Licht am Morgen", "helles Tageslicht", "warmes Licht bei Sonnenuntergang"],
  },
  it: {
    shots: [
      "campo lungo d'insieme, tutto il luogo in vista, primo piano nitido, grande profondità",
      "il soggetto da solo, campo medio ad altezza degli occhi, sfondo pulito",
      "primissimo piano di un dettaglio eloquente, trama fine, poca profondità di campo",
    ],
    hours: ["luce morbida del mattino", "piena luce del giorno", "luce calda al tramonto"],
  },
  pt: {
    shots: [
      "plano geral, todo o lugar à vista, primeiro plano nítido, grande profundidade",
      "o assunto sozinho, plano médio à altura dos olhos, fundo limpo",
      "primeiríssimo plano de um detalhe expressivo, textura fina, pouca profundidade de campo",
    ],
    hours: ["luz suave da manhã", "plena luz do dia", "luz quente ao pôr do sol"],
  },
};

const ours = Object.values(shots).flatMap((said) => [...said.shots, ...said.hours]);

/** A prompt without what these prompts add to a topic. */
export const withoutShots = (prompt: string): string => ours.reduce((rest, shot) => rest.replace(shot, ""), prompt);
