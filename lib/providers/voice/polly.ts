import type { PollyClient, Voice } from "@aws-sdk/client-polly";
import * as z from "zod";
import { awsClient } from "../aws-client.ts";
import { awsError } from "../aws-error.ts";
import { ofOrder, type ProviderError } from "../provider-error.ts";
import { type ProviderFailure, providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { startsOfMarks } from "./starts-of-marks.ts";
import type { SpeechOrder, VoiceProvider } from "./voice-provider.ts";
import type { VoiceView } from "./voice-view.ts";

/** The limit is 3,000 billed characters. */
const maxCharacters = 2800;
/** Best first; the others may lack speech marks. */
const engines = ["neural", "standard"] as const;
const Engine = z.enum(engines);

/**
 * Amazon Polly, with the function's own role. Each voice speaks its own language, and returns the time of each word.
 */
export function polly(settings: NonNullable<ProviderSettings["polly"]>): VoiceProvider {
  async function withClient<T>(
    act: (client: PollyClient, sdk: typeof import("@aws-sdk/client-polly")) => Promise<T>,
  ): Promise<T | { providerError: ProviderError }> {
    const sdk = await import("@aws-sdk/client-polly");
    const client = new sdk.PollyClient(awsClient(settings, { requestTimeoutSeconds: 60 }));
    try {
      return await act(client, sdk);
    } catch (error) {
      const providerError = awsError(error);
      if (!providerError) throw error;
      return { providerError };
    } finally {
      client.destroy();
    }
  }

  return {
    maxCharacters,

    async voices(signal) {
      const found = await withClient(async (client, { DescribeVoicesCommand }) => {
        const voices: Voice[] = [];
        let NextToken: string | undefined;
        do {
          const page = await client.send(new DescribeVoicesCommand({ NextToken }), { abortSignal: signal });
          voices.push(...(page.Voices ?? []));
          NextToken = page.NextToken;
        } while (NextToken);
        return { voices };
      });
      return "providerError" in found ? failed(found.providerError) : { voices: found.voices.flatMap(viewOf) };
    },

    async speak({ voice, text }: SpeechOrder, signal) {
      const [VoiceId, engine] = voice.split(":");
      const request = {
        Text: text,
        VoiceId: asVoice(VoiceId),
        Engine: Engine.parse(engine),
        TextType: "text",
      } as const;
      const spoken = await withClient(async (client, { SynthesizeSpeechCommand }) => {
        const read = async (more: { OutputFormat: "mp3" } | { OutputFormat: "json"; SpeechMarkTypes: ["word"] }) => {
          const { AudioStream } = await client.send(new SynthesizeSpeechCommand({ ...request, ...more }), {
            abortSignal: signal,
          });
          return Buffer.from((await AudioStream?.transformToByteArray()) ?? []);
        };
        const audio = await read({ OutputFormat: "mp3" });
        // The sound is already paid for: without marks, the words are aligned with it.
        const marks = await read({ OutputFormat: "json", SpeechMarkTypes: ["word"] }).catch((error: unknown) => {
          if (awsError(error)) return null;
          throw error;
        });
        return { audio, marks: marks?.toString("utf8") ?? "" };
      });
      if ("providerError" in spoken) return failed(ofOrder(spoken.providerError));
      return { spoken: { audio: spoken.audio, starts: startsOfMarks(spoken.marks, text) } };
    },
  };
}

const failed = (providerError: ProviderError): { failed: ProviderFailure } => ({
  failed: providerFailure("polly", providerError),
});

/** IDs come from its own list, which grows faster than the client's. */
const asVoice = (id: string | undefined) => z.custom<Voice["Id"]>((value) => typeof value === "string").parse(id);

function viewOf({ Id, Name, Gender, LanguageCode, LanguageName, SupportedEngines = [] }: Voice): VoiceView[] {
  const engine = engines.find((name) => SupportedEngines.includes(name));
  if (!Id || !engine) return [];
  const labels = {
    language: LanguageCode ?? "mul",
    gender: Gender?.toLowerCase() ?? "unspecified",
    accent: LanguageName ?? "unspecified",
    style: engine,
    engine: "polly",
  };
  return [{ voice_id: `polly:${Id}:${engine}`, name: Name ?? Id, labels }];
}
