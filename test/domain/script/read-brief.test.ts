import { type Brief, readBrief } from "@reelwright/offline-engines/script-writer/read-brief";
import { expect, it } from "vitest";

const cases: [string, Partial<Brief>][] = [
  [
    "5 tips for growing tomatoes on a balcony, for beginners",
    { plan: "tips", topic: "5 tips for growing tomatoes on a balcony", audience: "for beginners", field: "garden" },
  ],
  [
    "Write a 30 second script about why sleep matters, in a calm tone",
    { plan: "explain", topic: "why sleep matters", seconds: 30, tone: "calm" },
  ],
  ["how to make sourdough bread in 20 seconds", { plan: "guide", topic: "how to make sourdough bread", seconds: 20 }],
  ["Tea vs coffee", { plan: "compare", sides: ["Tea", "coffee"] }],
  ["Promote our new coffee shop Luna in Lyon", { plan: "promo", topic: "our new coffee shop Luna in Lyon" }],
  ["Fais une pub pour ma boulangerie à Nantes", { language: "fr", plan: "promo", topic: "ma boulangerie à Nantes" }],
  ["Anúncio para a minha padaria no Porto", { language: "pt", plan: "promo", topic: "a minha padaria no Porto" }],
  ["launch of our new running shoe", { plan: "promo", topic: "our new running shoe" }],
  ["Launch of the year", { topic: "Launch of the year" }],
  ["Explain photosynthesis to kids", { plan: "explain", topic: "photosynthesis" }],
  ["Explain inflation like I'm five", { plan: "explain", topic: "inflation" }],
  ["how to talk to kids", { plan: "guide", topic: "how to talk to kids" }],
  ["Explain how to talk to kids", { topic: "how to talk to kids" }],
  ["explique la photosynthèse aux enfants", { language: "fr", topic: "la photosynthèse" }],
  ["Explica la fotosíntesis a los niños", { language: "es", topic: "la fotosíntesis" }],
  ["Erkläre Kindern die Fotosynthese", { language: "de", topic: "die Fotosynthese" }],
  ["Spiega la fotosintesi ai bambini", { language: "it", topic: "la fotosintesi" }],
  ["Explique a fotossíntese para crianças", { language: "pt", topic: "a fotossíntese", audience: "para crianças" }],
  ["اشرح التمثيل الضوئي للأطفال", { language: "ar", topic: "التمثيل الضوئي" }],
  ["Raccontami la storia del caffè", { language: "it", topic: "il caffè" }],
  ["Raconte-moi l'histoire du vélo", { language: "fr", topic: "le vélo" }],
  ["Conte a história do samba", { language: "pt", topic: "o samba" }],
  ["Schreib ein Skript über einen alten Leuchtturm", { language: "de", topic: "ein alter Leuchtturm" }],
  ["3 best exercises for the back", { plan: "tips", field: "fitness" }],
  ["Beaches at sunset", { plan: "scene" }],
  ["Tell the story of a lighthouse keeper", { plan: "explain", topic: "a lighthouse keeper" }],
  ["how do vaccines work", { language: "en", plan: "explain" }],
  ["My dog Rex", { isOwn: true }],
  ["Sunrise over the Alps", { plan: "scene", topic: "Sunrise over the Alps" }],
  ["Paris, the city of light", { topic: "Paris, the city of light" }],
  ["A 10 minute workout at home", { plan: "guide", topic: "A 10 minute workout at home", seconds: null }],
  ["Why is the sky blue?", { plan: "explain", topic: "Why is the sky blue", isQuestion: true }],
  [
    "Écris-moi une vidéo de 30 secondes sur la boulangerie de mon quartier, ton drôle",
    { language: "fr", topic: "la boulangerie de mon quartier", seconds: 30, tone: "funny" },
  ],
  [
    "Comment faire pousser des tomates, pour les débutants",
    { language: "fr", plan: "guide", audience: "pour les débutants" },
  ],
  ["thé ou café", { language: "fr", plan: "compare", sides: ["thé", "café"] }],
  [
    "Schreib mir ein lustiges Skript über Homeoffice",
    { language: "de", plan: "guide", topic: "Homeoffice", tone: "funny" },
  ],
  ["Kaffee oder Tee", { language: "de", plan: "compare" }],
  ["¿Por qué el cielo es azul?", { language: "es", plan: "explain", topic: "Por qué el cielo es azul" }],
  ["5 consejos para ahorrar dinero, para estudiantes", { language: "es", audience: "para estudiantes" }],
  ["L'alba sul mare", { language: "it", plan: "scene" }],
  ["3 errori da evitare quando si impara una lingua", { language: "it", plan: "mistakes", field: "learning" }],
  ["7 dicas para economizar dinheiro", { language: "pt", plan: "tips", field: "money" }],
  ["5 نصائح لنوم أفضل", { language: "ar", plan: "tips", field: "calm" }],
  ["اكتب نصًا عن السوق القديم في فاس، بأسلوب هادئ", { language: "ar", topic: "السوق القديم في فاس", tone: "calm" }],
  ["القهوة أم الشاي", { language: "ar", plan: "compare", sides: ["القهوة", "الشاي"] }],
];

it.each(cases)("%s is understood", (prompt, expected) => {
  expect(readBrief(prompt)).toMatchObject(expected);
});

it.each([
  ["seven habits of calm people", 7],
  ["the 3 best reasons to walk", 3],
  ["Les trois erreurs du débutant", 3],
  ["Fünf Tipps für besseren Schlaf", 5],
  ["ثلاث نصائح للنوم الجيد", 3],
  ["Duas dicas para dormir", 2],
  ["Reasons to walk", null],
  ["Top 3 beaches in Portugal", 3],
  ["Les 3 plus belles plages du Portugal", 3],
  ["Las 3 mejores playas de Portugal", 3],
  ["Die drei schönsten Strände Portugals", 3],
  ["Le 3 spiagge più belle del Portogallo", 3],
  ["As 3 praias mais bonitas de Portugal", 3],
  ["أفضل 3 شواطئ في البرتغال", 3],
  ["twelve tips for better sleep", 12],
  ["dodici consigli per dormire", 12],
  ["100 ways to save money", 100],
])("%s asks for so many points", (prompt, count) => {
  expect(readBrief(prompt).list?.count).toBe(count);
});
