import { open, readFile } from "node:fs/promises";
import { appendTracks } from "../mp4/append-tracks.ts";
import { type Chunk, interleave } from "../mp4/interleave.ts";
import { joinedFrame, parameterSetsOf } from "../mp4/joined-frame.ts";
import { movieHead } from "../mp4/movie-head.ts";
import { readTrack, type Sample, type Track } from "../mp4/read-track.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";

/** Small samples are written together. */
const writeBytes = 1024 * 1024;
/** Of segments that are listed again, so many bytes stay in memory. A loop lists a few segments a thousand times. */
const mostKeptBytes = 64 * 1024 * 1024;

interface Assembly {
  plan: Pick<PicturePlan, "segments" | "fps">;
  /** Segment files in order. */
  segments: readonly string[];
  /** Null for a video without sound. */
  audio: string | null;
  out: string;
  signal?: AbortSignal;
}

/**
 * Joins segments and sound without re-encoding, byte for byte like ffmpeg. The index is at the front, so that playback
 * can start at once. The sound, one segment, and a few of those that are listed again are in memory at a time.
 */
export async function assembleReel({
  plan,
  segments,
  audio,
  out,
  signal,
}: Assembly): Promise<{ durationSeconds: number; sizeBytes: number }> {
  const read = new Map<string, Track>();
  const pictures: Track[] = [];
  for (const [n, file] of segments.entries()) {
    signal?.throwIfAborted();
    const track = read.get(file) ?? (await readSegment(file, plan.segments[n]?.frames ?? 0));
    read.set(file, track);
    pictures.push(track);
  }
  const sound = audio === null ? null : await readFile(audio);
  const track = sound && readTrack(sound);
  const tracks = [appendTracks(pictures), ...(track ? [track] : [])];
  const chunks = interleave(tracks);
  const head = movieHead(await readFile(segments[0] ?? ""), { tracks, chunks });
  const sources = [framesOf(segments), ...(sound && track ? [samplesOf(sound, track.samples)] : [])];
  await writePieces(out, inOrder(head, chunks, sources), signal);
  const mediaBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    durationSeconds: plan.segments.reduce((sum, { frames }) => sum + frames, 0) / plan.fps,
    sizeBytes: head.length + mediaBytes,
  };
}

/** The track of a segment as it will be in the reel. */
async function readSegment(path: string, frames: number): Promise<Track> {
  const file = await readFile(path);
  const track = readTrack(file);
  if (track.samples.length !== frames)
    throw new Error(`${path} has ${track.samples.length} frames instead of ${frames}`);
  const parameterSets = parameterSetsOf(track.format);
  const samples = track.samples.map((sample) => ({
    ...sample,
    bytes: joinedFrame(bytesOf(file, sample), parameterSets).length,
  }));
  return { ...track, samples };
}

async function* framesOf(segments: readonly string[]): AsyncGenerator<Buffer> {
  const again = new Set(segments.filter((path, n) => segments.indexOf(path) !== n));
  const kept = new Map<string, readonly Buffer[]>();
  let room = mostKeptBytes;
  for (const path of segments) {
    const frames = kept.get(path) ?? (await joinedFrames(path));
    if (again.has(path) && !kept.has(path)) {
      room -= frames.reduce((sum, { length }) => sum + length, 0);
      if (room >= 0) kept.set(path, frames);
    }
    yield* frames;
  }
}

async function joinedFrames(path: string): Promise<Buffer[]> {
  const file = await readFile(path);
  const { samples, format } = readTrack(file);
  const parameterSets = parameterSetsOf(format);
  return samples.map((sample) => joinedFrame(bytesOf(file, sample), parameterSets));
}

async function* samplesOf(file: Buffer, samples: readonly Sample[]): AsyncGenerator<Buffer> {
  for (const sample of samples) yield bytesOf(file, sample);
}

const bytesOf = (file: Buffer, { at, bytes }: Sample) => file.subarray(at, at + bytes);

/** The whole file: its head, then the samples of all tracks in their order. */
async function* inOrder(head: Buffer, chunks: readonly Chunk[], sources: readonly AsyncGenerator<Buffer>[]) {
  yield head;
  for (const { track, count } of chunks)
    for (let n = 0; n < count; n++) {
      const sample = await sources[track]?.next();
      if (!sample || sample.done) throw new Error("A file has fewer samples than before");
      yield sample.value;
    }
}

/** Writes pieces, small ones together. Each is copied at once, so that the memory of all is used again. */
async function writePieces(out: string, pieces: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
  await using file = await open(out, "w");
  const gathered = Buffer.allocUnsafe(writeBytes);
  let bytes = 0;
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(gathered, bytes, at);
      at += copied;
      bytes += copied;
      if (bytes < writeBytes) continue;
      signal?.throwIfAborted();
      await file.writeFile(gathered);
      bytes = 0;
    }
  await file.writeFile(gathered.subarray(0, bytes));
}
