/** What a method of the TypeScript client takes, and what it returns. */
interface ClientCall {
  method: string;
  takes: "nothing" | "id" | "body" | "id, body" | "query" | "url" | "path";
  returns: "answer" | "job" | "list";
}

const call = (method: string, takes: ClientCall["takes"], returns: ClientCall["returns"] = "answer"): ClientCall => ({
  method,
  takes,
  returns,
});

/** The method of the TypeScript client for an operation. The others are called with `fetch`. */
export const clientCalls: Record<string, ClientCall> = {
  getAccount: call("account.get", "nothing"),
  revokeSessions: call("account.revokeSessions", "nothing"),
  deleteSession: call("account.signOut", "nothing"),
  getCreditCosts: call("account.costs", "nothing"),
  listLedgerEntries: call("account.ledger", "nothing", "list"),
  getCreditUsage: call("account.usage", "nothing"),
  createImagePrompts: call("helpers.writeImagePrompts", "body"),
  createScript: call("helpers.writeScript", "body"),
  createImages: call("helpers.makeImages", "body"),
  searchImages: call("helpers.findStockImages", "query"),
  searchVideos: call("helpers.findStockVideos", "query"),
  listVoices: call("helpers.voices", "nothing"),
  listTemplates: call("helpers.templates", "nothing"),
  listCaptionStyles: call("helpers.captionStyles", "nothing"),
  createBrandKit: call("brandKits.create", "body"),
  listBrandKits: call("brandKits.list", "nothing"),
  getBrandKit: call("brandKits.get", "id"),
  updateBrandKit: call("brandKits.update", "id, body"),
  deleteBrandKit: call("brandKits.delete", "id"),
  createReel: call("reels.create", "body", "job"),
  createVideo: call("aiVideos.create", "body", "job"),
  getVideoPricing: call("aiVideos.pricing", "nothing"),
  createWatermark: call("edits.watermark", "body", "job"),
  createReframe: call("edits.reframe", "body", "job"),
  createVoiceover: call("edits.voiceover", "body", "job"),
  createAutocut: call("edits.autocut", "body", "job"),
  createAudioClean: call("edits.cleanAudio", "body", "job"),
  createLoop: call("edits.loop", "body", "job"),
  createMediaJob: call("edits.create", "body", "job"),
  createThumbnails: call("thumbnails.create", "body", "job"),
  createThumbnailsFromFile: call("thumbnails.create", "body", "job"),
  createMusic: call("music.create", "body", "job"),
  listTracks: call("tracks.list", "nothing", "list"),
  createTrack: call("tracks.upload", "body"),
  deleteTrack: call("tracks.delete", "id"),
  listJobs: call("jobs.list", "nothing", "list"),
  listVideos: call("videos.list", "nothing", "list"),
  deleteVideo: call("videos.delete", "id"),
  downloadFile: call("videos.download", "path"),
  listKeys: call("keys.list", "nothing"),
  createKey: call("keys.create", "body"),
  updateKey: call("keys.update", "id, body"),
  rotateKey: call("keys.rotate", "id"),
  deleteKey: call("keys.revoke", "id"),
  getWebhookSecret: call("webhooks.secret", "nothing"),
  rotateWebhookSecret: call("webhooks.rotateSecret", "nothing"),
  createTestWebhook: call("webhooks.test", "url"),
  listWebhookDeliveries: call("webhooks.deliveries", "nothing", "list"),
  replayWebhookDelivery: call("webhooks.resend", "id"),
};
