import { expect, it } from "vitest";
import { type Brief, readBrief } from "#domain/script/read-brief";

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
])("%s asks for so many points", (prompt, count) => {
  expect(readBrief(prompt).list?.count).toBe(count);
});
