import { keyOrToken } from "#domain/access/access-credentials";
import { progressOf } from "#domain/records/job";
import { launchAndWait } from "#features/jobs/launch-and-wait";
import { launchTrack } from "#features/music/launch-track";
import { MusicView } from "#features/music/music-view";
import { TrackForm } from "#features/music/sent-track";
import { TrackView } from "#features/music/track-view";
import { uploads } from "#lambda/capabilities/work-files";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { requireType } from "#lambda/require-type";

const accepted = ["audio/mpeg", "audio/wav", "audio/x-m4a", "audio/mp4", "video/mp4"];

export const spec = endpoint({
  method: "POST",
  path: "/api/music",
  operationId: "createTrack",
  summary: "Upload a track to the music library",
  description:
    "Waits until the track is stored. Its tags and pictures are removed, and WAV becomes MP3; otherwise it stays unchanged. Free.",
  tag: "Music",
  access: keyOrToken,
  scope: "ai_music",
  plan: "business",
  request: {
    form: {
      fields: TrackForm,
      orJson: false,
      files: {
        file: {
          required: true,
          maxCount: 1,
          maxBytes: 50 * 1024 * 1024,
          description: "MP3, M4A or WAV, up to 50 MB and 20 minutes",
        },
      },
      work: uploads,
    },
  },
  response: { status: 201, body: TrackView },
  errors: [
    "invalid_callback_url",
    "media_unreadable",
    "payload_too_large",
    "too_many_waiting",
    "cancelled",
    "internal_error",
  ],
  uses: { launchTrack, launchAndWait },
  streams: true,
  impact: "customers cannot send music",

  async handle({ principal, form, reservation }, { launchTrack, launchAndWait }) {
    const [file] = form.files.file ?? [];
    if (!file) throw new Error("A form without its file was let through");
    requireType(file, accepted, "This is not music; MP3, M4A and WAV are accepted.");
    return launchAndWait({
      accountId: principal.account.id,
      launch: () => launchTrack({ principal, file, fields: form.fields, reservation }),
      answerOf: (jobId) => ({
        statusUrl: `/api/jobs/${jobId}`,
        fault: "internal_error",
        read({ result, created_at: created }) {
          const { track_id: id, title, url, duration, style } = MusicView.parse(result);
          return { id, title, url, duration, style, source: "uploaded" as const, created };
        },
        state: (job) => ({ jobId, status: job.status, progress: progressOf(job) }),
      }),
    });
  },
});

export const handler = handlerFor(spec);
