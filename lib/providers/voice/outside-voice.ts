export const voiceProviderNames = ["elevenlabs", "polly", "openai"] as const;
export type VoiceProviderName = (typeof voiceProviderNames)[number];

/** What a caller is told of a `voice_id` that no list has. */
export const noSuchVoice = "There is no such voice. GET /api/voices lists all.";

/** `elevenlabs:21m00Tcm4TlvDq8ikWAM` -> whose voice it is, and what that calls it; null for a voice of this service. */
export function outsideVoice(voiceId: string): { provider: VoiceProviderName; voice: string } | null {
  const provider = voiceProviderNames.find((name) => voiceId.startsWith(`${name}:`));
  return provider ? { provider, voice: voiceId.slice(provider.length + 1) } : null;
}
