import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import type { CallingAccount } from "#domain/records/account";
import { capability } from "#lambda/capability";
import { refuseTogether } from "#lambda/refuse-together";
import { transcriptionRoutes } from "#providers/transcription/transcription-routes";
import { providerSettings } from "../routing/provider-settings.ts";
import { checkUrls } from "../sources/check-urls.ts";
import { chooseVoices } from "../voices/choose-voices.ts";
import { chooseBrand } from "./choose-brand.ts";
import { type GivenForm, type Named, readReelForm } from "./read-reel-form.ts";
import { readScenes } from "./read-scenes.ts";
import { inputFiles, type ReelInput } from "./reel-form.ts";
import { reelKey } from "./reel-key.ts";
import type { ReelQuery } from "./reel-query.ts";

/** Checks everything that a reel's form names, before anything is charged, and returns the input of its job. */
export const checkReel = capability(
  { urls: checkUrls, choose: chooseVoices, settings: providerSettings, chooseBrand },
  ({ urls, choose, settings, chooseBrand }) => {
    return async (account: CallingAccount, given: GivenForm, { reuse = false }: ReelQuery) => {
      const form = readScenes(given);
      const { narration, pictures, music: named, uploadPrefix, charge } = readReelForm(form);
      const { callback_url: callback } = form.fields;
      const brand = await chooseBrand(account, form.fields);
      const [format = "9:16", ...more] = form.fields.formats ?? [form.fields.format];
      const request = ReelRequest.parse({ ...form.fields, format, brand: brand?.request });
      const source = async (file: Named) => ("stored" in file ? file : (await urls.media(account, file)).source);
      const [voices, callbackUrl, music, audio, logo, font, ...media] = await refuseTogether([
        form.fields.voice_type ? choose(form.fields) : [],
        urls.callback(callback),
        named && source(named),
        narration && source(narration),
        brand?.logo ? source(brand.logo) : null,
        brand?.font ? source(brand.font) : null,
        ...pictures.map(source),
      ]);
      const transcribed = audio !== null && !request.script_text && transcriptionRoutes(await settings()).length > 0;
      const files = Object.values(form.files).flat();
      const made = {
        request,
        more_formats: more.filter((one) => one !== undefined),
        audio,
        media,
        music,
        logo,
        font,
        voices,
        transcribed,
      };
      const hashes = new Map(files.map(({ key, sha256 }) => [key, sha256]));
      const input: ReelInput = { ...made, reuse, key: keyOf(made, hashes) };
      return {
        input,
        callbackUrl,
        uploadPrefix,
        charge,
        uploaded: files.map(({ key }) => key),
        /** Whether all its files came with the call. */
        isComplete: inputFiles("", input).every(({ source }) => "stored" in source),
      };
    };
  },
);

/** The reel's key; null until the content of all files is known. */
function keyOf(input: Omit<ReelInput, "key" | "reuse">, hashes: ReadonlyMap<string, string>): string | null {
  const known = inputFiles("", input).flatMap(({ role, source }) => {
    const sha256 = "stored" in source ? hashes.get(source.stored) : undefined;
    return sha256 === undefined ? [] : [{ role, sha256 }];
  });
  return known.length === inputFiles("", input).length ? reelKey(input, known) : null;
}
