/** A recording whose pictures flash and whose sound bursts at the same moments. */
export interface FlashingSource {
  name: string;
  file: string;
  /** Pictures a second as they are drawn; the file may keep fewer of them. */
  rate: number;
  size?: { width: number; height: number };
  /** Filters of the pictures before they are encoded. */
  filter?: string;
  /** How far the file says that it is to be turned, in degrees. */
  turn?: number;
  /** Its pictures are shown for different times: for how long the last one is, no file of this kind says. */
  isVariable?: true;
  /** So many seconds are cut off its start without encoding: they stay in the file, hidden. */
  hiddenSeconds?: number;
  /** The share of the bytes that is left. */
  cutAt?: number;
  picture: readonly string[];
  /** The options of the sound; none without sound. */
  sound: readonly string[] | null;
  /** The options of the container. */
  container?: readonly string[];
}

const x264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-g", "50", "-pix_fmt", "yuv420p"];
const x265 = (colour: string) => [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"],
  ...["-x265-params", `log-level=none:pools=1:keyint=50${colour}`],
];
const hdr = (transfer: string) => x265(`:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`);
const vp9 = ["-c:v", "libvpx-vp9", "-b:v", "1M", "-deadline", "realtime", "-cpu-used", "8"];
const aac = ["-c:a", "aac"];
const ntsc = (rate: number) => (rate * 1000) / 1001;

export const flashingSources: readonly FlashingSource[] = [
  { name: "MP4, H.264, 23.976", file: "film.mp4", rate: ntsc(24), picture: x264, sound: aac },
  { name: "MP4, H.264, 25", file: "pal.mp4", rate: 25, picture: x264, sound: aac },
  { name: "MP4, H.264, 29.97", file: "ntsc.mp4", rate: ntsc(30), picture: x264, sound: aac },
  { name: "MP4, H.264, 50", file: "fifty.mp4", rate: 50, picture: x264, sound: aac },
  { name: "MP4, H.264, 60", file: "sixty.mp4", rate: 60, picture: x264, sound: aac },
  {
    name: "MP4, H.264, variable rate",
    file: "variable.mp4",
    rate: 30,
    isVariable: true,
    filter: "select='lt(mod(n,15),5)+not(mod(n,3))'",
    picture: ["-vsync", "vfr", ...x264],
    sound: aac,
  },
  {
    name: "MP4, fragments",
    file: "fragments.mp4",
    rate: 30,
    picture: x264,
    sound: aac,
    container: ["-movflags", "frag_keyframe+empty_moov+delay_moov"],
  },
  {
    name: "MP4, trimmed without encoding",
    file: "trimmed.mp4",
    rate: 25,
    hiddenSeconds: 0.2,
    picture: x264,
    sound: aac,
  },
  { name: "MOV, HEVC of 10 bits", file: "hevc.mov", rate: 30, picture: x265(""), sound: aac },
  { name: "MOV, HDR (HLG), turned", file: "hlg.mov", rate: 30, turn: 90, picture: hdr("arib-std-b67"), sound: aac },
  { name: "MP4, HDR (PQ)", file: "pq.mp4", rate: 24, picture: hdr("smpte2084"), sound: aac },
  {
    name: "MP4, AV1",
    file: "av1.mp4",
    rate: 24,
    size: { width: 320, height: 180 },
    picture: ["-c:v", "libaom-av1", "-strict", "experimental", "-cpu-used", "8", "-b:v", "300k"],
    sound: aac,
  },
  { name: "MP4, MPEG-4", file: "mpeg4.mp4", rate: 25, picture: ["-c:v", "mpeg4", "-q:v", "4"], sound: aac },
  { name: "WebM, VP9 and Opus", file: "vp9.webm", rate: 30, picture: vp9, sound: ["-c:a", "libopus"] },
  {
    name: "WebM of a browser: no length, no index",
    file: "live.webm",
    rate: 30,
    picture: ["-c:v", "libvpx", "-b:v", "1M", "-deadline", "realtime"],
    sound: ["-c:a", "libopus"],
    container: ["-live", "1"],
  },
  { name: "MKV, H.264 and AC-3", file: "h264.mkv", rate: 25, picture: x264, sound: ["-c:a", "ac3"] },
  { name: "MKV, VP9 and FLAC", file: "vp9.mkv", rate: 30, picture: vp9, sound: ["-c:a", "flac"] },
  {
    name: "AVI, MPEG-4 and MP3",
    file: "mpeg4.avi",
    rate: 25,
    picture: ["-c:v", "mpeg4", "-q:v", "4", "-g", "50", "-bf", "2"],
    sound: ["-c:a", "libmp3lame"],
  },
  {
    name: "AVI, MJPEG and PCM",
    file: "mjpeg.avi",
    rate: 30,
    picture: ["-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p"],
    sound: ["-c:a", "pcm_s16le"],
  },
  {
    name: "MPEG-TS, H.264",
    file: "h264.ts",
    rate: 25,
    picture: x264,
    sound: aac,
  },
  {
    name: "MPEG-2, interlaced",
    file: "mpeg2.mpg",
    rate: 25,
    size: { width: 720, height: 576 },
    picture: ["-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-top", "1", "-q:v", "3"],
    sound: ["-c:a", "mp2"],
    container: ["-f", "vob"],
  },
  {
    name: "MOV, ProRes and PCM of 24 bits",
    file: "prores.mov",
    rate: 25,
    picture: ["-c:v", "prores_ks"],
    sound: ["-c:a", "pcm_s24le"],
  },
  {
    name: "MOV, turned by 180 degrees",
    file: "turned.mov",
    rate: 30,
    turn: 180,
    picture: x264,
    sound: aac,
  },
  {
    name: "MP4, old shape with oblong pixels, interlaced",
    file: "oblong.mp4",
    rate: 25,
    size: { width: 720, height: 576 },
    filter: "setsar=16/15",
    picture: [...x264, "-flags", "+ilme+ildct", "-x264-params", "tff=1"],
    sound: aac,
  },
  { name: "MP4 without sound", file: "silent.mp4", rate: 30, picture: x264, sound: null },
  { name: "MP4, sound of 5.1", file: "surround.mp4", rate: 30, picture: x264, sound: ["-c:a", "aac", "-ac", "6"] },
  {
    name: "MP4, broken off at 60 %",
    file: "broken.mp4",
    rate: 30,
    cutAt: 0.6,
    picture: x264,
    sound: aac,
    container: ["-movflags", "+faststart"],
  },
];
