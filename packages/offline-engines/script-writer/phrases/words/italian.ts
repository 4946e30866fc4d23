import type { Wordbook } from "../phrasebook.ts";

export const italianWords: Wordbook = {
  words: {
    order: "(?:per favore )?(?:scrivi(?:mi)?|fai|fammi|crea(?:mi)?|genera|prepara(?:mi)?|dammi|voglio|vorrei|mi serve)",
    article: "un[ao']?|il|lo|la|i|gli|le|l'|mio|mia|nostro|nostra",
    medium:
      "script|copione|video|reel|short|narrazione|voce fuori campo|clip|storia|discorso|testo|spot|pubblicità|post",
    about: "su|sul|sulla|sui|sulle|sullo|sugli|per|di|che spiega|che parla di",
    howTo: "come",
    works: "funziona\\p{L}*|nasc\\p{L}*",
    question: "come|perché|che cosa|cosa|cos'è|chi|quando|dove|quale|quali|quanto|è|sono|si può",
    explained: "storia|origini?|futuro|scienza|significato|introduzione|segreti|nascita",
    promo:
      "promo\\p{L}*|pubblicità|spot|lanci\\p{L}*|apre|apriamo|apertura|inaugura\\p{L}*|nostr[oa] nuov[oa]|negozio|marchio|offerta|sconto|saldi",
    versus: "vs\\.?|versus|contro|o",
    audience:
      "per (?:i |gli |le |tutti i |tutti gli |tutte le )?(?:giovani |piccole |grandi )?(?:principianti|bambini|ragazzi|adolescenti|studenti|genitori|anziani|adulti|insegnanti|famiglie|sviluppatori|freelance|imprenditori|aziende|imprese|tutti|donne|uomini|viaggiatori|corridori|professionisti|curiosi|chi inizia)",
    sell: "promuovi|pubblicizza|lancia|(?:uno )?spot per|pubblicità per",
    tell: "spiega(?:mi|ci)?|racconta(?:mi|ci)?|descrivi|insegna",
    storyOf: "la storia (?:d(?:i|el|ei|egli|ell[aeo]) |dell')",
    alone: [
      ["(?:de|su)l ", "il "],
      ["(?:de|su)i ", "i "],
      ["(?:de|su)gli ", "gli "],
      ["(?:de|su)ll' ", "l'"],
      ["(?:de|su)ll([aeo]) ", "l$1 "],
    ],
    listeners:
      "(?:ai|agli|alle|al|alla|a) ?(?:una? |mi[oa] |tutti (?:i )?|giovani |piccoli )*(?:bambin[oaie](?: di [\\p{L}\\d]+ anni)?|principiant[ei]|ragazz[oaie]|adolescenti|studenti|alunni|genitori|anziani|adulti|famiglie|nonn[oa]|amic[oi]|clienti|tutti)|come se avessi [\\p{L}\\d]+ anni",
    before: "di|del|della|dei|delle|per|a|al|alla|in|nel|nella|con|su|da|e|o",
    looks:
      "\\p{L}{2,}(?:zione|zioni)|\\p{L}*[òì]|d[ae]ll[aeo]|su[li]|sull[aeo]|ne[li]|nell[aeo]|degli|gli|che|di|(?:dell|all|sull|nell)['’]\\p{L}+",
    top: "top|migliori",
    lists: {
      tips: "consigli|trucchi|passi|passaggi|idee|modi|regole|abitudini|cose|esercizi|segreti",
      reasons: "ragioni|motivi|benefici|vantaggi",
      mistakes: "errori|sbagli|miti|trappole",
      picks:
        "scelte|più \\p{L}+|migliori|preferit[ie]|luoghi|posti|città|borghi|spiagge|isole|angoli|caffè|ristoranti|musei|parchi|escursioni|libri|film|canzoni|serie|giochi|podcast|app|strumenti|regali|ricette|piatti|alimenti|dolci",
    },
  },
  fields: {
    garden: "giardin pomodor piant balcon orto vaso semina fiori",
    cooking: "cucin ricett pane zuppa sugo colazione pranzo cena torta",
    travel: "viagg vacanz visitare gita turis weekend",
    fitness: "fitness esercizi corsa correre allenament palestra muscol maratona yoga sport",
    calm: "sonno dormire ansia stress rilass medita respir calma",
    money: "soldi denaro risparmi debit budget invest finanz",
    work: "routine produttiv ufficio riunion lavoro colloquio carriera concentr",
    learning: "impar studi esame lingua vocabol memor",
  },
};
