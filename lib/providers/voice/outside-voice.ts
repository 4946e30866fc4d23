export const voiceProviderNames = ["elevenlabs", "polly", "openai"] as const;
export type VoiceProviderName = (typeof voiceProviderNames)[number];

/** The message for a `voice_id` that no list has. */
export const noSuchVoice = "There is no such voice. GET /api/voices lists all.";

/** `elevenlabs:21m00Tcm4TlvDq8ikWAM` -> the provider and its own voice ID; null for a built-in voice. */
export function outsideVoice(voiceId: string): { provider: VoiceProviderName; voice: string } | null {
  const provider = voiceProviderNames.find((name) => voiceId.startsWith(`${name}:`));
  return provider ? { provider, voice: voiceId.slice(provider.length + 1) } : null;
}
