/** The measurements of a video. */
export interface Measured {
  shape: "landscape" | "portrait" | "square";
  /** Such as 1:15. */
  length: string;
  scenes: number;
  light: "dark" | "bright" | "even";
  colour: "none" | "muted" | "rich";
  /** How many frames were scored, and how many of them cannot be a thumbnail. */
  looked: number;
  faulty: number;
  /** The times of the chosen frames, such as 0:05. */
  best: readonly string[];
}

interface Words {
  shape: Record<Measured["shape"], string>;
  light: Record<Measured["light"], string>;
  colour: Record<Measured["colour"], string>;
  scenes(count: number): string;
  whole(of: { shape: string; length: string; scenes: string; light: string; colour: string }): string;
  faulty(count: number, looked: number): string;
  best(times: string): string;
}

const english: Words = {
  shape: { landscape: "landscape", portrait: "portrait", square: "square" },
  light: { dark: "dark", bright: "bright", even: "evenly lit" },
  colour: { none: "almost without colour", muted: "muted in colour", rich: "colourful" },
  scenes: (count) => (count === 1 ? "one scene" : `${count} scenes`),
  whole: (of) => `A ${of.shape} video of ${of.length} in ${of.scenes}, ${of.light} and ${of.colour}.`,
  faulty: (count, looked) => `Black, blurred or in a transition: ${count} of the ${looked} frames looked at.`,
  best: (times) => `Best for a thumbnail: ${times}.`,
};

const words: Record<string, Words> = {
  en: english,
  fr: {
    shape: { landscape: "en paysage", portrait: "en portrait", square: "carrée" },
    light: { dark: "sombre", bright: "claire", even: "éclairée de façon égale" },
    colour: { none: "presque sans couleur", muted: "aux couleurs douces", rich: "haute en couleur" },
    scenes: (count) => (count === 1 ? "une scène" : `${count} scènes`),
    whole: (of) => `Une vidéo ${of.shape} de ${of.length} en ${of.scenes}, ${of.light} et ${of.colour}.`,
    faulty: (count, looked) => `Noires, floues ou en transition : ${count} des ${looked} images examinées.`,
    best: (times) => `Les meilleurs moments pour une miniature : ${times}.`,
  },
  ar: {
    shape: { landscape: "أفقي", portrait: "عمودي", square: "مربع" },
    light: { dark: "داكن", bright: "ساطع", even: "متوازن الإضاءة" },
    colour: { none: "يكاد يخلو من الألوان", muted: "هادئ الألوان", rich: "غني بالألوان" },
    scenes: (count) =>
      count === 1 ? "مشهد واحد" : count === 2 ? "مشهدين" : count <= 10 ? `${count} مشاهد` : `${count} مشهدًا`,
    whole: (of) => `فيديو ${of.shape} مدته ${of.length} من ${of.scenes}، ${of.light} و${of.colour}.`,
    faulty: (count, looked) => `إطارات سوداء أو ضبابية أو انتقالية: ${count} من أصل ${looked} جرى فحصها.`,
    best: (times) => `أنسب اللحظات للصورة المصغّرة: ${times}.`,
  },
  es: {
    shape: { landscape: "horizontal", portrait: "vertical", square: "cuadrado" },
    light: { dark: "oscuro", bright: "luminoso", even: "de luz uniforme" },
    colour: { none: "casi sin color", muted: "de colores apagados", rich: "de colores vivos" },
    scenes: (count) => (count === 1 ? "una escena" : `${count} escenas`),
    whole: (of) => `Un vídeo ${of.shape} de ${of.length} en ${of.scenes}, ${of.light} y ${of.colour}.`,
    faulty: (count, looked) =>
      `En negro, borrosos o en una transición: ${count} de los ${looked} fotogramas examinados.`,
    best: (times) => `Los mejores momentos para una miniatura: ${times}.`,
  },
  de: {
    shape: { landscape: "Querformat", portrait: "Hochformat", square: "quadratischen Format" },
    light: { dark: "dunkel", bright: "hell", even: "gleichmäßig beleuchtet" },
    colour: { none: "fast farblos", muted: "in gedämpften Farben", rich: "farbenreich" },
    scenes: (count) => (count === 1 ? "einer Szene" : `${count} Szenen`),
    whole: (of) => `Ein Video im ${of.shape} von ${of.length} in ${of.scenes}, ${of.light} und ${of.colour}.`,
    faulty: (count, looked) =>
      `Schwarz, unscharf oder in einer Überblendung: ${count} von ${looked} betrachteten Bildern.`,
    best: (times) => `Am besten für ein Vorschaubild: ${times}.`,
  },
  it: {
    shape: { landscape: "orizzontale", portrait: "verticale", square: "quadrato" },
    light: { dark: "scuro", bright: "luminoso", even: "dalla luce uniforme" },
    colour: { none: "quasi senza colore", muted: "dai colori tenui", rich: "dai colori vivaci" },
    scenes: (count) => (count === 1 ? "una scena" : `${count} scene`),
    whole: (of) => `Un video ${of.shape} di ${of.length} in ${of.scenes}, ${of.light} e ${of.colour}.`,
    faulty: (count, looked) => `Neri, sfocati o in transizione: ${count} dei ${looked} fotogrammi esaminati.`,
    best: (times) => `I momenti migliori per una miniatura: ${times}.`,
  },
  pt: {
    shape: { landscape: "horizontal", portrait: "vertical", square: "quadrado" },
    light: { dark: "escuro", bright: "claro", even: "de luz uniforme" },
    colour: { none: "quase sem cor", muted: "de cores suaves", rich: "de cores vivas" },
    scenes: (count) => (count === 1 ? "uma cena" : `${count} cenas`),
    whole: (of) => `Um vídeo ${of.shape} de ${of.length} em ${of.scenes}, ${of.light} e ${of.colour}.`,
    faulty: (count, looked) => `Pretos, desfocados ou em transição: ${count} dos ${looked} quadros examinados.`,
    best: (times) => `Os melhores momentos para uma miniatura: ${times}.`,
  },
};

/**
 * Describes the measurements in sentences. A language that is not supported becomes English. Unknown values are left
 * out.
 */
export function videoSummary(language: string, { scenes, looked, faulty, best, ...measured }: Measured): string {
  const said = words[language] ?? english;
  return [
    said.whole({
      shape: said.shape[measured.shape],
      light: said.light[measured.light],
      colour: said.colour[measured.colour],
      scenes: said.scenes(scenes),
      length: measured.length,
    }),
    ...(faulty > 0 ? [said.faulty(faulty, looked)] : []),
    said.best(best.join(language === "ar" ? "، " : ", ")),
  ].join(" ");
}
