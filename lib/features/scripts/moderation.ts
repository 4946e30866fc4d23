/** Words by subject, as beginnings of words in the supported languages; an Arabic article may precede them. */
const stems = {
  sexual:
    "porn nude naked sex erotic hentai xxx nu nue nus nues sexuel érotique desnud sexual erótic nackt sexuell erotisch nud sessual erotic pelad إباحي جنسي عاري عارية",
  child:
    "child kid minor toddler preteen underage schoolgirl schoolboy enfant fillette mineur niño niña menor kind kinder mädchen minderjährig bambin minorenn criança menin طفل أطفال قاصر",
  weapon: "bomb explosive grenade nitroglycerin bombe explosif bomba explosiv sprengstoff esplosiv قنبلة متفجرات",
  making:
    "build make making assemble construct fabriquer construire fabricar construir hacer baue baut herstellen basteln costruire fabbricare fazer صنع تصنع تصنيع",
  self: "suicide suicid selbstmord انتحار",
  urging: "how methods ways best encourage comment méthodes cómo métodos wie methoden come metodi como métodos كيف طرق",
  hate: "genocide ethnic cleansing exterminat génocide völkermord genocidi إبادة",
  praise:
    "glorify celebrate praise promote justify glorifier célébrer promouvoir verherrlich glorificar celebrar celebrare esaltare تمجيد",
} as const;

/** Refused, whichever engine would make it: two subjects together in one text. */
const refusedTogether = [
  ["sexual", "child"],
  ["weapon", "making"],
  ["self", "urging"],
  ["hate", "praise"],
] as const;
/** Harmless words that begin alike. */
const harmless = /\b(bath bombs?|bombes? de bain|badebomben?|(sex|sexual) education)\b/giu;
/** Refused on its own. */
const refusedAlone = /\b(porn\w*|hentai|xxx|child\s*abuse|csam)\b|إباحي/iu;

const says = (words: readonly string[], topic: keyof typeof stems): boolean =>
  stems[topic].split(" ").some((stem) => words.some((word) => matches(word, stem)));

/** Short words match whole words or their plural only, because other words begin with them. */
const matches = (word: string, stem: string) =>
  stem.length <= 4 ? word === stem || word === `${stem}s` || word === `${stem}ren` : word.startsWith(stem);

/** Whether a text asks for content that this service does not make, as far as its words show. */
function isModerated(text: string): boolean {
  if (refusedAlone.test(text)) return true;
  const words = (
    text
      .toLowerCase()
      .replaceAll(harmless, " ")
      .match(/\p{L}+/gu) ?? []
  ).map((word) => word.replace(/^(?:وال|بال|ال)/, ""));
  return refusedTogether.some(([one, other]) => says(words, one) && says(words, other));
}

/** For the schemas of prompts. */
export const notModerated = [
  (text: string) => !isModerated(text),
  "This asks for content that this service does not make.",
] as const;
