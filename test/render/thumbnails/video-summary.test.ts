import { type Measured, videoSummary } from "@reelwright/thumbnailer/read/video-summary";
import { expect, it } from "vitest";

const measured: Measured = {
  shape: "landscape",
  length: "1:15",
  scenes: 2,
  light: "even",
  colour: "rich",
  looked: 12,
  faulty: 3,
  best: ["0:05", "1:02"],
};

it.each([
  [
    "en",
    "A landscape video of 1:15 in 2 scenes, evenly lit and colourful. Black, blurred or in a transition: 3 of the 12 frames looked at. Best for a thumbnail: 0:05, 1:02.",
  ],
  [
    "fr",
    "Une vidéo en paysage de 1:15 en 2 scènes, éclairée de façon égale et haute en couleur. Noires, floues ou en transition : 3 des 12 images examinées. Les meilleurs moments pour une miniature : 0:05, 1:02.",
  ],
  [
    "de",
    "Ein Video im Querformat von 1:15 in 2 Szenen, gleichmäßig beleuchtet und farbenreich. Schwarz, unscharf oder in einer Überblendung: 3 von 12 betrachteten Bildern. Am besten für ein Vorschaubild: 0:05, 1:02.",
  ],
])("says what was measured in %s", (language, said) => {
  expect(videoSummary(language, measured)).toBe(said);
});

it.each(["en", "fr", "ar", "es", "de", "it", "pt"])(
  "tells in %s apart whatever differs, and names all of it",
  (language) => {
    const others: readonly Partial<Measured>[] = [
      ...([{ shape: "portrait" }, { light: "dark" }, { colour: "none" }] as const),
      ...[{ scenes: 1 }, { scenes: 40 }, { faulty: 0 }],
    ];
    const said = [{}, ...others].map((other) => videoSummary(language, { ...measured, ...other }));

    expect(new Set(said).size).toBe(said.length);
    for (const one of said) expect(one).toMatch(/1:15.*0:05.*1:02/);
  },
);

it("speaks English where it is asked for a language that it does not have", () => {
  expect(videoSummary("xx", measured)).toBe(videoSummary("en", measured));
});
