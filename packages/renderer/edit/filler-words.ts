import type { Language } from "@reelwright/vocabulary/languages";

interface FillerWords {
  /** Sounds of hesitation that are no words. */
  hesitations: string;
  /** Hesitations that are words, too. */
  ambiguous: string;
  /** Empty words and phrases. */
  empty: string;
}

/** What is said while one thinks, by language: in lower case, apart by commas. */
export const fillerWords: Readonly<Record<Language, FillerWords>> = {
  en: {
    hesitations: "um, umm, uh, uhh, uhm, er, erm, hm, hmm, mm, mhmm, mm-mm, uh-huh, ah, eh",
    ambiguous: "",
    empty: "like, you know, i mean, sort of, kind of, basically, actually, right, so, well, okay so",
  },
  fr: {
    hesitations: "euh, heu, hum, hm, mm",
    ambiguous: "bah, ben",
    empty: "du coup, en fait, genre, voilà, quoi, tu vois, vous voyez, enfin, bon",
  },
  es: {
    hesitations: "eh, em, mm, ah",
    ambiguous: "este",
    empty: "o sea, pues, bueno, digamos, sabes, a ver, como que",
  },
  de: {
    hesitations: "äh, ähm, öh, hm, mhm, tja",
    ambiguous: "",
    empty: "also, halt, eben, sozusagen, quasi, irgendwie, weißt du, na ja",
  },
  it: {
    hesitations: "ehm, eh, mm, uhm, mah",
    ambiguous: "",
    empty: "cioè, allora, tipo, praticamente, diciamo, insomma, ecco",
  },
  pt: {
    hesitations: "hum, ãh, hã, eh, mm",
    ambiguous: "é",
    empty: "tipo, né, assim, então, quer dizer, sabe, pronto",
  },
  ar: {
    hesitations: "آه, إم, إه, ممم, اا",
    ambiguous: "",
    empty: "يعني, طيب, شوف, زي كده, مثلا, أصلا",
  },
};

/** Hesitations with which one also answers somebody. */
export const answers = "mhmm, mhm, mm-mm, uh-huh, mm, hm";
