import { safeHttp } from "@reelwright/platform/safe-http";
import { ProviderSettings } from "#providers/provider-settings";
import { openVoiceProvider } from "#providers/voice/open-voice-provider";
import type { VoiceProviderName } from "#providers/voice/outside-voice";
import { startElevenlabs } from "../../fakes/elevenlabs.ts";
import { startOpenaiAudio } from "../../fakes/openai-audio.ts";
import { startPolly } from "../../fakes/polly.ts";
import { trustedCertificates } from "../../platform/receiver.ts";

// The client of AWS signs whatever it sends.
process.env.AWS_ACCESS_KEY_ID ??= "test";
process.env.AWS_SECRET_ACCESS_KEY ??= "test";

/** The engines for voices on this machine, and our adapters to them over the real way out. What they speak is the text itself. */
export async function openVoices({ voices }: { voices?: number } = {}) {
  const certificates = await trustedCertificates();
  const makeSpeech = async (text: string) => Buffer.from(`MP3 of ${text}`);
  const [elevenlabs, polly, openai] = await Promise.all([
    startElevenlabs({ certificates, makeSpeech, voices }),
    startPolly({ certificates, makeSpeech }),
    startOpenaiAudio({ certificates, makeSpeech }),
  ]);
  const fakes = { elevenlabs, polly, openai };
  const all = Object.values(fakes);
  const settings = ProviderSettings.parse({
    elevenlabs: elevenlabs.settings,
    polly: polly.settings,
    openai: openai.settings,
  });
  const web = safeHttp({ trusted: all.map(({ origin }) => origin) });
  return {
    fakes,
    settings,
    open(name: VoiceProviderName) {
      const provider = openVoiceProvider(name, settings, web.request);
      if (!provider) throw new Error(`${name} is not configured`);
      return provider;
    },
    strangers: () => all.flatMap(({ strangers }) => strangers),
    stop() {
      for (const fake of all) fake.stop();
    },
  };
}
