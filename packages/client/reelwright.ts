import type { components } from "./core/api-types.ts";
import { type ClientOptions, type Http, httpFor } from "./core/http.ts";
import { type UploadKind, uploadFile } from "./core/upload-file.ts";
import { account } from "./resources/account.ts";
import { aiVideos } from "./resources/ai-videos.ts";
import { brandKits } from "./resources/brand-kits.ts";
import { edits } from "./resources/edits.ts";
import { helpers } from "./resources/helpers.ts";
import { jobs } from "./resources/jobs.ts";
import { keys } from "./resources/keys.ts";
import { music } from "./resources/music.ts";
import { reels } from "./resources/reels.ts";
import { thumbnails } from "./resources/thumbnails.ts";
import { tracks } from "./resources/tracks.ts";
import { videos } from "./resources/videos.ts";
import { webhooks } from "./resources/webhooks.ts";

type Session = components["schemas"]["Session"];

/**
 * The Reelwright API for one account.
 *
 * ```ts
 * const reelwright = new Reelwright({ baseUrl, apiKey });
 * const job = await reelwright.reels.create({ audio, images: [picture] });
 * const reel = await job.wait({ onProgress: ({ progress }) => console.log(progress) });
 * ```
 *
 * Calls throw ApiError, InsufficientCreditsError, RateLimitError, TimeoutError or ConnectionError.
 */
export class Reelwright {
  readonly #http: Http;
  readonly reels;
  readonly edits;
  readonly thumbnails;
  readonly aiVideos;
  readonly music;
  readonly jobs;
  readonly videos;
  readonly tracks;
  readonly brandKits;
  readonly helpers;
  readonly account;
  readonly keys;
  readonly webhooks;

  constructor(options: ClientOptions) {
    const http = httpFor(options);
    this.#http = http;
    this.reels = reels(http);
    this.edits = edits(http);
    this.thumbnails = thumbnails(http);
    this.aiVideos = aiVideos(http);
    this.music = music(http);
    this.jobs = jobs(http);
    this.videos = videos(http);
    this.tracks = tracks(http);
    this.brandKits = brandKits(http);
    this.helpers = helpers(http);
    this.account = account(http);
    this.keys = keys(http);
    this.webhooks = webhooks(http);
  }

  /** A client with the token of a new session. */
  static async signIn(
    { email, password }: { email: string; password: string },
    options: Omit<ClientOptions, "apiKey" | "token">,
  ): Promise<{ client: Reelwright; session: Session }> {
    const session: Session = await httpFor(options).json({
      method: "POST",
      path: "/api/login",
      body: { email, password },
    });
    return { client: new Reelwright({ ...options, token: session.token }), session };
  }

  /** Sends a file straight to storage; its `upload://…` URL goes into `media`, `audio_url`, `source_url` or another URL field. */
  upload(file: Blob, options: { kind: UploadKind; filename?: string; signal?: AbortSignal }) {
    return uploadFile(this.#http, file, options);
  }
}
