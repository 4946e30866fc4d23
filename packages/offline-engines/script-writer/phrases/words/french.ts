import type { Wordbook } from "../phrasebook.ts";

export const frenchWords: Wordbook = {
  words: {
    order:
      "(?:écris|écrivez|rédige[sz]?|crée[sz]?|fais|faites|génère[sz]?|prépare[sz]?|donne[sz]?|je veux|je voudrais|il me faut)(?:-moi)?",
    article: "une?|des|le|la|les|mon|ma|mes|notre",
    medium: "script|vidéo|reel|short|narration|voix off|clip|histoire|discours|texte|pub|publicité|post",
    about: "sur|à propos (?:d[eu]|des)|pour|au sujet (?:d[eu]|des)|qui explique|qui présente|qui parle (?:d[eu]|des)",
    howTo: "comment",
    works: "fonctionne\\p{L}*|marche\\p{L}*|naî\\p{L}+",
    question:
      "comment|pourquoi|qu'est-ce que|qu’est-ce que|qui|quand|où|quel(?:le)?s?|est-ce que|faut-il|peut-on|combien",
    explained: "histoire|origines?|avenir|futur|science|sens|introduction|secrets?|naissance",
    promo:
      "promo\\p{L}*|pub|publicité|lance\\p{L}*|ouvre|ouvrons|ouverture|notre nouve\\p{L}+|boutique|marque|magasin|offre|soldes",
    versus: "vs\\.?|versus|contre|ou",
    audience:
      "pour (?:les |des |tous les |toutes les )?(?:grands |vrais |jeunes |petites? )?(?:débutants|enfants|ados|adolescents|étudiants|parents|seniors|adultes|profs|enseignants|familles|développeurs|indépendants|entrepreneurs|entreprises|gens pressés|tous|tout le monde|femmes|hommes|voyageurs|coureurs|professionnels|curieux)",
    sell: "(?:le )?lancement de(?= (?:notre|nos|mon|ma|mes|la|l')\\b)|promouvoir|promotion (?:de|pour)|(?:une )?pub(?:licité)? pour",
    tell: "explique[sz]?(?:-(?:moi|nous))?|raconte[sz]?(?:-(?:moi|nous))?|décri[st]|décrivez|apprends|apprenez",
    storyOf: "l'histoire (?:de |d'|du |des )",
    alone: [
      ["(?:du|au) ", "le "],
      ["(?:des|aux) ", "les "],
    ],
    listeners:
      "aux (?:jeunes |petits |grands )?(?:enfants|débutants|ados|adolescents|étudiants|élèves|parents|seniors|adultes|familles|entrepreneurs)|à (?:une? |des |mon |ma |mes |vos |tous )?(?:enfants?(?: de [\\p{L}\\d]+ ans)?|débutante?s?|ados?|adolescente?s?|étudiante?s?|élèves?|adultes?|tous|tout le monde|grand-mère|grand-père|ami[es]*|clients?|collègues?)|comme si j'avais [\\p{L}\\d]+ ans",
    before: "de|pour|à|en|dans|sur|avec|par|et|ou",
    looks: "\\p{L}*œ\\p{L}*|\\p{L}{2,}(?:eaux?|euses?|ières?)|(?:qu|[jn])['’]\\p{L}+",
    top: "top|meilleure?s",
    lists: {
      tips: "conseils|astuces|étapes|idées|façons|manières|règles|habitudes|choses|exercices|secrets|gestes",
      reasons: "raisons|bienfaits|avantages",
      mistakes: "erreurs|fautes|pièges|idées reçues|mythes",
      picks:
        "choix|meilleure?s|plus (?:beaux|belles|grande?s|petite?s)|préférée?s|plus \\p{L}+s|lieux|endroits|villes|villages|plages|îles|coins|cafés|restaurants|musées|parcs|randonnées|livres|films|chansons|séries|jeux|podcasts|applis|applications|outils|gadgets|cadeaux|recettes|plats|aliments|desserts",
    },
  },
  fields: {
    garden: "jardin tomate plante planter balcon potager semis fleur",
    cooking: "cuisin recette pain soupe sauce pâtes petit-déjeuner dîner repas gâteau",
    travel: "voyag week-end weekend vacances visiter touris",
    fitness: "exercice fitness musculation courir coureur course marathon étirement entraînement muscle yoga sport gym",
    calm: "sommeil dorm stress anxiété médit détente respir calme",
    money: "argent économis épargn budget investi dette finance",
    work: "routine productif productiv bureau réunion concentr télétravail carrière entretien",
    learning: "apprend étud examen langue vocabul révis mémor",
  },
};
