/** Words by what they are about, as beginnings of words in the languages that are spoken here; an Arabic article may stand before. */
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

/** What is not made here, whoever would make it: two things that are about it together. */
const refusedTogether = [
  ["sexual", "child"],
  ["weapon", "making"],
  ["self", "urging"],
  ["hate", "praise"],
] as const;
/** What sounds like it and is none. */
const harmless = /\b(bath bombs?|bombes? de bain|badebomben?|(sex|sexual) education)\b/giu;
/** And what is refused by itself. */
const refusedAlone = /\b(porn\w*|hentai|xxx|child\s*abuse|csam)\b|إباحي/iu;

const says = (words: readonly string[], topic: keyof typeof stems): boolean =>
  stems[topic].split(" ").some((stem) => words.some((word) => matches(word, stem)));

/** Short ones are whole words, or their plural: others begin with them. */
const matches = (word: string, stem: string) =>
  stem.length <= 4 ? word === stem || word === `${stem}s` || word === `${stem}ren` : word.startsWith(stem);

/** Whether a text asks for what this service does not make, by the little that can be told from its words. */
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

/** For the schemas of what is to be made. */
export const notModerated = [
  (text: string) => !isModerated(text),
  "This asks for content that this service does not make.",
] as const;
