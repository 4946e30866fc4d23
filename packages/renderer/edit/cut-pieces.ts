import { rm } from "node:fs/promises";
import path from "node:path";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan, Scene } from "../plan/reel-plan.ts";
import { cutPiece, listPackets } from "./cut-piece.ts";
import type { EditSource } from "./edit-source.ts";
import type { Packet } from "./packet-lines.ts";
import { pieceRanges } from "./piece-ranges.ts";
import { pictureTime } from "./plan-pictures.ts";

interface Piece {
  file: string;
  /** When each packet of the source that is in the piece is shown there. */
  times: ReadonlyMap<Packet, number>;
}

interface Cutting {
  /** How the names of the pieces begin, and the folder of the plan. */
  name: string;
  dir: string;
  /** How long a piece is at most, unless one scene shows more. */
  mostSeconds?: number;
  ffmpeg: string;
  signal?: AbortSignal;
}

/**
 * Cuts a source into pieces in the folder of the plan, so that a function that renders a segment reads a minute instead
 * of a film. Returns the plan that shows the same pictures of the pieces. Returns null if the file cannot be cut exactly.
 */
export async function cutPieces(
  plan: PicturePlan,
  { clip: { input, codec }, startSeconds }: Pick<EditSource, "clip" | "startSeconds">,
  { name, dir, mostSeconds = 60, ffmpeg, signal }: Cutting,
): Promise<PicturePlan | null> {
  const { pieces: ranges, pieceOf } = pieceRanges(
    plan.scenes.map(({ media }) => rangeOf(footageIn(media))),
    mostSeconds,
  );
  const packets = await listPackets(input, { ffmpeg, signal });
  const pieces: Piece[] = [];
  for (const [index, range] of ranges.entries()) {
    const file = `${name}-${index}`;
    const times = await cutPiece({ input, codec, packets, range, out: path.join(dir, file), ffmpeg, signal });
    if (!times) {
      // What is in the folder of the plan is stored.
      for (let at = 0; at <= index; at++) await rm(path.join(dir, `${name}-${at}`), { force: true });
      return null;
    }
    pieces.push({ file, times });
  }
  // Of packets at the same time, the first one.
  const packetAt = new Map(
    packets.toReversed().map((packet) => [pictureTime(startSeconds, packet.seconds - startSeconds), packet]),
  );
  const moved = ({ media, ...scene }: Scene, at: number): Scene => {
    const piece = pieces[pieceOf[at] ?? -1];
    if (!piece) throw new Error("Each scene has a piece");
    return { ...scene, media: inPiece(footageIn(media), piece, packetAt) };
  };
  return { ...plan, scenes: plan.scenes.map(moved) };
}

function footageIn(media: Scene["media"]): Footage {
  if (media.kind !== "footage") throw new Error("An edit shows footage alone");
  return media;
}

/** The times of a scene may be many: they are compared one by one. */
const rangeOf = ({ pictures }: Footage) => ({
  from: pictures.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY),
  to: pictures.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY),
});

/** The same pictures of a piece. What their crop counts from moves with the piece. */
function inPiece(footage: Footage, { file, times }: Piece, packetAt: ReadonlyMap<number, Packet>): Footage {
  const pictures = footage.pictures.map((at) => {
    const packet = packetAt.get(at);
    const seconds = packet && times.get(packet);
    if (seconds === undefined) throw new Error(`The piece ${file} has no picture of ${at} s`);
    return pictureTime(0, seconds);
  });
  const [[packet, seconds] = [{ seconds: 0 }, 0]] = times;
  return { ...footage, file, pictures, startSeconds: pictureTime(footage.startSeconds, seconds - packet.seconds) };
}
