import type { MediaSource } from "@reelwright/vocabulary/media-source";
import type { Account } from "#domain/records/account";
import { sniffUpload } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import { refuseTogether } from "#lambda/refuse-together";
import { checkUrls } from "../sources/check-urls.ts";
import { type EditInput, type EditOperation, editFiles } from "./edit-input.ts";
import { type EditForm, type NamedFile, readEditForm } from "./read-edit-form.ts";

/** Checks everything that a form names, before anything is charged, and returns the input of its job. */
export const checkEdit = capability({ urls: checkUrls, sniff: sniffUpload }, ({ urls, sniff }) => {
  async function sourceOf(account: Account, named: NamedFile): Promise<MediaSource> {
    if (!("file" in named)) return urls.media(account, named);
    const { key, field } = named.file;
    // The first bytes only suggest the kind. Decoding is left to a worker without network access.
    const kind = await sniff(key);
    const wanted = field === "video" ? "video/" : "image/";
    if (!kind?.startsWith(wanted)) {
      const message =
        field === "video"
          ? "This is not a video; MP4, MOV and WebM are accepted."
          : "This is not a picture; PNG, JPEG, WebP and GIF are accepted.";
      throw new ApiError("media_unreadable", `${field}: ${message}`, { details: [{ path: field, message }] });
    }
    return { stored: key };
  }

  return async (account: Account, operation: EditOperation, form: EditForm) => {
    const { common, steps, video, files } = readEditForm(operation, form);
    const names = Object.keys(files);
    const [callbackUrl, source, ...others] = await refuseTogether([
      urls.callback(common.callback_url),
      sourceOf(account, video),
      ...Object.values(files).map((named) => sourceOf(account, named)),
    ]);
    const { profile, max_minutes } = common;
    const input: EditInput = {
      operation,
      steps,
      source,
      files: Object.fromEntries(others.map((of, index) => [names[index] ?? "", of])),
      profile,
      max_minutes,
    };
    const uploaded = Object.values(form.files)
      .flat()
      .map(({ key }) => key);
    const [first] = uploaded;
    return {
      input,
      callbackUrl,
      title: common.title ?? (await nameOf(account, video, source)),
      uploaded,
      uploadPrefix: first === undefined ? null : first.slice(0, first.lastIndexOf("/") + 1),
      /** Whether all its files came with the call. */
      isComplete: editFiles("", input).every((file) => file.source === null),
    };
  };

  async function nameOf(account: Account, video: NamedFile, source: MediaSource): Promise<string | null> {
    const name = "file" in video ? video.file.filename : await urls.nameOf(account, source);
    return name?.split("/").at(-1) || null;
  }
});
