import type { ProviderSettings } from "#providers/provider-settings";
import type { Certificates } from "../support/certificates.ts";
import { startDashscope } from "./dashscope.ts";
import type { Pace } from "./fake-service.ts";
import { startFal } from "./fal.ts";
import { startMinimax } from "./minimax.ts";
import type { ProviderAiVideo } from "./provider-ai-video.ts";

interface Options {
  /** Whoever calls them has to trust their authority. */
  certificates: Certificates;
  /** How long their AI videos take; three questions when not given. */
  pace?: Pace;
  now?: () => number;
  /** Makes the file of an AI video: a real one, unless told otherwise. */
  makeAiVideo?: (aiVideo: ProviderAiVideo) => Promise<Buffer>;
}

/** Every provider of AI videos, on this machine. */
export async function startFakeProviders(options: Options) {
  const [minimax, dashscope, fal] = await Promise.all([
    startMinimax(options),
    startDashscope(options),
    startFal(options),
  ]);
  const fakes = { minimax, dashscope, fal };
  const all = Object.values(fakes);
  const settings = {
    minimax: minimax.settings,
    dashscope: dashscope.settings,
    fal: fal.settings,
    videoOrder: ["minimax", "dashscope", "fal"],
  } satisfies Partial<ProviderSettings>;
  return {
    ...fakes,
    /** What an operator would configure: as JSON it is the secret of the providers. */
    settings,
    origins: all.map(({ origin }) => origin),
    /** What any of them was asked that it has not got: nothing, when all is well. */
    strangers: () => all.flatMap(({ strangers }) => strangers),
    stop() {
      for (const fake of all) fake.stop();
    },
  };
}
export type FakeProviders = Awaited<ReturnType<typeof startFakeProviders>>;
