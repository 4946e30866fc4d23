"""Requests and answers. Made by packages/client/make-python-types.ts from openapi.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

    from ._calls import FileInput


class SessionRequest(TypedDict):
    email: str
    password: str
    session: NotRequired[Literal["short", "default", "long"]]


class NoFields(TypedDict):
    pass


class PicturePromptsRequest(TypedDict):
    topic: str
    style: NotRequired[str]


class ScriptRequest(TypedDict):
    prompt: str
    existing: NotRequired[str]
    context: NotRequired[str]
    callback_url: NotRequired[str]
    language: NotRequired[Literal["fr", "en", "ar", "es", "de", "it", "pt"]]


class WebhookBody(TypedDict):
    event: Literal["job.completed", "job.failed", "webhook.test"]
    job_id: Union[str, None]
    kind: Literal["reel", "video", "thumbnail", "media", "music", "test"]
    status: Literal["done", "error"]
    output_url: Union[str, None]
    error: Union[str, None]
    delivered_at: str


class AudioCleanRequest(TypedDict):
    source_url: NotRequired[str]
    profile: NotRequired[Literal["draft", "standard", "high"]]
    title: NotRequired[str]
    max_minutes: NotRequired[int]
    callback_url: NotRequired[str]
    noise: NotRequired[Literal["off", "light", "medium", "strong"]]
    hum: NotRequired[Literal["50", "60", "auto", "off"]]
    clicks: NotRequired[bool]
    level: NotRequired[Literal["off", "speech"]]
    target_lufs: NotRequired[Union[float, None]]
    true_peak_db: NotRequired[float]
    output: NotRequired[Literal["same", "mp3", "m4a", "wav"]]
    isolate: NotRequired[bool]
    video: NotRequired[FileInput]
    audio: NotRequired[FileInput]


class AutocutRequest(TypedDict):
    source_url: NotRequired[str]
    profile: NotRequired[Literal["draft", "standard", "high"]]
    title: NotRequired[str]
    max_minutes: NotRequired[int]
    callback_url: NotRequired[str]
    detect: NotRequired[Literal["speech", "loudness"]]
    threshold_db: NotRequired[float]
    min_silence: NotRequired[float]
    margin: NotRequired[List[float]]
    silences: NotRequired[Literal["cut", "shorten", "speed"]]
    shorten_to: NotRequired[float]
    speed: NotRequired[float]
    fillers: NotRequired[Literal["keep", "remove", "all"]]
    script_text: NotRequired[str]
    language: NotRequired[Literal["fr", "en", "ar", "es", "de", "it", "pt"]]
    keep: NotRequired[List[Dict[str, Any]]]
    zoom_cuts: NotRequired[bool]
    captions: NotRequired[Dict[str, Any]]
    video: NotRequired[FileInput]


class BrandKitRequest(TypedDict):
    logo: NotRequired[str]
    logo_position: NotRequired[Literal["top-left", "top-right", "bottom-left", "bottom-right"]]
    colours: NotRequired[List[str]]
    font: NotRequired[str]
    handle: NotRequired[str]
    name: str


class BrandKitChanges(TypedDict):
    name: NotRequired[str]
    logo: NotRequired[Union[str, None]]
    logo_position: NotRequired[Literal["top-left", "top-right", "bottom-left", "bottom-right"]]
    colours: NotRequired[Union[List[str], None]]
    font: NotRequired[Union[str, None]]
    handle: NotRequired[Union[str, None]]


class MusicRequest(TypedDict):
    prompt: NotRequired[str]
    style: NotRequired[str]
    instrumental: NotRequired[bool]
    title: NotRequired[str]
    seconds: NotRequired[float]
    seed: NotRequired[int]
    callback_url: NotRequired[str]


class ImagesRequest(TypedDict):
    prompt: str
    count: NotRequired[int]
    aspect: NotRequired[Literal["9:16", "1:1", "16:9", "4:5"]]
    style: NotRequired[str]
    callback_url: NotRequired[str]
    seed: NotRequired[int]


class KeyRequest(TypedDict):
    name: str
    scopes: List[Literal["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]]
    rate_limit: NotRequired[int]
    expires_in_days: NotRequired[Union[Literal[7, 30, 90, 365], None]]


class KeyChanges(TypedDict):
    name: NotRequired[str]
    is_active: NotRequired[bool]
    scopes: NotRequired[List[Literal["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]]]
    rate_limit: NotRequired[int]
    expires_in_days: NotRequired[Union[Literal[7, 30, 90, 365], None]]


class KeyRotation(TypedDict):
    scopes: NotRequired[List[Literal["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]]]


class LoopAssembleRequest(TypedDict):
    profile: NotRequired[Literal["draft", "standard", "high"]]
    title: NotRequired[str]
    max_minutes: NotRequired[int]
    callback_url: NotRequired[str]
    media: NotRequired[List[str]]
    duration: NotRequired[float]
    loop: NotRequired[Literal["auto", "cut", "crossfade", "boomerang", "none"]]
    crossfade: NotRequired[float]
    format: NotRequired[Literal["9:16", "16:9", "1:1", "4:5", "4:3"]]
    fit_style: NotRequired[str]
    audio_url: NotRequired[str]
    sound: NotRequired[Literal["keep", "mute"]]
    clips: NotRequired[List[FileInput]]
    audio: NotRequired[FileInput]


class VideoRequest(TypedDict):
    mode: Literal["t2v", "i2v"]
    prompt: str
    tier_id: NotRequired[Literal["tier1", "tier2", "tier3", "tier6", "tier7"]]
    model: NotRequired[Literal["model_a", "model_b", "model_c"]]
    image_base64: NotRequired[str]
    image_url: NotRequired[str]
    negative: NotRequired[str]
    aspect: NotRequired[Literal["9:16", "1:1", "16:9"]]
    scenario_type: NotRequired[Literal["cinematic", "product", "portrait", "nature", "social", "animation"]]
    fps: NotRequired[int]
    seed: NotRequired[int]
    audio_on: NotRequired[bool]
    callback_url: NotRequired[str]


class McpMessage(TypedDict):
    jsonrpc: Literal["2.0"]
    id: NotRequired[Union[str, float]]
    method: str
    params: NotRequired[Dict[str, Any]]


class MediaJobRequest(TypedDict):
    source_url: NotRequired[str]
    profile: NotRequired[Literal["draft", "standard", "high"]]
    title: NotRequired[str]
    max_minutes: NotRequired[int]
    callback_url: NotRequired[str]
    steps: EditSteps
    video: NotRequired[FileInput]
    audio: NotRequired[FileInput]
    image: NotRequired[FileInput]


class EditSteps(TypedDict):
    trim: NotRequired[Dict[str, Any]]
    autocut: NotRequired[Dict[str, Any]]
    reframe: NotRequired[Dict[str, Any]]
    captions: NotRequired[Dict[str, Any]]
    voiceover: NotRequired[Dict[str, Any]]
    watermark: NotRequired[Dict[str, Any]]
    audio_clean: NotRequired[Dict[str, Any]]


class TrackUploadRequest(TypedDict):
    title: NotRequired[str]
    callback_url: NotRequired[str]
    style: NotRequired[str]
    file: FileInput


class ReelRequest(TypedDict):
    format: NotRequired[Literal["9:16", "16:9", "1:1", "4:5", "4:3"]]
    formats: NotRequired[List[Literal["9:16", "16:9", "1:1", "4:5", "4:3"]]]
    title: NotRequired[str]
    source: NotRequired[str]
    intro: NotRequired[Literal["overlay", "card", "none"]]
    script_text: NotRequired[str]
    template: NotRequired[Literal["default", "magazine", "neon", "bold", "clean", "minimal", "news", "highlight", "cinematic", "matrix", "film", "polaroid", "story", "meme", "gaming", "retro", "noir", "duotone", "comic", "glitch", "ticker", "aurora", "blueprint", "boxed", "vaporwave", "chalk", "lofi", "paper", "pastel", "pop", "split", "sunset"]]
    caption_style: NotRequired[Literal["karaoke", "glow", "outline", "neon", "block", "shadow", "gradient", "typewriter"]]
    caption_size: NotRequired[Literal["S", "M", "L", "XL"]]
    caption_position: NotRequired[Literal["top", "center", "bottom"]]
    emphasis: NotRequired[List[str]]
    language: NotRequired[Literal["fr", "en", "ar", "es", "de", "it", "pt"]]
    profile: NotRequired[Literal["draft", "standard", "high"]]
    outro_text: NotRequired[str]
    outro_sub: NotRequired[str]
    scenes: NotRequired[List[Dict[str, Any]]]
    brand: NotRequired[Brand]
    brand_kit_id: NotRequired[str]
    progress_bar: NotRequired[Literal["on", "off"]]
    audio_url: NotRequired[str]
    image_url: NotRequired[str]
    image_urls: NotRequired[List[str]]
    media: NotRequired[List[str]]
    music_url: NotRequired[str]
    music_start_at: NotRequired[float]
    sfx: NotRequired[Literal["off", "soft", "lively"]]
    sync: NotRequired[Literal["speech", "beat"]]
    voice_type: NotRequired[Literal["ai"]]
    voice_id: NotRequired[str]
    callback_url: NotRequired[str]
    image_url_0: NotRequired[str]
    image_url_1: NotRequired[str]
    image_url_2: NotRequired[str]
    image_url_3: NotRequired[str]
    image_url_4: NotRequired[str]
    image_url_5: NotRequired[str]
    image_url_6: NotRequired[str]
    image_url_7: NotRequired[str]
    image_url_8: NotRequired[str]
    image_url_9: NotRequired[str]
    image_url_10: NotRequired[str]
    image_url_11: NotRequired[str]
    image_url_12: NotRequired[str]
    image_url_13: NotRequired[str]
    image_url_14: NotRequired[str]
    image_url_15: NotRequired[str]
    image_url_16: NotRequired[str]
    image_url_17: NotRequired[str]
    image_url_18: NotRequired[str]
    image_url_19: NotRequired[str]
    image_url_20: NotRequired[str]
    image_url_21: NotRequired[str]
    image_url_22: NotRequired[str]
    image_url_23: NotRequired[str]
    image_url_24: NotRequired[str]
    image_url_25: NotRequired[str]
    image_url_26: NotRequired[str]
    image_url_27: NotRequired[str]
    image_url_28: NotRequired[str]
    image_url_29: NotRequired[str]
    audio: NotRequired[FileInput]
    images: NotRequired[List[FileInput]]


class Brand(TypedDict):
    logo: NotRequired[str]
    logo_position: NotRequired[Literal["top-left", "top-right", "bottom-left", "bottom-right"]]
    colours: NotRequired[List[str]]
    font: NotRequired[str]
    handle: NotRequired[str]


class ReframeRequest(TypedDict):
    source_url: NotRequired[str]
    profile: NotRequired[Literal["draft", "standard", "high"]]
    title: NotRequired[str]
    max_minutes: NotRequired[int]
    callback_url: NotRequired[str]
    format: Literal["9:16", "16:9", "1:1", "4:5", "4:3"]
    mode: NotRequired[Literal["auto", "follow", "still", "center", "fit", "split"]]
    fit_style: NotRequired[str]
    focus: NotRequired[Dict[str, Any]]
    liveliness: NotRequired[Literal["calm", "normal", "lively"]]
    zoom: NotRequired[float]
    regions: NotRequired[List[Dict[str, Any]]]
    captions: NotRequired[Dict[str, Any]]
    video: NotRequired[FileInput]


class ThumbnailRequest(TypedDict):
    source_url: str
    count: NotRequired[int]
    formats: NotRequired[List[Literal["auto", "16:9", "9:16", "1:1", "4:5"]]]
    visual_mode: NotRequired[Literal["frames", "enhance", "generate"]]
    ai_quality: NotRequired[Literal["standard", "premium"]]
    image_prompt: NotRequired[str]
    language: NotRequired[Literal["auto", "fr", "en", "ar", "es", "de", "pt"]]
    title: NotRequired[str]
    subtitle: NotRequired[str]
    style: NotRequired[Literal["editorial", "bold", "clean", "minimal"]]
    tone: NotRequired[Literal["auto", "warm", "cool", "mono"]]
    smart: NotRequired[bool]
    include_text: NotRequired[bool]
    accent: NotRequired[str]
    callback_url: NotRequired[str]


class ThumbnailUploadRequest(TypedDict):
    count: NotRequired[int]
    formats: NotRequired[List[Literal["auto", "16:9", "9:16", "1:1", "4:5"]]]
    visual_mode: NotRequired[Literal["frames", "enhance", "generate"]]
    ai_quality: NotRequired[Literal["standard", "premium"]]
    image_prompt: NotRequired[str]
    language: NotRequired[Literal["auto", "fr", "en", "ar", "es", "de", "pt"]]
    title: NotRequired[str]
    subtitle: NotRequired[str]
    style: NotRequired[Literal["editorial", "bold", "clean", "minimal"]]
    tone: NotRequired[Literal["auto", "warm", "cool", "mono"]]
    smart: NotRequired[bool]
    include_text: NotRequired[bool]
    accent: NotRequired[str]
    callback_url: NotRequired[str]
    video: FileInput


class UploadRequest(TypedDict):
    kind: Literal["video", "film", "audio", "image"]
    bytes: NotRequired[int]
    filename: NotRequired[str]


class VoiceoverRequest(TypedDict):
    source_url: NotRequired[str]
    profile: NotRequired[Literal["draft", "standard", "high"]]
    title: NotRequired[str]
    max_minutes: NotRequired[int]
    callback_url: NotRequired[str]
    script_text: NotRequired[str]
    voice_id: NotRequired[str]
    language: NotRequired[Literal["fr", "en", "ar", "es", "de", "it", "pt"]]
    audio_url: NotRequired[str]
    start_at: NotRequired[float]
    original_sound: NotRequired[Literal["under", "mute", "keep"]]
    fit: NotRequired[Literal["video", "voice", "stretch"]]
    captions: NotRequired[Dict[str, Any]]
    target_lufs: NotRequired[float]
    video: NotRequired[FileInput]
    audio: NotRequired[FileInput]


WatermarkRequest = TypedDict(
    "WatermarkRequest",
    {
        "source_url": "NotRequired[str]",
        "profile": "NotRequired[Literal['draft', 'standard', 'high']]",
        "title": "NotRequired[str]",
        "max_minutes": "NotRequired[int]",
        "callback_url": "NotRequired[str]",
        "image_url": "NotRequired[str]",
        "text": "NotRequired[str]",
        "text_style": "NotRequired[Dict[str, Any]]",
        "position": "NotRequired[Literal['top_left', 'top', 'top_right', 'left', 'center', 'right', 'bottom_left', 'bottom', 'bottom_right']]",
        "x": "NotRequired[float]",
        "y": "NotRequired[float]",
        "margin": "NotRequired[float]",
        "width": "NotRequired[float]",
        "opacity": "NotRequired[float]",
        "from": "NotRequired[float]",
        "to": "NotRequired[float]",
        "fade": "NotRequired[float]",
        "mode": "NotRequired[Literal['still', 'tile', 'drift']]",
        "video": "NotRequired[FileInput]",
        "image": "NotRequired[FileInput]",
    },
)


class TestWebhookRequest(TypedDict):
    url: str


class Session(TypedDict):
    token: str
    expires_at: str
    session_ttl: str


class Error(TypedDict):
    error: str
    code: str
    request_id: str
    details: NotRequired[List[Dict[str, Any]]]
    creditsNeeded: NotRequired[float]


class EndedSession(TypedDict):
    revoked: Literal[1]


class Account(TypedDict):
    id: str
    client_email: str
    package: Literal["free", "pro", "business", "agency"]
    packageLabel: str
    creditsTotal: int
    creditsMonthly: int
    creditsPack: int
    monthlyAllowance: int
    creditCosts: Dict[str, int]


class RevokedSessions(TypedDict):
    revoked: int


class PicturePrompts(TypedDict):
    prompts: List[str]
    engine: str


class Script(TypedDict):
    script: str
    charsUsed: int
    charsMax: int
    engine: str
    preview: NotRequired[Literal[True]]
    not_drawn: NotRequired[List[str]]


class EditEstimate(TypedDict):
    operation: Literal["media_jobs", "autocut", "reframe", "voiceover", "watermark", "audio_clean", "loop_assemble"]
    cost: int
    cost_breakdown: EditCost
    engine: str
    steps: List[str]
    expected_seconds: Union[float, None]
    duration: Union[float, None]
    warnings: List[str]


class EditCost(TypedDict):
    edit: NotRequired[int]
    sound: NotRequired[int]
    isolation: NotRequired[int]
    voice: NotRequired[int]


class StartedEdit(TypedDict):
    job_id: str
    operation: Literal["media_jobs", "autocut", "reframe", "voiceover", "watermark", "audio_clean", "loop_assemble"]
    status: Literal["processing"]
    cost: int
    cost_breakdown: EditCost
    status_url: str
    events_url: str


class BrandKit(TypedDict):
    logo: NotRequired[str]
    logo_position: NotRequired[Literal["top-left", "top-right", "bottom-left", "bottom-right"]]
    colours: NotRequired[List[str]]
    font: NotRequired[str]
    handle: NotRequired[str]
    id: str
    name: str
    created: str


class Deleted(TypedDict):
    id: str
    deleted: bool


class CaptionStyle(TypedDict):
    name: str
    description: str
    preview: str


class CreditCosts(TypedDict):
    costs: Dict[str, float]
    operations: Dict[str, float]
    packages: List[Dict[str, Any]]
    scenarios: List[Dict[str, Any]]


class LedgerPage(TypedDict):
    entries: List[LedgerEntry]
    next: Union[int, None]


class LedgerEntry(TypedDict):
    seq: int
    kind: Literal["grant", "charge", "refund", "reset"]
    monthly: int
    pack: int
    balance_after: int
    job_id: Union[str, None]
    reason: str
    at: str
    job_kind: NotRequired[Literal["reel", "video", "thumbnail", "media", "music"]]
    key_id: NotRequired[Union[str, None]]
    prev_hash: str
    hash: str


CreditUsage = TypedDict(
    "CreditUsage",
    {
        "from": "str",
        "to": "str",
        "charged": "int",
        "refunded": "int",
        "days": "List[Dict[str, Any]]",
        "kinds": "List[Dict[str, Any]]",
        "keys": "List[Dict[str, Any]]",
    },
)


class StartedMusic(TypedDict):
    taskId: str
    status: Literal["pending"]
    status_url: str
    warnings: NotRequired[List[str]]


class MusicTask(TypedDict):
    track_id: NotRequired[str]
    url: NotRequired[str]
    duration: NotRequired[float]
    size: NotRequired[int]
    engine: NotRequired[str]
    seed: NotRequired[int]
    bpm: NotRequired[float]
    key: NotRequired[str]
    warnings: NotRequired[List[str]]
    taskId: str
    status: Literal["pending", "processing", "done", "error"]
    progress: int
    title: str
    style: str
    error: NotRequired[str]
    code: NotRequired[str]


class HookAnswer(TypedDict):
    challenge: NotRequired[str]


class Images(TypedDict):
    images: List[str]
    engine: str
    preview: NotRequired[Literal[True]]
    not_drawn: NotRequired[List[str]]
    width: int
    height: int
    seed: int


Job = Union["ReelJob", "VideoJob", "ThumbnailsJob", "MediaJob", "MusicJob"]


class ReelJob(TypedDict):
    kind: Literal["reel"]
    jobId: str
    title: Union[str, None]
    thumbnail: Union[str, None]
    status: Literal["processing", "done", "error"]
    progress: int
    stage: Literal["fetch", "prepare", "speak", "transcribe", "render", "plan", "produce", "frame", "submit", "poll", "collect", "conform", "animate", "listen", "isolate", "hear", "thumbnails", "compose", "commission", "master", "admit", "script", "paint", "pictures", "develop", "select", "typeset"]
    cost: int
    created: str
    ended: Union[str, None]
    error: Union[str, None]
    code: Union[str, None]
    events_url: NotRequired[str]
    result: Union[Reel, None]


class Reel(TypedDict):
    videoId: str
    url: str
    thumbnail: str
    duration: float
    size: int
    reels: NotRequired[List[Rendition]]
    captions_srt: NotRequired[Union[str, None]]
    captions_vtt: NotRequired[Union[str, None]]
    words: NotRequired[Union[str, None]]
    chapters: NotRequired[List[Chapter]]
    warnings: NotRequired[List[str]]
    cache: NotRequired[Literal["hit"]]


class Rendition(TypedDict):
    format: str
    width: int
    height: int
    url: str
    thumbnail: str
    duration: float
    size: int


class Chapter(TypedDict):
    title: str
    start: float
    end: float


class VideoJob(TypedDict):
    kind: Literal["video"]
    jobId: str
    title: Union[str, None]
    thumbnail: Union[str, None]
    status: Literal["processing", "done", "error"]
    progress: int
    stage: Literal["fetch", "prepare", "speak", "transcribe", "render", "plan", "produce", "frame", "submit", "poll", "collect", "conform", "animate", "listen", "isolate", "hear", "thumbnails", "compose", "commission", "master", "admit", "script", "paint", "pictures", "develop", "select", "typeset"]
    cost: int
    created: str
    ended: Union[str, None]
    error: Union[str, None]
    code: Union[str, None]
    events_url: NotRequired[str]
    result: Union[AiVideo, None]


class AiVideo(TypedDict):
    video_id: str
    output_url: str
    thumbnail: str
    tier: VideoTier
    model: Literal["model_a", "model_b", "model_c"]
    provider: str
    engine: NotRequired[str]
    preview: NotRequired[Literal[True]]
    not_drawn: NotRequired[List[str]]
    seed: int
    width: int
    height: int
    fps: int
    duration: float
    size: int
    warnings: NotRequired[List[str]]


class VideoTier(TypedDict):
    id: Literal["tier1", "tier2", "tier3", "tier6", "tier7"]
    label: str
    credits: int


class ThumbnailsJob(TypedDict):
    kind: Literal["thumbnail"]
    jobId: str
    title: Union[str, None]
    thumbnail: Union[str, None]
    status: Literal["processing", "done", "error"]
    progress: int
    stage: Literal["fetch", "prepare", "speak", "transcribe", "render", "plan", "produce", "frame", "submit", "poll", "collect", "conform", "animate", "listen", "isolate", "hear", "thumbnails", "compose", "commission", "master", "admit", "script", "paint", "pictures", "develop", "select", "typeset"]
    cost: int
    created: str
    ended: Union[str, None]
    error: Union[str, None]
    code: Union[str, None]
    events_url: NotRequired[str]
    result: Union[Thumbnails, None]


class Thumbnails(TypedDict):
    visual_mode: Literal["frames", "enhance", "generate"]
    engine: Union[str, None]
    analysis: ThumbnailAnalysis
    outputs: List[Thumbnail]
    warnings: NotRequired[List[str]]


class ThumbnailAnalysis(TypedDict):
    summary: str
    transcript: NotRequired[Dict[str, Any]]
    title: str
    language: str
    duration: float
    scenes: List[Dict[str, Any]]
    focal: Dict[str, Any]
    palette: List[Dict[str, Any]]


class Thumbnail(TypedDict):
    url: str
    format: str
    variant: int
    source_kind: Literal["frame", "enhanced", "generated"]
    master_url: str
    raw_frame_url: str
    width: int
    height: int
    timestamp: float
    score: float
    score_parts: Dict[str, Any]
    focal: Dict[str, Any]
    contrast: Union[float, None]


class MediaJob(TypedDict):
    kind: Literal["media"]
    jobId: str
    title: Union[str, None]
    thumbnail: Union[str, None]
    status: Literal["processing", "done", "error"]
    progress: int
    stage: Literal["fetch", "prepare", "speak", "transcribe", "render", "plan", "produce", "frame", "submit", "poll", "collect", "conform", "animate", "listen", "isolate", "hear", "thumbnails", "compose", "commission", "master", "admit", "script", "paint", "pictures", "develop", "select", "typeset"]
    cost: int
    created: str
    ended: Union[str, None]
    error: Union[str, None]
    code: Union[str, None]
    events_url: NotRequired[str]
    result: Union[Union[Script, Images, EditResult], None]


class EditResult(TypedDict):
    operation: Literal["media_jobs", "autocut", "reframe", "voiceover", "watermark", "audio_clean", "loop_assemble"]
    engine: str
    video_id: Union[str, None]
    output_url: str
    thumbnail: Union[str, None]
    duration: float
    size: int
    width: Union[int, None]
    height: Union[int, None]
    fps: Union[float, None]
    steps: Dict[str, Any]
    warnings: NotRequired[List[str]]


class MusicJob(TypedDict):
    kind: Literal["music"]
    jobId: str
    title: Union[str, None]
    thumbnail: Union[str, None]
    status: Literal["processing", "done", "error"]
    progress: int
    stage: Literal["fetch", "prepare", "speak", "transcribe", "render", "plan", "produce", "frame", "submit", "poll", "collect", "conform", "animate", "listen", "isolate", "hear", "thumbnails", "compose", "commission", "master", "admit", "script", "paint", "pictures", "develop", "select", "typeset"]
    cost: int
    created: str
    ended: Union[str, None]
    error: Union[str, None]
    code: Union[str, None]
    events_url: NotRequired[str]
    result: Union[Music, None]


class Music(TypedDict):
    track_id: str
    url: str
    title: str
    style: str
    duration: float
    size: int
    engine: str
    seed: NotRequired[int]
    bpm: NotRequired[float]
    key: NotRequired[str]
    warnings: NotRequired[List[str]]


class Jobs(TypedDict):
    jobs: List[Job]
    next: Union[str, None]


class NewApiKey(TypedDict):
    id: str
    name: str
    key_prefix: str
    scopes: List[Literal["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]]
    rate_limit: int
    expires_at: Union[str, None]
    key: NotRequired[str]


class ApiKey(TypedDict):
    id: str
    name: str
    key_prefix: str
    scopes: List[Literal["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]]
    rate_limit: int
    expires_at: Union[str, None]
    last_used_at: Union[str, None]
    usage_count: int
    is_active: bool


class FinishedAiVideo(TypedDict):
    status: Literal["done"]
    job_id: str
    output_url: str
    url: str
    engine: NotRequired[str]
    preview: NotRequired[Literal[True]]
    not_drawn: NotRequired[List[str]]
    warnings: NotRequired[List[str]]


class AcceptedAiVideo(TypedDict):
    job_id: str
    status: Literal["processing", "done", "error"]
    progress: int
    status_url: str


class StartedAiVideo(TypedDict):
    job_id: str
    status: Literal["processing"]
    tier: VideoTier
    seed: int
    status_url: str


class VideoPricing(TypedDict):
    tiers: List[Dict[str, Any]]
    models: List[Dict[str, Any]]
    aspects: List[Dict[str, Any]]
    scenarios: List[Dict[str, Any]]
    default_negative: str


class AiVideoStatus(TypedDict):
    id: str
    status: Literal["processing", "done", "error"]
    progress: int
    tier: NotRequired[VideoTier]
    output_url: NotRequired[str]
    video: NotRequired[AiVideo]
    error: NotRequired[str]
    code: NotRequired[str]


class EditJobs(TypedDict):
    jobs: List[EditJob]
    next: Union[str, None]


class EditJob(TypedDict):
    job_id: str
    operation: Literal["media_jobs", "autocut", "reframe", "voiceover", "watermark", "audio_clean", "loop_assemble"]
    status: Literal["processing", "done", "error"]
    progress: int
    stage: Literal["fetch", "prepare", "speak", "transcribe", "render", "plan", "produce", "frame", "submit", "poll", "collect", "conform", "animate", "listen", "isolate", "hear", "thumbnails", "compose", "commission", "master", "admit", "script", "paint", "pictures", "develop", "select", "typeset"]
    cost: int
    cost_breakdown: EditCost
    created: str
    ended: Union[str, None]
    result: Union[EditResult, None]
    error: Union[str, None]
    code: Union[str, None]
    events_url: NotRequired[str]


class Track(TypedDict):
    id: str
    title: str
    url: str
    duration: float
    style: str
    source: Literal["uploaded", "generated", "builtin"]
    created: str


class ReelEstimate(TypedDict):
    template: str
    format: str
    profile: str
    width: int
    height: int
    formats: List[PlannedRendition]
    scenes: int
    duration: Union[float, None]
    duration_from: Union[Literal["narration", "script"], None]
    cost: int
    cache: Literal["hit", "miss", "unknown"]
    expected_seconds: Union[float, None]
    warnings: List[str]


class PlannedRendition(TypedDict):
    format: str
    width: int
    height: int


class AcceptedReel(TypedDict):
    jobId: str
    status: Literal["processing", "done", "error"]
    progress: int
    status_url: str


class StartedReel(TypedDict):
    jobId: str
    status: Literal["processing", "done"]
    cost: int
    status_url: str
    events_url: str
    cache: NotRequired[Literal["hit"]]
    result: NotRequired[Reel]


class StockPage(TypedDict):
    page: int
    per_page: int
    total: int
    results: List[StockResult]
    engine: Literal["builtin", "pexels", "pixabay"]
    preview: NotRequired[Literal[True]]
    not_drawn: NotRequired[List[str]]


class StockResult(TypedDict):
    id: str
    url: str
    thumbnail: str
    width: int
    height: int
    duration: NotRequired[float]
    author: str
    author_url: Union[str, None]
    source: Union[str, None]
    license: str


class Template(TypedDict):
    name: str
    description: str
    preview: str
    captions: Dict[str, Any]


class StartedThumbnails(TypedDict):
    job_id: str
    status: Literal["processing"]
    cost: int
    visual_mode: Literal["frames", "enhance", "generate"]
    cost_breakdown: Dict[str, Any]
    outputs_planned: int
    status_url: str


class ThumbnailJob(TypedDict):
    visual_mode: Literal["frames", "enhance", "generate"]
    engine: NotRequired[Union[str, None]]
    analysis: NotRequired[ThumbnailAnalysis]
    outputs: List[Thumbnail]
    warnings: NotRequired[List[str]]
    job_id: str
    status: Literal["processing", "done", "error"]
    progress: int
    cost: int
    error: NotRequired[str]
    code: NotRequired[str]


class Upload(TypedDict):
    upload_id: str
    media_url: str
    upload: Dict[str, Any]
    max_bytes: int
    expires_at: str


class Video(TypedDict):
    id: str
    title: str
    status: Literal["processing", "done", "error"]
    url: Union[str, None]
    thumbnail: Union[str, None]
    captions_srt: Union[str, None]
    captions_vtt: Union[str, None]
    words: Union[str, None]
    reels: List[Rendition]
    size: Union[int, None]
    duration: Union[float, None]
    created: str


class Voice(TypedDict):
    voice_id: str
    name: str
    labels: Dict[str, Any]


class WebhookSecret(TypedDict):
    secret: str


class WebhookDeliveries(TypedDict):
    deliveries: List[WebhookDelivery]
    next: Union[str, None]


class WebhookDelivery(TypedDict):
    id: str
    event: Literal["job.completed", "job.failed", "webhook.test"]
    job_id: Union[str, None]
    url: str
    body: str
    state: Literal["pending", "delivered", "failed"]
    attempts: List[Dict[str, Any]]
    created_at: str


class RotatedWebhookSecret(TypedDict):
    secret: NotRequired[str]
