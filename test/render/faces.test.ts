import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { emojiFace, faces } from "@reelwright/renderer/style/faces";
import { fontFiles } from "@reelwright/renderer/text/font-files";
import * as hb from "harfbuzzjs";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const latin = "àâäáãçéèêëíìîïñóòôöõßúùûüœæÀÂÄÁÃÇÉÈÊËÍÎÏÑÓÔÖÕÚÙÛÜŒÆ¿¡“”‘’…–—€%&@#0123456789$£";
const arabic = "ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأإؤئ٠١٢٣٤٥٦٧٨٩،؛؟ًٌٍَُِّْ";

describe("a face of the templates", () => {
  const lettered = Object.entries(faces).filter(([name]) => name !== emojiFace);
  it.each(lettered)("%s has the letters of its languages", (_name, { package: name, file, ...face }) => {
    const bytes = readFileSync(path.join(root, "node_modules/@expo-google-fonts", name, `${file}.ttf`));
    const has = new Set(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)).collectUnicodes());

    const letters = "arabic" in face ? latin : arabic;
    expect([...letters].filter((letter) => !has.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it("comes with its licence", () => {
    const missing = fontFiles.filter(({ from }) => !existsSync(path.join(root, from)));

    expect(missing).toEqual([]);
    expect(fontFiles.filter(({ to }) => to.startsWith("LICENCE-")).length).toBeGreaterThan(40);
  });

  it("leaves room for the other layers of one function", () => {
    const bytes = fontFiles.reduce((sum, { from }) => sum + statSync(path.join(root, from)).size, 0);

    expect(bytes).toBeLessThan(45_000_000);
  });
});
