import { editFacts } from "../../logic/edit-facts.ts";
import { clockOf, sizeOf } from "../../logic/formats.ts";
import { hashOf } from "../../logic/routes.ts";
import type { JobState } from "../state/follow-job.ts";
import { PlayerButton } from "./player.tsx";
import { TrackPlayer } from "./track-player.tsx";
import { Warnings } from "./warnings.tsx";

type Result = NonNullable<JobState["result"]>;

/** What a finished job has made. */
export function JobResult({ result }: { result: Result }) {
  if ("videoId" in result)
    return (
      <VideoResult
        url={result.url}
        poster={result.thumbnail}
        captions={result.captions_vtt ?? null}
        seconds={result.duration}
        bytes={result.size}
        warnings={result.warnings}
        others={result.reels?.slice(1)}
      />
    );
  if ("steps" in result) {
    const { output_url: url, thumbnail: poster } = result;
    if (poster === null) return <TrackPlayer url={url} label="The sound" />;
    return (
      <VideoResult
        url={url}
        poster={poster}
        captions={null}
        seconds={result.duration}
        bytes={result.size}
        facts={editFacts(result.steps)}
        warnings={result.warnings}
      />
    );
  }
  if ("output_url" in result)
    return (
      <VideoResult
        url={result.output_url}
        poster={result.thumbnail}
        captions={null}
        seconds={result.duration}
        bytes={result.size}
        warnings={notDrawn(result.not_drawn)}
      />
    );
  if ("outputs" in result)
    return (
      <>
        <Pictures urls={result.outputs.map(({ url }) => url)} words="Thumbnail" />
        <Warnings warnings={result.warnings} />
      </>
    );
  if ("images" in result) return <Pictures urls={result.images} words="Image" />;
  if ("script" in result) return <blockquote dir="auto">{result.script}</blockquote>;
  if ("url" in result && result.url) return <TrackPlayer url={result.url} label="The track" />;
  return <a href={hashOf("music")}>See your music</a>;
}

interface VideoProps {
  url: string;
  poster: string;
  captions: string | null;
  seconds: number;
  bytes: number;
  facts?: string[];
  warnings?: string[];
  /** The same in other formats. */
  others?: { format: string; url: string }[];
}

const VideoResult = ({ url, poster, captions, seconds, bytes, facts = [], warnings = [], others = [] }: VideoProps) => (
  <div class="result">
    <PlayerButton title="Video" video={{ url, poster, captions }} />
    <div>
      <p>{[clockOf(seconds), sizeOf(bytes), ...facts].join(" · ")}</p>
      <Warnings warnings={warnings} />
      <p class="row">
        <a class="button small" href={url} download="">
          Download
        </a>
        {others.map((one) => (
          <a key={one.url} class="button small" href={one.url} download="">
            {`Download ${one.format}`}
          </a>
        ))}
        <a class="button small" href={hashOf("thumbnails", { source: url })}>
          Make thumbnails
        </a>
        <a class="button small" href={hashOf("edit", { source: url })}>
          Edit
        </a>
      </p>
    </div>
  </div>
);

const notDrawn = (words: string[] = []) => (words.length > 0 ? [`Not drawn: ${words.join(", ")}.`] : []);

/** Pictures side by side, each with its download. */
export const Pictures = ({ urls, words }: { urls: readonly string[]; words: string }) => (
  <ul class="pictures">
    {urls.map((url, index) => (
      <li key={url}>
        <img src={url} alt={`${words} ${index + 1}`} loading="lazy" />
        <a class="button small" href={url} download="" aria-label={`Download ${words.toLowerCase()} ${index + 1}`}>
          Download
        </a>
      </li>
    ))}
  </ul>
);
