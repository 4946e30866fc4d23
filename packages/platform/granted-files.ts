import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileGrant } from "./file-grant.ts";
import { type Retrying, retrying } from "./retrying.ts";

/** How often a request is sent that S3 does not answer or is too busy for. */
const mostAttempts = 4;
const pauseMs = 200;

/** A granted object that does not exist. It has the name of S3's own error. */
class NoSuchKey extends Error {
  override name = "NoSuchKey";
}

export type GrantedFiles = ReturnType<typeof grantedFiles>;

/**
 * The files of a grant, as `bucket` has them. The function that uses them needs no rights and no credentials. Whatever it asks for
 * besides is refused by S3.
 */
export function grantedFiles({ reads, writes }: FileGrant, { sleep, random }: Retrying = retrying) {
  async function inAttempts<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let tried = 1; ; tried += 1)
      try {
        return await attempt();
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof NoSuchKey || tried === mostAttempts) throw error;
        await sleep(pauseMs * 2 ** tried * (1 + random()));
      }
  }

  /** Has the object read by `take`, again from its start if it breaks off. */
  const read = <T>(
    key: string,
    take: (response: Response) => Promise<T>,
    { signal, range }: { signal?: AbortSignal; range?: string } = {},
  ): Promise<T> =>
    inAttempts(async () => {
      const url = reads[key];
      if (url === undefined) throw new NoSuchKey(`The file ${key} was not granted`);
      const response = await fetch(url, { signal, headers: range === undefined ? {} : { range } });
      if (response.ok) return take(response);
      const problem = `${response.status} ${(await response.text()).slice(0, 500)}`;
      // Who may not list a bucket gets 403 for what is not there.
      if (response.status === 403 || response.status === 404) throw new NoSuchKey(`No file ${key}: ${problem}`);
      throw new Error(`S3 does not give ${key}: ${problem}`);
    }, signal);

  async function send(key: string, file: Blob, contentType: string): Promise<void> {
    await inAttempts(async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...writes.fields, key, "Content-Type": contentType }))
        form.set(name, value);
      // The last field: S3 reads none after it.
      form.set("file", file);
      const response = await fetch(writes.url, { method: "POST", body: form });
      const answer = await response.text();
      if (!response.ok) throw new Error(`S3 does not take ${key}: ${response.status} ${answer.slice(0, 500)}`);
    });
  }

  return {
    /** Saves the object to a local file. Throws NoSuchKey if it does not exist. */
    download: (key: string, file: string, { signal }: { signal?: AbortSignal } = {}): Promise<void> =>
      read(key, async ({ body }) => pipeline(body ?? [], createWriteStream(file)), { signal }),

    readText: (key: string): Promise<string> => read(key, (response) => response.text()),

    /** The part of the object that a `Range` header requests, as a stream. */
    open: (key: string, range: string): Promise<{ body: Readable }> =>
      read(key, async ({ body }) => ({ body: Readable.from(body ?? []) }), { range }),

    /** Whether the object exists. It is meant for small ones: it is read. */
    has: (key: string, { signal }: { signal?: AbortSignal } = {}): Promise<boolean> =>
      read(key, (response) => response.text(), { signal }).then(
        () => true,
        (error) => {
          if (error instanceof NoSuchKey) return false;
          throw error;
        },
      ),

    /** Stores a local file. It is streamed, so memory stays flat. */
    upload: async (key: string, file: string, contentType: string): Promise<void> =>
      send(key, await openAsBlob(file), contentType),

    writeText: (key: string, text: string, contentType: string): Promise<void> =>
      send(key, new Blob([text]), contentType),
  };
}
