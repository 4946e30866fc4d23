interface Text {
  title?: string;
  subtitle?: string;
  language?: string;
}

/** What a title can be: short, from the right, as long as they come, none; and each of the other languages with what is hard in it. */
export const thumbnailTexts = {
  latin: { title: "30 Days Alone in the Wild", subtitle: "What nobody tells you", language: "en" },
  arabic: { title: "أَسْرارُ الجِبال التي لا يعرفها أحد", subtitle: "رحلة من ٧ أيام", language: "ar" },
  long: {
    title: "How I finally built a tiny off-grid cabin beside the river with nothing but hand tools in one summer",
    subtitle: "The full story, every mistake included",
    language: "en",
  },
  none: {},
  fr: { title: "Pourquoi partir ? 5 idées folles à 20 €", subtitle: "« L’été » commence ici", language: "fr" },
  de: { title: "Die Geschwindigkeitsbegrenzung fällt", subtitle: "Größer, weiter, schöner", language: "de" },
  es: { title: "¡Qué locura! Así viví 100 días sin móvil 📵", subtitle: "El año más difícil", language: "es" },
  it: { title: "Perché l’Italia è così bella 🏔️", language: "it" },
  pt: { title: "São só 3 ingredientes", subtitle: "Pão de avó, à mão", language: "pt" },
  word: { title: "Why?", language: "en" },
  mixed: { title: "جربت iPhone 17 لمدة 30 يوم", subtitle: "هل يستحق؟ 🤔", language: "ar" },
} as const satisfies Record<string, Text>;
