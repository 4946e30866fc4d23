import { outboundWebhooks } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { fieldRefusal } from "#lambda/errors";

/** Checks a callback URL before anything is charged. Returns the normalised URL, or null. */
export const checkCallback = capability({ web: outboundWebhooks }, ({ web }) => {
  return async (text: string | undefined): Promise<string | null> => {
    if (text === undefined) return null;
    const vetted = await web.vet(text);
    if (!("refused" in vetted)) return vetted.url.href;
    throw fieldRefusal("invalid_callback_url", "callback_url", vetted.refused);
  };
});
