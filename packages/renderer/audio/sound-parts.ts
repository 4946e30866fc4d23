/** The samples of a packet of AAC. A packet spreads over the samples of the one before, too. */
export const packetFrames = 1024;
/** A part of 15 s takes about as long as a segment: its encoding costs a fortieth of its length. */
const reelPackets = 720;
/**
 * What a part is made from besides, before it and behind it. Filters, limiter and encoder are then where they would be
 * in the whole sound. It is a whole number of milliseconds, in which gains are computed.
 */
const [leadPackets, tailPackets] = [96, 4];

/** Frames of a reel's sound at 48 kHz, end excluded. */
export interface FrameRange {
  from: number;
  to: number;
}

/** A part of a reel's sound, which is encoded alone. */
export interface SoundPart extends FrameRange {
  /** How many packets its file has before those of the part, and how many the part has; null: all that follow. */
  skipped: number;
  packets: number | null;
}

/**
 * Divides a sound at every so many packets: at the same ones in every reel. Only the last part may be up to half longer or
 * shorter.
 */
export function soundParts(frames: number, partPackets = reelPackets): SoundPart[] {
  const count = Math.max(1, Math.round(frames / packetFrames / partPackets));
  return Array.from({ length: count }, (_, index) => {
    const first = index * partPackets;
    const lead = index === 0 ? 0 : leadPackets;
    const isLast = index === count - 1;
    return {
      from: (first - lead) * packetFrames,
      to: isLast ? frames : Math.min(frames, (first + partPackets + tailPackets) * packetFrames),
      // The encoder begins with a packet of silence, which only the first part needs.
      skipped: index === 0 ? 0 : lead + 1,
      packets: isLast ? null : partPackets + (index === 0 ? 1 : 0),
    };
  });
}
