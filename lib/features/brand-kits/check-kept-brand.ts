import type { CallingAccount } from "#domain/records/account";
import { capability } from "#lambda/capability";
import { fieldRefusal } from "#lambda/errors";
import { refuseTogether } from "#lambda/refuse-together";
import { checkUrls } from "../sources/check-urls.ts";
import type { BrandForm } from "./brand-form.ts";

/** Checks the URLs of a brand that is to be kept, so that no call that names it later is refused for what was wrong all along. */
export const checkKeptBrand = capability({ urls: checkUrls }, ({ urls }) => {
  const one = async (account: CallingAccount, path: "logo" | "font", url: string | null | undefined) => {
    if (!url?.includes("/")) return;
    await urls.media(account, { path, url });
    if (url.startsWith("upload://"))
      throw fieldRefusal("invalid_request", path, "Uploads are deleted after two days. Give a URL that stays.");
  };
  return async (
    account: CallingAccount,
    { logo, font }: { logo?: BrandForm["logo"] | null; font?: BrandForm["font"] | null },
  ): Promise<void> => {
    await refuseTogether([one(account, "logo", logo), one(account, "font", font)]);
  };
});
