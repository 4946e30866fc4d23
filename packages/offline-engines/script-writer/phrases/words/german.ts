import type { Wordbook } from "../phrasebook.ts";

export const germanWords: Wordbook = {
  words: {
    order:
      "(?:bitte )?(?:schreib(?:e|en sie)?|mach(?:e|en sie)?|erstell(?:e|en sie)?|erzeuge|ich (?:brauche|möchte|will))(?: mir| uns)?(?: bitte)?",
    article: "eine?[nmrs]?|de[rnms]|die|das|mein|unser",
    medium: "skript|script|video|reel|short|erzählung|sprechertext|clip|geschichte|rede|text|werbung|werbespot|post",
    about: "über|zum thema|zu|für|von|das erklärt",
    howTo: "wie man|wie du|wie sie|wie ich|wie",
    works: "funktioniert\\p{L}*|entsteh\\p{L}*|wird|werden",
    question: "wie|warum|wieso|was|wer|wann|wo|welche[rsn]?|ist|sind|kann|soll|wie viel",
    explained: "geschichte|ursprung|herkunft|zukunft|wissenschaft|bedeutung|einführung|geheimnis\\p{L}*|entstehung",
    promo: "werb\\p{L}*|angebot|unser neue\\p{L}*|unsere[rsnm]? neue\\p{L}*|laden|marke|geschäft|rabatt|eröffn\\p{L}*",
    versus: "vs\\.?|versus|gegen|oder",
    audience:
      "für (?:alle |absolute |echte |junge |kleine )?(?:anfänger|einsteiger|kinder|jugendliche|teenager|studenten|studierende|eltern|senioren|erwachsene|lehrer|familien|entwickler|freiberufler|selbstständige|unternehmer|unternehmen|berufstätige|leute|alle|frauen|männer|reisende|läufer|profis|neugierige)",
    sell: "wirb für|bewirb|werbung für|promote",
    tell: "erkläre?(?: mir| uns)?|erzähle?(?: mir| uns)?(?: von)?|beschreibe?",
    storyOf: "die geschichte von ",
    alone: [
      ["(?:über|für) den (?=\\p{Lu})", "der "],
      ["(?:über|für) den (\\p{Ll}+)en (?=\\p{Lu})", "der $1e "],
      ["(?:über|für) (mein|unser|ein)en (?=\\p{Lu})", "$1 "],
      ["(?:über|für) (mein|unser|ein)en (\\p{Ll}+)en (?=\\p{Lu})", "$1 $2er "],
    ],
    listeners:
      "(?:(?:den|einem|einer|meinen|meiner|meinem|unseren|kleinen|jungen|allen) )*(?:kindern|kind|anfängern|einsteigern|jugendlichen|teenagern|studenten|studierenden|schülern|eltern|senioren|erwachsenen|familien|leuten|freunden|kunden|kollegen|oma|opa|fünfjährigen)(?=\\s)|als wäre ich [\\p{L}\\d]+(?: jahre alt)?",
    before: "von|vom|für|zu|zum|zur|über|in|im|an|am|auf|mit|bei|aus|und|oder",
    looks: "\\p{L}*[äöüß]\\p{L}*|\\p{L}{3,}(?:ung|ungen|heit|keit|schaft)",
    top: "top|besten|\\p{L}{3,}sten",
    lists: {
      tips: "tipps|tricks|schritte|ideen|wege|arten|regeln|gewohnheiten|dinge|übungen|geheimnisse",
      reasons: "gründe|vorteile",
      mistakes: "fehler|irrtümer|mythen|fallen",
      picks:
        "empfehlungen|besten|beste|liebsten|\\p{L}{3,}sten|orte|städte|dörfer|strände|inseln|plätze|ecken|caf[eé]s|restaurants|museen|parks|wanderungen|bücher|filme|lieder|serien|spiele|podcasts|apps|werkzeuge|gadgets|geschenke|rezepte|gerichte|lebensmittel|desserts",
    },
  },
  fields: {
    garden: "garten tomat pflanz balkon kräuter blume kompost",
    cooking: "koch rezept küche back brot sauerteig suppe frühstück abendessen kuchen",
    travel: "reise urlaub wochenende besuch tourist rucksack",
    fitness: "fitness übung lauf läuf marathon training muskel dehn fit yoga sport",
    calm: "schlaf stress angst meditier entspann ruhe atem",
    money: "geld spar schulden finanz budget invest",
    work: "routine produktiv büro homeoffice besprechung meeting fokus karriere bewerbung",
    learning: "lern studier prüfung sprache vokabel student",
  },
};
