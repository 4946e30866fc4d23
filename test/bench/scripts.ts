/** One little story, as it is told in each of the languages that reels speak. */
export const scripts: Readonly<Record<string, { title: string; script: string; outro: string }>> = {
  en: {
    title: "The mountain at first light",
    script: "We left before dawn, with the stars still out. The path climbed through wet pines. Then the light came.",
    outro: "Go and see it",
  },
  fr: {
    title: "La montagne au petit matin",
    script:
      "Nous sommes partis avant l'aube, sous les étoiles. Le sentier montait entre les pins. Puis la lumière est venue.",
    outro: "Allez la voir",
  },
  de: {
    title: "Der Berg im ersten Licht",
    script:
      "Wir brachen vor Sonnenaufgang auf, unter den Sternen. Der Pfad stieg durch nasse Kiefern. Dann kam das Licht.",
    outro: "Geh und sieh es dir an",
  },
  es: {
    title: "La montaña con la primera luz",
    script: "Salimos antes del alba, todavía con estrellas. El sendero subía entre pinos mojados. Luego llegó la luz.",
    outro: "Ve a verla",
  },
  it: {
    title: "La montagna alla prima luce",
    script:
      "Siamo partiti prima dell'alba, ancora sotto le stelle. Il sentiero saliva tra i pini bagnati. Poi venne la luce.",
    outro: "Vai a vederla",
  },
  pt: {
    title: "A montanha à primeira luz",
    script:
      "Saímos antes do amanhecer, ainda com estrelas. O caminho subia entre pinheiros molhados. Depois veio a luz.",
    outro: "Vá ver",
  },
  ar: {
    title: "الجبل عند أول الضوء",
    script: "خرجنا قبل الفجر، والنجوم ما زالت في السماء. صعد الطريق بين أشجار الصنوبر. ثم جاء الضوء.",
    outro: "اذهب وانظر بنفسك",
  },
};
