import type { Wordbook } from "../phrasebook.ts";

export const englishWords: Wordbook = {
  words: {
    order:
      "(?:please )?(?:write|make|create|generate|produce|draft|prepare|give me|i (?:need|want)(?: to)?)(?: me| us)?",
    article: "an?|the|my|our",
    medium: "script|video|reel|short|narration|voice-?over|clip|tiktok|story|speech|text|ad|post",
    about: "about|on|for|of|explaining|describing|presenting|showing|promoting",
    howTo: "how to|how you can|how i",
    works: "works?",
    question: "why|what|who|when|where|which|how|is|are|do|does|can|should",
    explained: "history|story|origins?|future|science|meaning|explained|introduction|facts?|rise|secrets?",
    promo: "promot\\w+|advert\\w*|ads?|opens|opening|launch\\w*|our new|buy|discount|sale|brand|shop|store|startup",
    versus: "vs\\.?|versus|or",
    audience:
      "for (?:complete |total |absolute |busy |young |small |all )?(?:beginners|kids|children|teens|teenagers|students|parents|seniors|adults|teachers|families|developers|freelancers|entrepreneurs|business(?:es)?(?: owners)?|people|everyone|women|men|travell?ers|runners|professionals|newcomers|owners)",
    sell: "(?:the )?launch of(?= (?:our|my|an?)\\s)|promote|advertise|launch|an? ads? for|ads? for",
    tell: "explain|describe|teach(?: \\p{L}+ about)?|tell(?: me| us)?(?: \\p{L}+ about| about)?",
    storyOf: "the (?:story|history) of ",
    alone: [],
    listeners:
      "to (?:(?:an?|my|your|the|young|small|complete|total|absolute|busy) )*(?:beginners?|kids?|child(?:ren)?|teens?|teenagers?|students?|parents?|seniors?|adults?|teachers?|famil(?:y|ies)|people|everyone|everybody|anyone|grandma|grandmother|grandpa|grandfather|mum|mom|mother|dad|father|friends?|colleagues?|customers?|clients?|me|us|[\\p{L}\\d]+[- ]year[- ]olds?)|(?:like|as if) i(?:'m| am| was| were) [\\p{L}\\d]+(?: years old)?",
    before: "of|for|to|on|in|at|with|from|by|about|and|or",
    looks: "\\p{L}{2,}(?:ness|ght|ful|ould)",
    top: "top|best",
    lists: {
      tips: "tips|tricks|steps|ideas|ways|hacks|rules|habits|things|exercises|secrets|lessons",
      reasons: "reasons|benefits|advantages",
      mistakes: "mistakes|errors|myths|traps",
      picks:
        "picks|best|greatest|finest|nicest|loveliest|prettiest|cheapest|coolest|biggest|oldest|favou?rite|most \\p{L}+|places|cities|towns|villages|beaches|islands|spots|sights|caf[eé]s|restaurants|museums|parks|hikes|books|films|movies|songs|series|games|podcasts|apps|tools|gadgets|gifts|recipes|dishes|foods|desserts|snacks",
    },
  },
  fields: {
    garden: "garden tomato plant balcony seed herb flower compost lawn",
    cooking: "cook recipe kitchen bake baking bread sourdough pasta soup breakfast dinner lunch meal sauce cake",
    travel: "travel trip weekend holiday vacation tourist visit backpack",
    fitness: "fitness workout exercise run running runner marathon gym muscle stretch yoga sport",
    calm: "sleep stress anxiety relax meditat mindful calm breath",
    money: "money save saving budget invest debt finance",
    work: "routine productiv office meeting focus remote career interview deadline procrastinat",
    learning: "learn study studying exam language vocabulary student memor",
  },
};
