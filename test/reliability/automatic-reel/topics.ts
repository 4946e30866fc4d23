/** What a reel is made of, in each language. */
export const topics = {
  en: "Three reasons to see the sunrise in the mountains",
  fr: "Trois raisons de boire plus d'eau chaque jour",
  ar: "ثلاث نصائح للنوم الجيد",
  es: "Cinco consejos para viajar en tren por Europa",
  de: "Drei Gründe, morgens im Wald spazieren zu gehen",
  it: "Tre segreti per un caffè perfetto a casa",
  pt: "Quatro dicas para economizar dinheiro todos os meses",
} as const;
