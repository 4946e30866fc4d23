// Made by packages/client/make-types.ts from openapi.json.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SessionRequest: {
            /**
             * Format: email
             * @description The account's e-mail address
             * @example ada@example.com
             */
            email: string;
            /**
             * Format: password
             * @description The account's password
             * @example correct horse battery
             */
            password: string;
            /**
             * @description 12 hours, 7 days or 30 days
             * @default default
             * @enum {string}
             */
            session?: "short" | "default" | "long";
        };
        /** @description An empty object, or no body */
        NoFields: Record<string, never>;
        PicturePromptsRequest: {
            /** @description What the pictures show */
            topic: string;
            /** @description The look: watercolour, film noir, flat design */
            style?: string;
        };
        ScriptRequest: {
            /** @description The topic, audience and tone; optionally the length or the number of points */
            prompt: string;
            /** @description A script to improve */
            existing?: string;
            /** @description Facts for the script to use */
            context?: string;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * @description By default the language of the prompt
             * @enum {string}
             */
            language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
        };
        WebhookBody: {
            /**
             * @description The event
             * @enum {string}
             */
            event: "job.completed" | "job.failed" | "webhook.test";
            /**
             * @description The job's ID; null in a test
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string | null;
            /**
             * @description The kind of job
             * @enum {string}
             */
            kind: "reel" | "video" | "thumbnail" | "media" | "music" | "test";
            /**
             * @description How the job has ended
             * @enum {string}
             */
            status: "done" | "error";
            /**
             * @description The first file of the result, relative to the base URL; null if there is none
             * @example /videos/4kq0aPz/reel.mp4
             */
            output_url: string | null;
            /** @description Why the job failed, as a sentence; null otherwise */
            error: string | null;
            /**
             * Format: date-time
             * @description When the job ended
             */
            delivered_at: string;
        };
        AudioCleanRequest: {
            /** @description The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url?: string;
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest video that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * @description How much softer noise becomes: by up to 10, 20 or 30 dB. `off` leaves rumble, too
             * @default medium
             * @enum {string}
             */
            noise?: "off" | "light" | "medium" | "strong";
            /**
             * @description Hum of mains at 50 or 60 Hz and its harmonics. `auto` finds out which, by two lines or more
             * @default auto
             * @enum {string}
             */
            hum?: "50" | "60" | "auto" | "off";
            /**
             * @description Mends clicks of up to 6 ms
             * @default true
             */
            clicks?: boolean;
            /**
             * @description `speech`: brings soft and loud speech together
             * @default speech
             * @enum {string}
             */
            level?: "off" | "speech";
            /**
             * @description Loudness of the result in LUFS. Null keeps it as it is
             * @default -16
             */
            target_lufs?: number | null;
            /**
             * @description The highest true peak, in dBTP
             * @default -1
             */
            true_peak_db?: number;
            /**
             * @description `same`: a video stays a video, and sound keeps its kind; FLAC and OGG become M4A. The others are sound alone
             * @default same
             * @enum {string}
             */
            output?: "same" | "mp3" | "m4a" | "wav";
            /**
             * @description A provider takes the voice out, instead of `noise`, `hum` and `clicks`. For 4.6 seconds to 60 minutes of sound; 4 credits more for each 10 minutes of `max_minutes`
             * @default false
             */
            isolate?: boolean;
            /**
             * Format: binary
             * @description The video, up to 200 MB, or 2 GB by source_url; required unless audio or source_url is given. MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted
             */
            video?: string;
            /**
             * Format: binary
             * @description Sound alone instead of a video: MP3, M4A, WAV, FLAC or OGG, up to 200 MB
             */
            audio?: string;
        };
        AutocutRequest: {
            /** @description The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url?: string;
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest video that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * @description What stays: `speech`, or what is loud, for music, games and work with hands
             * @default speech
             * @enum {string}
             */
            detect?: "speech" | "loudness";
            /**
             * @description With `loudness`: how much softer than the loud parts a silence is, in dB
             * @default -34
             */
            threshold_db?: number;
            /**
             * @description Shorter silences stay, in seconds
             * @default 0.5
             */
            min_silence?: number;
            /** @description Seconds of silence that stay before and after what is heard: one number, or two */
            margin?: number[];
            /**
             * @description What is done to silences
             * @default cut
             * @enum {string}
             */
            silences?: "cut" | "shorten" | "speed";
            /**
             * @description With `shorten`: what stays of a silence, in seconds, also at the start and end
             * @default 0.3
             */
            shorten_to?: number;
            /**
             * @description With `speed`: how many times faster silences are shown, 12 dB softer
             * @default 4
             */
            speed?: number;
            /**
             * @description Whether hesitations such as *um* are cut too (`remove`), and empty words such as *you know* between pauses (`all`). That needs `script_text`, or a provider that transcribes
             * @default keep
             * @enum {string}
             */
            fillers?: "keep" | "remove" | "all";
            /** @description With `fillers`: all that is said, for sound of up to 10 minutes. Without it a provider writes it down */
            script_text?: string;
            /**
             * @description With `fillers`: the language that is spoken; detected if omitted
             * @enum {string}
             */
            language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
            /** @description Stretches that are never cut */
            keep?: {
                /**
                 * @description Seconds of the source
                 * @example 3.5
                 */
                from: number;
                /**
                 * @description Seconds of the source
                 * @example 12
                 */
                to: number;
            }[];
            /**
             * @description Shows every other stretch of speech a little closer, also in the crop of `reframe`
             * @default false
             */
            zoom_cuts?: boolean;
            /** @description Shows what is said as captions. An object, which can be empty, or false. In forms this is JSON text */
            captions?: {
                /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                script_text?: string;
                /**
                 * @description A style of `GET /api/caption-styles`
                 * @default karaoke
                 * @enum {string}
                 */
                style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                /**
                 * @description Height of the letters
                 * @default M
                 * @enum {string}
                 */
                size?: "S" | "M" | "L" | "XL";
                /**
                 * @description Where they stand. They move away from faces and marks
                 * @default bottom
                 * @enum {string}
                 */
                position?: "top" | "center" | "bottom";
                /**
                 * @description Language of the words; detected if omitted
                 * @enum {string}
                 */
                language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                /**
                 * @description Colour of the word that is being said
                 * @example #ffd54a
                 */
                accent?: string;
            };
            /**
             * Format: binary
             * @description The video, up to 200 MB, or 2 GB by source_url; one of them is required. MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted
             */
            video?: string;
        };
        BrandKitRequest: {
            /** @description The logo by URL: PNG, WebP, JPEG or GIF, best with transparency */
            logo?: string;
            /**
             * @description The corner of the logo, `top-left` by default. The handle stands beside it, or in its place
             * @enum {string}
             */
            logo_position?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            /**
             * @description Up to three colours as #rrggbb: instead of the template's accent, second colour and ground
             * @example [
             *       "#e4572e",
             *       "#17bebb"
             *     ]
             */
            colours?: string[];
            /** @description The URL of a TTF, OTF or WOFF2 file of up to 5 MB, or one of `montserrat-600`, `montserrat-800`, `outfit-500`, `outfit-800`, `space-grotesk-500`, `space-grotesk-700`, `archivo-black`, `anton`, `bebas-neue`, `oswald-500`, `oswald-700`, `barlow-condensed-600`, `barlow-condensed-800`, `playfair-500`, `playfair-500-italic`, `playfair-800`, `dm-serif-display`, `abril-fatface`, `lora-500`, `lora-700`, `zilla-slab-500`, `zilla-slab-700`, `alfa-slab-one`, `jetbrains-mono-500`, `jetbrains-mono-800`, `vt323`, `courier-prime-400`, `courier-prime-700`, `special-elite`, `press-start`, `silkscreen-700`, `permanent-marker`, `caveat-700`, `patrick-hand`, `cabin-sketch-700`, `pacifico`, `lobster`, `shrikhand`, `righteous`, `limelight`, `monoton`, `tilt-neon`, `bangers`, `comic-neue-700`, `bungee`, `orbitron-800`, `audiowide`, `chakra-petch-600`, `rubik-glitch`, `fredoka-500`, `fredoka-700`, `quicksand-700`, `nunito-600`, `nunito-800` */
            font?: string;
            /**
             * @description Drawn small
             * @example @reelwright
             */
            handle?: string;
            /**
             * @description A name for people
             * @example Summer campaign
             */
            name: string;
        };
        BrandKitChanges: {
            /**
             * @description A name for people
             * @example Summer campaign
             */
            name?: string;
            logo?: string | null;
            /**
             * @description The corner of the logo, `top-left` by default. The handle stands beside it, or in its place
             * @enum {string}
             */
            logo_position?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            colours?: string[] | null;
            font?: string | null;
            handle?: string | null;
        };
        MusicRequest: {
            /**
             * @description Describe mood, instruments, tempo (120 bpm) and key (D minor). A `style` is enough, too
             * @default
             */
            prompt?: string;
            /**
             * @description Genre: lofi, cinematic, corporate, electronic, ambient, hip-hop, acoustic, rock, jazz, funk …
             * @default
             */
            style?: string;
            /**
             * @description Without singing
             * @default true
             */
            instrumental?: boolean;
            /** @description By default the beginning of the prompt */
            title?: string;
            /**
             * @description Approximate length in seconds, rounded to whole bars
             * @default 60
             */
            seconds?: number;
            /**
             * Format: int32
             * @description Random if omitted
             */
            seed?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
        };
        ImagesRequest: {
            /** @description What the images show */
            prompt: string;
            /**
             * Format: int32
             * @description How many images
             * @default 3
             */
            count?: number;
            /**
             * @description Width to height
             * @default 9:16
             * @enum {string}
             */
            aspect?: "9:16" | "1:1" | "16:9" | "4:5";
            /** @description The look: watercolour, film, neon … */
            style?: string;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * Format: int32
             * @description Random if omitted. The same seed gives the same images, if the provider supports it
             */
            seed?: number;
        };
        KeyRequest: {
            /**
             * @description Your name for the key
             * @example ci
             */
            name: string;
            /**
             * @description Scopes of the key
             * @example [
             *       "generate",
             *       "videos"
             *     ]
             */
            scopes: ("generate" | "videos" | "credits" | "ai_script" | "ai_images" | "ai_music")[];
            /**
             * Format: int32
             * @description Requests per minute
             * @default 60
             */
            rate_limit?: number;
            /** @description Days until the key expires; null means never */
            expires_in_days?: (7 | 30 | 90 | 365) | null;
        };
        KeyChanges: {
            /**
             * @description Your name for the key
             * @example ci
             */
            name?: string;
            /** @description If false, calls with the key are refused */
            is_active?: boolean;
            /**
             * @description Scopes of the key
             * @example [
             *       "generate",
             *       "videos"
             *     ]
             */
            scopes?: ("generate" | "videos" | "credits" | "ai_script" | "ai_images" | "ai_music")[];
            /**
             * Format: int32
             * @description Requests per minute
             */
            rate_limit?: number;
            /** @description Days until the key expires; null means never */
            expires_in_days?: (7 | 30 | 90 | 365) | null;
        };
        KeyRotation: {
            /**
             * @description Scopes for a key that has none
             * @example [
             *       "generate",
             *       "videos"
             *     ]
             */
            scopes?: ("generate" | "videos" | "credits" | "ai_script" | "ai_images" | "ai_music")[];
        };
        LoopAssembleRequest: {
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest result that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /** @description 1 to 10 clips and pictures by URL, in their order. Files `clips` come before them */
            media?: string[];
            /** @description Seconds of the result. By default as long as the sound in `audio_url` */
            duration?: number;
            /**
             * @description How the end leads into the beginning. `cut`: at the two moments that are most alike; `crossfade`: they fade; `boomerang`: one clip goes there and back; `none`: all of it, then again. `auto` chooses for one clip, and fades between several
             * @default auto
             * @enum {string}
             */
            loop?: "auto" | "cut" | "crossfade" | "boomerang" | "none";
            /**
             * @description Seconds of each fade
             * @default 0.8
             */
            crossfade?: number;
            /**
             * @description The shape. By default that of the first clip
             * @enum {string}
             */
            format?: "9:16" | "16:9" | "1:1" | "4:5" | "4:3";
            /**
             * @description What is around a picture of another shape: `blur` or a colour as #RRGGBB
             * @default blur
             */
            fit_style?: string;
            /** @description A sound by URL instead of that of the clips. A shorter one goes round without a seam */
            audio_url?: string;
            /**
             * @description Whether the sound of the clips is heard. It never is with `audio_url`
             * @default keep
             * @enum {string}
             */
            sound?: "keep" | "mute";
            /** @description 1 to 10 clips and pictures: MP4, MOV, M4V, MKV, WebM, AVI and MPEG up to 200 MB, and PNG, JPEG, WebP and GIF */
            clips?: string[];
            /**
             * Format: binary
             * @description A sound as MP3, M4A or WAV, up to 50 MB
             */
            audio?: string;
        };
        VideoRequest: {
            /**
             * @description `t2v`: from text; `i2v`: from a picture and text
             * @enum {string}
             */
            mode: "t2v" | "i2v";
            /**
             * @description What the images show
             * @example A paper boat drifts down a rainy street
             */
            prompt: string;
            /**
             * @description By default the model's first tier
             * @enum {string}
             */
            tier_id?: "tier1" | "tier2" | "tier3" | "tier6" | "tier7";
            /**
             * @description The model, from `GET /api/ltx/pricing`
             * @default model_a
             * @enum {string}
             */
            model?: "model_a" | "model_b" | "model_c";
            /** @description The starting picture for i2v in base64, without `data:` prefix */
            image_base64?: string;
            /** @description The starting picture for i2v, instead of image_base64 */
            image_url?: string;
            /**
             * @description What the video must not show; the built-in engine does not use it
             * @default blurry, low quality, distorted faces, extra limbs, deformed hands, flicker, jitter, text, subtitles, watermark, logo
             */
            negative?: string;
            /**
             * @description Width to height
             * @default 9:16
             * @enum {string}
             */
            aspect?: "9:16" | "1:1" | "16:9";
            /**
             * @description Creative direction
             * @enum {string}
             */
            scenario_type?: "cinematic" | "product" | "portrait" | "nature" | "social" | "animation";
            /**
             * Format: int32
             * @description Frames per second
             * @default 24
             */
            fps?: number;
            /**
             * Format: int32
             * @description Random if omitted
             */
            seed?: number;
            /**
             * @description Whether the video has sound
             * @default true
             */
            audio_on?: boolean;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
        };
        McpMessage: {
            /**
             * @description The version of JSON-RPC
             * @enum {string}
             */
            jsonrpc: "2.0";
            /**
             * @description Names the request in its answer; none for a notification
             * @example 1
             */
            id?: string | number;
            /**
             * @description What is called
             * @example tools/call
             */
            method: string;
            /**
             * @description Its parameters
             * @example {
             *       "name": "credits",
             *       "arguments": {}
             *     }
             */
            params?: {
                [key: string]: unknown;
            };
        };
        MediaJobRequest: {
            /** @description The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url?: string;
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest video that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /** @description The operations with their fields. Their order is fixed: it is that of this list */
            steps: components["schemas"]["EditSteps"];
            /**
             * Format: binary
             * @description The video, up to 200 MB, or 2 GB by source_url; one of them is required. MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted
             */
            video?: string;
            /**
             * Format: binary
             * @description A finished voice for `voiceover`, as MP3, M4A or WAV. With `audio_clean` alone, the sound that it cleans instead of a video; FLAC and OGG, too. Up to 50 MB
             */
            audio?: string;
            /**
             * Format: binary
             * @description A logo as PNG, JPEG, WebP or GIF. Transparent parts stay transparent
             */
            image?: string;
        };
        EditSteps: {
            /** @description Keeps some stretches of the video and cuts the rest */
            trim?: {
                /** @description Start, in seconds. The beginning by default */
                from?: number;
                /** @description End, in seconds. The end by default */
                to?: number;
                /** @description Several stretches instead, in order and apart */
                keep?: {
                    /**
                     * @description Seconds of the source
                     * @example 3.5
                     */
                    from: number;
                    /**
                     * @description Seconds of the source
                     * @example 12
                     */
                    to: number;
                }[];
            };
            /** @description Cuts, shortens or speeds up the silences of the video */
            autocut?: {
                /**
                 * @description What stays: `speech`, or what is loud, for music, games and work with hands
                 * @default speech
                 * @enum {string}
                 */
                detect?: "speech" | "loudness";
                /**
                 * @description With `loudness`: how much softer than the loud parts a silence is, in dB
                 * @default -34
                 */
                threshold_db?: number;
                /**
                 * @description Shorter silences stay, in seconds
                 * @default 0.5
                 */
                min_silence?: number;
                /** @description Seconds of silence that stay before and after what is heard: one number, or two */
                margin?: number[];
                /**
                 * @description What is done to silences
                 * @default cut
                 * @enum {string}
                 */
                silences?: "cut" | "shorten" | "speed";
                /**
                 * @description With `shorten`: what stays of a silence, in seconds, also at the start and end
                 * @default 0.3
                 */
                shorten_to?: number;
                /**
                 * @description With `speed`: how many times faster silences are shown, 12 dB softer
                 * @default 4
                 */
                speed?: number;
                /**
                 * @description Whether hesitations such as *um* are cut too (`remove`), and empty words such as *you know* between pauses (`all`). That needs `script_text`, or a provider that transcribes
                 * @default keep
                 * @enum {string}
                 */
                fillers?: "keep" | "remove" | "all";
                /** @description With `fillers`: all that is said, for sound of up to 10 minutes. Without it a provider writes it down */
                script_text?: string;
                /**
                 * @description With `fillers`: the language that is spoken; detected if omitted
                 * @enum {string}
                 */
                language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                /** @description Stretches that are never cut */
                keep?: {
                    /**
                     * @description Seconds of the source
                     * @example 3.5
                     */
                    from: number;
                    /**
                     * @description Seconds of the source
                     * @example 12
                     */
                    to: number;
                }[];
                /**
                 * @description Shows every other stretch of speech a little closer, also in the crop of `reframe`
                 * @default false
                 */
                zoom_cuts?: boolean;
                /** @description Shows what is said as captions. An object, which can be empty, or false. In forms this is JSON text */
                captions?: {
                    /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                    script_text?: string;
                    /**
                     * @description A style of `GET /api/caption-styles`
                     * @default karaoke
                     * @enum {string}
                     */
                    style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                    /**
                     * @description Height of the letters
                     * @default M
                     * @enum {string}
                     */
                    size?: "S" | "M" | "L" | "XL";
                    /**
                     * @description Where they stand. They move away from faces and marks
                     * @default bottom
                     * @enum {string}
                     */
                    position?: "top" | "center" | "bottom";
                    /**
                     * @description Language of the words; detected if omitted
                     * @enum {string}
                     */
                    language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                    /**
                     * @description Colour of the word that is being said
                     * @example #ffd54a
                     */
                    accent?: string;
                };
            };
            /** @description Brings the video to another shape and follows its subjects */
            reframe?: {
                /**
                 * @description The shape of the result
                 * @example 9:16
                 * @enum {string}
                 */
                format: "9:16" | "16:9" | "1:1" | "4:5" | "4:3";
                /**
                 * @description `split`: the `regions` are shown at once. `follow`: the crop follows faces, or what moves. `still`: it rests at the best place of each shot. `center`: it rests in the middle. `fit`: the whole picture is shown. `auto`: `follow`, but `fit` for slides, screens and people who are too far apart
                 * @default auto
                 * @enum {string}
                 */
                mode?: "auto" | "follow" | "still" | "center" | "fit" | "split";
                /**
                 * @description What is around a picture that is shown whole: `blur` or a colour as #RRGGBB
                 * @default blur
                 */
                fit_style?: string;
                /** @description The middle of the crop as shares of width and height: for all of `still`, or where `follow` begins */
                focus?: {
                    /**
                     * @description Share of the width
                     * @example 0.3
                     */
                    x: number;
                    /**
                     * @description Share of the height
                     * @example 0.3
                     */
                    y: number;
                };
                /**
                 * @description How readily the crop moves
                 * @default normal
                 * @enum {string}
                 */
                liveliness?: "calm" | "normal" | "lively";
                /**
                 * @description How much closer the crop is than necessary
                 * @default 1
                 */
                zoom?: number;
                /** @description With `split`: 2 to 4 parts of the picture. They stand above one another, or side by side */
                regions?: {
                    /**
                     * @description Share of the width
                     * @example 0.3
                     */
                    x: number;
                    /**
                     * @description Share of the height
                     * @example 0.3
                     */
                    y: number;
                    /**
                     * @description Share of the width
                     * @example 0.3
                     */
                    width: number;
                    /**
                     * @description Share of the height
                     * @example 0.3
                     */
                    height: number;
                }[];
                /** @description Shows what is said as captions. An object, which can be empty, or false. In forms this is JSON text */
                captions?: {
                    /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                    script_text?: string;
                    /**
                     * @description A style of `GET /api/caption-styles`
                     * @default karaoke
                     * @enum {string}
                     */
                    style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                    /**
                     * @description Height of the letters
                     * @default M
                     * @enum {string}
                     */
                    size?: "S" | "M" | "L" | "XL";
                    /**
                     * @description Where they stand. They move away from faces and marks
                     * @default bottom
                     * @enum {string}
                     */
                    position?: "top" | "center" | "bottom";
                    /**
                     * @description Language of the words; detected if omitted
                     * @enum {string}
                     */
                    language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                    /**
                     * @description Colour of the word that is being said
                     * @example #ffd54a
                     */
                    accent?: string;
                };
            };
            /** @description Shows what is said in the video as captions */
            captions?: {
                /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                script_text?: string;
                /**
                 * @description A style of `GET /api/caption-styles`
                 * @default karaoke
                 * @enum {string}
                 */
                style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                /**
                 * @description Height of the letters
                 * @default M
                 * @enum {string}
                 */
                size?: "S" | "M" | "L" | "XL";
                /**
                 * @description Where they stand. They move away from faces and marks
                 * @default bottom
                 * @enum {string}
                 */
                position?: "top" | "center" | "bottom";
                /**
                 * @description Language of the words; detected if omitted
                 * @enum {string}
                 */
                language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                /**
                 * @description Colour of the word that is being said
                 * @example #ffd54a
                 */
                accent?: string;
            };
            /** @description Lays a voice over the video, read from a script or finished */
            voiceover?: {
                /**
                 * @description What the voice says
                 * @example Welcome on board. We sail at nine.
                 */
                script_text?: string;
                /** @description A voice from `GET /api/voices`; by default one of the script's language */
                voice_id?: string;
                /**
                 * @description Language of the script; detected if omitted
                 * @enum {string}
                 */
                language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                /** @description A finished voice by URL, instead of a script or the file `audio` */
                audio_url?: string;
                /**
                 * @description When the voice begins, in seconds of the result
                 * @default 0
                 */
                start_at?: number;
                /**
                 * @description The video's own sound. `under`: it is 5 LU below the voice, and 12 LU less while the voice speaks. `keep`: it stays 5 LU below. `mute`: it is not heard
                 * @default under
                 * @enum {string}
                 */
                original_sound?: "under" | "mute" | "keep";
                /**
                 * @description `video`: the video's length stands, and a longer voice is refused. `voice`: the last picture stays until the voice ends, or the video is cut 0.5 s after it. `stretch`: the voice speaks 0.9 to 1.15 times as fast, so that it ends with the video
                 * @default video
                 * @enum {string}
                 */
                fit?: "video" | "voice" | "stretch";
                /** @description Shows the words of the voice as captions. Those of a finished voice are its `script_text`. An object, which can be empty, or false. In forms this is JSON text */
                captions?: {
                    /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                    script_text?: string;
                    /**
                     * @description A style of `GET /api/caption-styles`
                     * @default karaoke
                     * @enum {string}
                     */
                    style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                    /**
                     * @description Height of the letters
                     * @default M
                     * @enum {string}
                     */
                    size?: "S" | "M" | "L" | "XL";
                    /**
                     * @description Where they stand. They move away from faces and marks
                     * @default bottom
                     * @enum {string}
                     */
                    position?: "top" | "center" | "bottom";
                    /**
                     * @description Language of the words; detected if omitted
                     * @enum {string}
                     */
                    language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                    /**
                     * @description Colour of the word that is being said
                     * @example #ffd54a
                     */
                    accent?: string;
                };
                /**
                 * @description Loudness of the result in LUFS. A step `audio_clean` sets its own instead
                 * @default -14
                 */
                target_lufs?: number;
            };
            /** @description Lays a logo or a text over the video */
            watermark?: {
                /** @description A logo by URL, instead of the file `image`. The same kinds of URL as for the video */
                image_url?: string;
                /**
                 * @description A text instead of the image, or below it
                 * @example © Tidewater Films
                 */
                text?: string;
                /** @description The look of the text */
                text_style?: {
                    /**
                     * @description The font
                     * @default montserrat-600
                     * @enum {string}
                     */
                    face?: "montserrat-600" | "montserrat-800" | "outfit-500" | "outfit-800" | "space-grotesk-500" | "space-grotesk-700" | "archivo-black" | "anton" | "bebas-neue" | "oswald-500" | "oswald-700" | "barlow-condensed-600" | "barlow-condensed-800" | "playfair-500" | "playfair-500-italic" | "playfair-800" | "dm-serif-display" | "abril-fatface" | "lora-500" | "lora-700" | "zilla-slab-500" | "zilla-slab-700" | "alfa-slab-one" | "jetbrains-mono-500" | "jetbrains-mono-800" | "vt323" | "courier-prime-400" | "courier-prime-700" | "special-elite" | "press-start" | "silkscreen-700" | "permanent-marker" | "caveat-700" | "patrick-hand" | "cabin-sketch-700" | "pacifico" | "lobster" | "shrikhand" | "righteous" | "limelight" | "monoton" | "tilt-neon" | "bangers" | "comic-neue-700" | "bungee" | "orbitron-800" | "audiowide" | "chakra-petch-600" | "rubik-glitch" | "fredoka-500" | "fredoka-700" | "quicksand-700" | "nunito-600" | "nunito-800";
                    /**
                     * @description Colour of the letters
                     * @default #ffffff
                     */
                    colour?: string;
                    /**
                     * @description A soft shadow behind the letters
                     * @default true
                     */
                    shadow?: boolean;
                    /** @description Colour of a box behind the text; none by default */
                    box?: string;
                };
                /**
                 * @description The place of the mark. `bottom_right` by default
                 * @enum {string}
                 */
                position?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right";
                /** @description The middle of the mark instead, as a share of the width */
                x?: number;
                /** @description The middle of the mark, as a share of the height */
                y?: number;
                /**
                 * @description Distance from the edges, as a share of the short side
                 * @default 0.03
                 */
                margin?: number;
                /**
                 * @description Width of the mark, as a share of the frame's width. A short text may be narrower
                 * @default 0.15
                 */
                width?: number;
                /**
                 * @description 0.05 is nearly transparent, 1 is opaque
                 * @default 0.8
                 */
                opacity?: number;
                /** @description When it appears, in seconds of the result */
                from?: number;
                /** @description When it disappears, in seconds */
                to?: number;
                /** @description Seconds of fading at `from` and `to`. 0.3 by default where one is given */
                fade?: number;
                /**
                 * @description `still`: in one place; `tile`: all over the frame; `drift`: from corner to corner every 10 s
                 * @default still
                 * @enum {string}
                 */
                mode?: "still" | "tile" | "drift";
            };
            /** @description Removes noise, hum and clicks from the sound, levels speech and sets the loudness */
            audio_clean?: {
                /**
                 * @description How much softer noise becomes: by up to 10, 20 or 30 dB. `off` leaves rumble, too
                 * @default medium
                 * @enum {string}
                 */
                noise?: "off" | "light" | "medium" | "strong";
                /**
                 * @description Hum of mains at 50 or 60 Hz and its harmonics. `auto` finds out which, by two lines or more
                 * @default auto
                 * @enum {string}
                 */
                hum?: "50" | "60" | "auto" | "off";
                /**
                 * @description Mends clicks of up to 6 ms
                 * @default true
                 */
                clicks?: boolean;
                /**
                 * @description `speech`: brings soft and loud speech together
                 * @default speech
                 * @enum {string}
                 */
                level?: "off" | "speech";
                /**
                 * @description Loudness of the result in LUFS. Null keeps it as it is
                 * @default -16
                 */
                target_lufs?: number | null;
                /**
                 * @description The highest true peak, in dBTP
                 * @default -1
                 */
                true_peak_db?: number;
                /**
                 * @description `same`: a video stays a video, and sound keeps its kind; FLAC and OGG become M4A. The others are sound alone
                 * @default same
                 * @enum {string}
                 */
                output?: "same" | "mp3" | "m4a" | "wav";
                /**
                 * @description A provider takes the voice out, instead of `noise`, `hum` and `clicks`. For 4.6 seconds to 60 minutes of sound; 4 credits more for each 10 minutes of `max_minutes`
                 * @default false
                 */
                isolate?: boolean;
            };
        };
        TrackUploadRequest: {
            /** @description By default the file's name */
            title?: string;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * @description Genre
             * @default
             */
            style?: string;
            /**
             * Format: binary
             * @description MP3, M4A or WAV, up to 50 MB and 20 minutes
             */
            file: string;
        };
        ReelRequest: {
            /**
             * @description Aspect of the video; 9:16 by default
             * @enum {string}
             */
            format?: "9:16" | "16:9" | "1:1" | "4:5" | "4:3";
            /** @description Instead of `format`: one reel in each of these formats, from one narration. Each costs as much as a reel; a voice is charged once. If one fails, none is charged */
            formats?: ("9:16" | "16:9" | "1:1" | "4:5" | "4:3")[];
            /** @description Shown in the intro, and on the thumbnail */
            title?: string;
            /** @description Source or site name, shown in the intro */
            source?: string;
            /**
             * @description `overlay`: the title lies over the first picture for up to 2.5 s while the voice begins. `card`: the title is on a card of the template before the first picture. `none`: no title is shown
             * @default overlay
             * @enum {string}
             */
            intro?: "overlay" | "card" | "none";
            /** @description The spoken text, shown as captions */
            script_text?: string;
            /**
             * @description The design; `GET /api/templates` lists all
             * @default default
             * @enum {string}
             */
            template?: "default" | "magazine" | "neon" | "bold" | "clean" | "minimal" | "news" | "highlight" | "cinematic" | "matrix" | "film" | "polaroid" | "story" | "meme" | "gaming" | "retro" | "noir" | "duotone" | "comic" | "glitch" | "ticker" | "aurora" | "blueprint" | "boxed" | "vaporwave" | "chalk" | "lofi" | "paper" | "pastel" | "pop" | "split" | "sunset";
            /**
             * @description By default the template's own
             * @enum {string}
             */
            caption_style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
            /**
             * @description By default the template's own
             * @enum {string}
             */
            caption_size?: "S" | "M" | "L" | "XL";
            /**
             * @description By default the template's own. Captions move away from faces, titles and the edges of pictures, and without this field from what stands out in a picture. With `top`, pictures that fill the frame or stand as a card lie lower
             * @enum {string}
             */
            caption_position?: "top" | "center" | "bottom";
            /**
             * @description Words and phrases of the script that the captions stress, or one of `auto` (numbers and names first) and `off`
             * @default [
             *       "auto"
             *     ]
             */
            emphasis?: string[];
            /**
             * @description Language of the script; detected if omitted
             * @enum {string}
             */
            language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
            /**
             * @description `draft` has 720 pixels on the short side, H.264 veryfast at CRF 23. `standard` has 1080 pixels on the short side, H.264 veryfast at CRF 20. `high` has 1080 pixels on the short side, H.264 medium at CRF 18.
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Shown at the end */
            outro_text?: string;
            /** @description A second line at the end */
            outro_sub?: string;
            /** @description The reel scene by scene, instead of script_text, images and media. Each medium is shown exactly while the words of its scene are spoken. In forms this is JSON text */
            scenes?: {
                /** @description The picture or clip */
                media: string;
                /** @description The words that are spoken while it is shown */
                text?: string;
                /** @description A short line over it */
                title?: string;
                /** @description The least time for which it is shown; required without text. The narration pauses for as long as it takes */
                seconds?: number;
            }[];
            /** @description Logo, colours, font and handle. In forms this is JSON text. Beside `brand_kit_id` its fields come first */
            brand?: components["schemas"]["Brand"];
            /** @description A kit from `GET /api/brand-kits` */
            brand_kit_id?: string;
            /**
             * @description `on`: a bar in the template's accent colour shows how much of the reel is over; `off` by default
             * @enum {string}
             */
            progress_bar?: "on" | "off";
            /** @description The narration, instead of a file */
            audio_url?: string;
            /** @description One picture or clip by URL, shown before all other URLs */
            image_url?: string;
            /** @description Pictures and clips by URL, in the order they are shown, after those of image_url_0 to image_url_29 */
            image_urls?: string[];
            /** @description Pictures and clips by URL, in the order they are shown, after those of image_urls. Clips are MP4, MOV or WebM, up to 200 MB and 4K */
            media?: string[];
            /** @description Background music (MP3, M4A or WAV), ducked under the narration; shorter music is repeated */
            music_url?: string;
            /** @description Where in the music to start, in seconds */
            music_start_at?: number;
            /**
             * @description Sounds of transitions: `off` (default), `soft`, or `lively`, which is louder and has hits
             * @enum {string}
             */
            sfx?: "off" | "soft" | "lively";
            /**
             * @description What cuts between media follow: `speech` (default), the narration's sentences and pauses; or `beat`, the beats of the music, near those where it can be. `beat` needs music_url
             * @enum {string}
             */
            sync?: "speech" | "beat";
            /**
             * @description `ai`: a voice reads script_text, which is then required; an uploaded narration is ignored
             * @enum {string}
             */
            voice_type?: "ai";
            /** @description A voice from `GET /api/voices`; by default one of the script's language */
            voice_id?: string;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /** @description Picture or clip number 1 by URL; numbers may be left out */
            image_url_0?: string;
            /** @description Picture or clip number 2 by URL; numbers may be left out */
            image_url_1?: string;
            /** @description Picture or clip number 3 by URL; numbers may be left out */
            image_url_2?: string;
            /** @description Picture or clip number 4 by URL; numbers may be left out */
            image_url_3?: string;
            /** @description Picture or clip number 5 by URL; numbers may be left out */
            image_url_4?: string;
            /** @description Picture or clip number 6 by URL; numbers may be left out */
            image_url_5?: string;
            /** @description Picture or clip number 7 by URL; numbers may be left out */
            image_url_6?: string;
            /** @description Picture or clip number 8 by URL; numbers may be left out */
            image_url_7?: string;
            /** @description Picture or clip number 9 by URL; numbers may be left out */
            image_url_8?: string;
            /** @description Picture or clip number 10 by URL; numbers may be left out */
            image_url_9?: string;
            /** @description Picture or clip number 11 by URL; numbers may be left out */
            image_url_10?: string;
            /** @description Picture or clip number 12 by URL; numbers may be left out */
            image_url_11?: string;
            /** @description Picture or clip number 13 by URL; numbers may be left out */
            image_url_12?: string;
            /** @description Picture or clip number 14 by URL; numbers may be left out */
            image_url_13?: string;
            /** @description Picture or clip number 15 by URL; numbers may be left out */
            image_url_14?: string;
            /** @description Picture or clip number 16 by URL; numbers may be left out */
            image_url_15?: string;
            /** @description Picture or clip number 17 by URL; numbers may be left out */
            image_url_16?: string;
            /** @description Picture or clip number 18 by URL; numbers may be left out */
            image_url_17?: string;
            /** @description Picture or clip number 19 by URL; numbers may be left out */
            image_url_18?: string;
            /** @description Picture or clip number 20 by URL; numbers may be left out */
            image_url_19?: string;
            /** @description Picture or clip number 21 by URL; numbers may be left out */
            image_url_20?: string;
            /** @description Picture or clip number 22 by URL; numbers may be left out */
            image_url_21?: string;
            /** @description Picture or clip number 23 by URL; numbers may be left out */
            image_url_22?: string;
            /** @description Picture or clip number 24 by URL; numbers may be left out */
            image_url_23?: string;
            /** @description Picture or clip number 25 by URL; numbers may be left out */
            image_url_24?: string;
            /** @description Picture or clip number 26 by URL; numbers may be left out */
            image_url_25?: string;
            /** @description Picture or clip number 27 by URL; numbers may be left out */
            image_url_26?: string;
            /** @description Picture or clip number 28 by URL; numbers may be left out */
            image_url_27?: string;
            /** @description Picture or clip number 29 by URL; numbers may be left out */
            image_url_28?: string;
            /** @description Picture or clip number 30 by URL; numbers may be left out */
            image_url_29?: string;
            /**
             * Format: binary
             * @description MP3 narration; required unless audio_url or voice_type is given
             */
            audio?: string;
            /** @description 1 to 4 pictures: JPEG of up to 120 megapixels (progressive 25 to 50), PNG, WebP or GIF of up to 25. Together with URLs up to 30 media */
            images?: string[];
        };
        Brand: {
            /** @description The logo by URL: PNG, WebP, JPEG or GIF, best with transparency */
            logo?: string;
            /**
             * @description The corner of the logo, `top-left` by default. The handle stands beside it, or in its place
             * @enum {string}
             */
            logo_position?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            /**
             * @description Up to three colours as #rrggbb: instead of the template's accent, second colour and ground
             * @example [
             *       "#e4572e",
             *       "#17bebb"
             *     ]
             */
            colours?: string[];
            /** @description The URL of a TTF, OTF or WOFF2 file of up to 5 MB, or one of `montserrat-600`, `montserrat-800`, `outfit-500`, `outfit-800`, `space-grotesk-500`, `space-grotesk-700`, `archivo-black`, `anton`, `bebas-neue`, `oswald-500`, `oswald-700`, `barlow-condensed-600`, `barlow-condensed-800`, `playfair-500`, `playfair-500-italic`, `playfair-800`, `dm-serif-display`, `abril-fatface`, `lora-500`, `lora-700`, `zilla-slab-500`, `zilla-slab-700`, `alfa-slab-one`, `jetbrains-mono-500`, `jetbrains-mono-800`, `vt323`, `courier-prime-400`, `courier-prime-700`, `special-elite`, `press-start`, `silkscreen-700`, `permanent-marker`, `caveat-700`, `patrick-hand`, `cabin-sketch-700`, `pacifico`, `lobster`, `shrikhand`, `righteous`, `limelight`, `monoton`, `tilt-neon`, `bangers`, `comic-neue-700`, `bungee`, `orbitron-800`, `audiowide`, `chakra-petch-600`, `rubik-glitch`, `fredoka-500`, `fredoka-700`, `quicksand-700`, `nunito-600`, `nunito-800` */
            font?: string;
            /**
             * @description Drawn small
             * @example @reelwright
             */
            handle?: string;
        };
        ReframeRequest: {
            /** @description The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url?: string;
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest video that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * @description The shape of the result
             * @example 9:16
             * @enum {string}
             */
            format: "9:16" | "16:9" | "1:1" | "4:5" | "4:3";
            /**
             * @description `split`: the `regions` are shown at once. `follow`: the crop follows faces, or what moves. `still`: it rests at the best place of each shot. `center`: it rests in the middle. `fit`: the whole picture is shown. `auto`: `follow`, but `fit` for slides, screens and people who are too far apart
             * @default auto
             * @enum {string}
             */
            mode?: "auto" | "follow" | "still" | "center" | "fit" | "split";
            /**
             * @description What is around a picture that is shown whole: `blur` or a colour as #RRGGBB
             * @default blur
             */
            fit_style?: string;
            /** @description The middle of the crop as shares of width and height: for all of `still`, or where `follow` begins */
            focus?: {
                /**
                 * @description Share of the width
                 * @example 0.3
                 */
                x: number;
                /**
                 * @description Share of the height
                 * @example 0.3
                 */
                y: number;
            };
            /**
             * @description How readily the crop moves
             * @default normal
             * @enum {string}
             */
            liveliness?: "calm" | "normal" | "lively";
            /**
             * @description How much closer the crop is than necessary
             * @default 1
             */
            zoom?: number;
            /** @description With `split`: 2 to 4 parts of the picture. They stand above one another, or side by side */
            regions?: {
                /**
                 * @description Share of the width
                 * @example 0.3
                 */
                x: number;
                /**
                 * @description Share of the height
                 * @example 0.3
                 */
                y: number;
                /**
                 * @description Share of the width
                 * @example 0.3
                 */
                width: number;
                /**
                 * @description Share of the height
                 * @example 0.3
                 */
                height: number;
            }[];
            /** @description Shows what is said as captions. An object, which can be empty, or false. In forms this is JSON text */
            captions?: {
                /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                script_text?: string;
                /**
                 * @description A style of `GET /api/caption-styles`
                 * @default karaoke
                 * @enum {string}
                 */
                style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                /**
                 * @description Height of the letters
                 * @default M
                 * @enum {string}
                 */
                size?: "S" | "M" | "L" | "XL";
                /**
                 * @description Where they stand. They move away from faces and marks
                 * @default bottom
                 * @enum {string}
                 */
                position?: "top" | "center" | "bottom";
                /**
                 * @description Language of the words; detected if omitted
                 * @enum {string}
                 */
                language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                /**
                 * @description Colour of the word that is being said
                 * @example #ffd54a
                 */
                accent?: string;
            };
            /**
             * Format: binary
             * @description The video, up to 200 MB, or 2 GB by source_url; one of them is required. MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted
             */
            video?: string;
        };
        ThumbnailRequest: {
            /** @description The video: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url: string;
            /**
             * Format: int32
             * @description Number of thumbnails of each format
             * @default 3
             */
            count?: number;
            /**
             * @description `auto` is the format nearest to the video's own. Duplicates are ignored. If that format is named too, `auto` shows further frames in it
             * @default [
             *       "auto"
             *     ]
             */
            formats?: ("auto" | "16:9" | "9:16" | "1:1" | "4:5")[];
            /**
             * @description `frames`: unchanged frames; `enhance`: retouched frames; `generate`: painted pictures
             * @default frames
             * @enum {string}
             */
            visual_mode?: "frames" | "enhance" | "generate";
            /**
             * @description Quality of retouching and painting: 2 or 5 credits per thumbnail
             * @default standard
             * @enum {string}
             */
            ai_quality?: "standard" | "premium";
            /** @description Instructions for retouching or painting */
            image_prompt?: string;
            /**
             * @description Language of a generated title
             * @default auto
             * @enum {string}
             */
            language?: "auto" | "fr" | "en" | "ar" | "es" | "de" | "pt";
            /** @description By default the file name or a general invitation to watch. With `smart` and a transcription provider, it comes from what is said */
            title?: string;
            /** @description A second line below the title */
            subtitle?: string;
            /**
             * @description The typography, and the finish of the picture
             * @default editorial
             * @enum {string}
             */
            style?: "editorial" | "bold" | "clean" | "minimal";
            /**
             * @description Colour grading; `auto` follows the picture
             * @default auto
             * @enum {string}
             */
            tone?: "auto" | "warm" | "cool" | "mono";
            /**
             * @description Crops and places text around the focal point, and takes the title from the transcript if there is one. If false, the centre is used
             * @default true
             */
            smart?: boolean;
            /**
             * @description Whether to draw title and subtitle
             * @default true
             */
            include_text?: boolean;
            /** @description By default chosen from the picture */
            accent?: string;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
        };
        ThumbnailUploadRequest: {
            /**
             * Format: int32
             * @description Number of thumbnails of each format
             * @default 3
             */
            count?: number;
            /**
             * @description `auto` is the format nearest to the video's own. Duplicates are ignored. If that format is named too, `auto` shows further frames in it
             * @default [
             *       "auto"
             *     ]
             */
            formats?: ("auto" | "16:9" | "9:16" | "1:1" | "4:5")[];
            /**
             * @description `frames`: unchanged frames; `enhance`: retouched frames; `generate`: painted pictures
             * @default frames
             * @enum {string}
             */
            visual_mode?: "frames" | "enhance" | "generate";
            /**
             * @description Quality of retouching and painting: 2 or 5 credits per thumbnail
             * @default standard
             * @enum {string}
             */
            ai_quality?: "standard" | "premium";
            /** @description Instructions for retouching or painting */
            image_prompt?: string;
            /**
             * @description Language of a generated title
             * @default auto
             * @enum {string}
             */
            language?: "auto" | "fr" | "en" | "ar" | "es" | "de" | "pt";
            /** @description By default the file name or a general invitation to watch. With `smart` and a transcription provider, it comes from what is said */
            title?: string;
            /** @description A second line below the title */
            subtitle?: string;
            /**
             * @description The typography, and the finish of the picture
             * @default editorial
             * @enum {string}
             */
            style?: "editorial" | "bold" | "clean" | "minimal";
            /**
             * @description Colour grading; `auto` follows the picture
             * @default auto
             * @enum {string}
             */
            tone?: "auto" | "warm" | "cool" | "mono";
            /**
             * @description Crops and places text around the focal point, and takes the title from the transcript if there is one. If false, the centre is used
             * @default true
             */
            smart?: boolean;
            /**
             * @description Whether to draw title and subtitle
             * @default true
             */
            include_text?: boolean;
            /** @description By default chosen from the picture */
            accent?: string;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * Format: binary
             * @description MP4, MOV, M4V, MKV, WebM, AVI and MPEG, up to 200 MB
             */
            video: string;
        };
        UploadRequest: {
            /**
             * @description The kind of file, which sets the limit: video 200 MB, film (a video to be edited) 2 GB, audio 50 MB, image 25 MB
             * @enum {string}
             */
            kind: "video" | "film" | "audio" | "image";
            /**
             * Format: int64
             * @description The size of the file. The form takes no more, and counts for no more among the open forms
             */
            bytes?: number;
            /** @description The extension tells pictures from clips. Thumbnails without a title use the name */
            filename?: string;
        };
        VoiceoverRequest: {
            /** @description The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url?: string;
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest video that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /**
             * @description What the voice says
             * @example Welcome on board. We sail at nine.
             */
            script_text?: string;
            /** @description A voice from `GET /api/voices`; by default one of the script's language */
            voice_id?: string;
            /**
             * @description Language of the script; detected if omitted
             * @enum {string}
             */
            language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
            /** @description A finished voice by URL, instead of a script or the file `audio` */
            audio_url?: string;
            /**
             * @description When the voice begins, in seconds of the result
             * @default 0
             */
            start_at?: number;
            /**
             * @description The video's own sound. `under`: it is 5 LU below the voice, and 12 LU less while the voice speaks. `keep`: it stays 5 LU below. `mute`: it is not heard
             * @default under
             * @enum {string}
             */
            original_sound?: "under" | "mute" | "keep";
            /**
             * @description `video`: the video's length stands, and a longer voice is refused. `voice`: the last picture stays until the voice ends, or the video is cut 0.5 s after it. `stretch`: the voice speaks 0.9 to 1.15 times as fast, so that it ends with the video
             * @default video
             * @enum {string}
             */
            fit?: "video" | "voice" | "stretch";
            /** @description Shows the words of the voice as captions. Those of a finished voice are its `script_text`. An object, which can be empty, or false. In forms this is JSON text */
            captions?: {
                /** @description What is said, for sound of up to 10 minutes. Without it a provider writes the words down */
                script_text?: string;
                /**
                 * @description A style of `GET /api/caption-styles`
                 * @default karaoke
                 * @enum {string}
                 */
                style?: "karaoke" | "glow" | "outline" | "neon" | "block" | "shadow" | "gradient" | "typewriter";
                /**
                 * @description Height of the letters
                 * @default M
                 * @enum {string}
                 */
                size?: "S" | "M" | "L" | "XL";
                /**
                 * @description Where they stand. They move away from faces and marks
                 * @default bottom
                 * @enum {string}
                 */
                position?: "top" | "center" | "bottom";
                /**
                 * @description Language of the words; detected if omitted
                 * @enum {string}
                 */
                language?: "fr" | "en" | "ar" | "es" | "de" | "it" | "pt";
                /**
                 * @description Colour of the word that is being said
                 * @example #ffd54a
                 */
                accent?: string;
            };
            /**
             * @description Loudness of the result in LUFS. A step `audio_clean` sets its own instead
             * @default -14
             */
            target_lufs?: number;
            /**
             * Format: binary
             * @description The video, up to 200 MB. Without it the voice alone is made. MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted
             */
            video?: string;
            /**
             * Format: binary
             * @description A finished voice instead of a script: MP3, M4A or WAV, up to 50 MB and 10 minutes
             */
            audio?: string;
        };
        WatermarkRequest: {
            /** @description The video, up to 2 GB: an https URL, a /videos/ path of this account, an upload:// URL, or s3://bucket/key if the operator allows it */
            source_url?: string;
            /**
             * @description Quality. `draft` is at most 720 pixels on the short side, `standard` 1080, `high` 2160
             * @default standard
             * @enum {string}
             */
            profile?: "draft" | "standard" | "high";
            /** @description Its title in the list of videos. By default the file name */
            title?: string;
            /**
             * Format: int32
             * @description The longest video that is accepted, in tens of minutes. It sets the price
             * @default 10
             */
            max_minutes?: number;
            /** @description Public https URL that receives a webhook when the job has ended */
            callback_url?: string;
            /** @description A logo by URL, instead of the file `image`. The same kinds of URL as for the video */
            image_url?: string;
            /**
             * @description A text instead of the image, or below it
             * @example © Tidewater Films
             */
            text?: string;
            /** @description The look of the text */
            text_style?: {
                /**
                 * @description The font
                 * @default montserrat-600
                 * @enum {string}
                 */
                face?: "montserrat-600" | "montserrat-800" | "outfit-500" | "outfit-800" | "space-grotesk-500" | "space-grotesk-700" | "archivo-black" | "anton" | "bebas-neue" | "oswald-500" | "oswald-700" | "barlow-condensed-600" | "barlow-condensed-800" | "playfair-500" | "playfair-500-italic" | "playfair-800" | "dm-serif-display" | "abril-fatface" | "lora-500" | "lora-700" | "zilla-slab-500" | "zilla-slab-700" | "alfa-slab-one" | "jetbrains-mono-500" | "jetbrains-mono-800" | "vt323" | "courier-prime-400" | "courier-prime-700" | "special-elite" | "press-start" | "silkscreen-700" | "permanent-marker" | "caveat-700" | "patrick-hand" | "cabin-sketch-700" | "pacifico" | "lobster" | "shrikhand" | "righteous" | "limelight" | "monoton" | "tilt-neon" | "bangers" | "comic-neue-700" | "bungee" | "orbitron-800" | "audiowide" | "chakra-petch-600" | "rubik-glitch" | "fredoka-500" | "fredoka-700" | "quicksand-700" | "nunito-600" | "nunito-800";
                /**
                 * @description Colour of the letters
                 * @default #ffffff
                 */
                colour?: string;
                /**
                 * @description A soft shadow behind the letters
                 * @default true
                 */
                shadow?: boolean;
                /** @description Colour of a box behind the text; none by default */
                box?: string;
            };
            /**
             * @description The place of the mark. `bottom_right` by default
             * @enum {string}
             */
            position?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right";
            /** @description The middle of the mark instead, as a share of the width */
            x?: number;
            /** @description The middle of the mark, as a share of the height */
            y?: number;
            /**
             * @description Distance from the edges, as a share of the short side
             * @default 0.03
             */
            margin?: number;
            /**
             * @description Width of the mark, as a share of the frame's width. A short text may be narrower
             * @default 0.15
             */
            width?: number;
            /**
             * @description 0.05 is nearly transparent, 1 is opaque
             * @default 0.8
             */
            opacity?: number;
            /** @description When it appears, in seconds of the result */
            from?: number;
            /** @description When it disappears, in seconds */
            to?: number;
            /** @description Seconds of fading at `from` and `to`. 0.3 by default where one is given */
            fade?: number;
            /**
             * @description `still`: in one place; `tile`: all over the frame; `drift`: from corner to corner every 10 s
             * @default still
             * @enum {string}
             */
            mode?: "still" | "tile" | "drift";
            /**
             * Format: binary
             * @description The video, up to 200 MB, or 2 GB by source_url; one of them is required. MP4, MOV, M4V, MKV, WebM, AVI and MPEG are accepted
             */
            video?: string;
            /**
             * Format: binary
             * @description A logo as PNG, JPEG, WebP or GIF. Transparent parts stay transparent
             */
            image?: string;
        };
        TestWebhookRequest: {
            /**
             * Format: uri
             * @description The https address of your receiver
             * @example https://example.com/hooks/reelwright
             */
            url: string;
        };
        Session: {
            /**
             * @description Send it as `Authorization: Bearer TOKEN`
             * @example st_4kq0aPzW2mXc8RtYb6LsVn
             */
            token: string;
            /**
             * Format: date-time
             * @description When the token expires
             */
            expires_at: string;
            /**
             * @description Lifetime of the token
             * @example 7d
             */
            session_ttl: string;
        };
        Error: {
            /**
             * @description What is wrong and what to do, as a sentence
             * @example No job with the ID job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP.
             */
            error: string;
            /**
             * @description Machine-readable code. One of: `invalid_request`, `malformed_json`, `invalid_callback_url`, `invalid_media_url`, `media_unreadable`, `media_unreachable`, `media_unsuitable`, `source_too_long`, `unauthorized`, `insufficient_credits`, `plan_required`, `scope_missing`, `account_suspended`, `token_required`, `source_not_authorized`, `not_found`, `method_not_allowed`, `key_limit_reached`, `brand_kit_limit_reached`, `job_ended`, `job_unreadable`, `record_unreadable`, `idempotency_in_flight`, `precondition_failed`, `payload_too_large`, `unsupported_media_type`, `range_not_satisfiable`, `idempotency_conflict`, `needs_provider`, `rate_limited`, `concurrency_limit`, `upload_limit`, `stream_limit`, `too_many_waiting`, `internal_error`, `render_failed`, `cancelled`, `invalid_input`, `content_blocked`, `input_unreachable`, `generation_failed`, `task_expired`, `link_expired`, `submit_unknown`, `provider_auth`, `provider_quota`, `provider_rate_limited`, `provider_unavailable`, `provider_timeout`
             * @example not_found
             */
            code: string;
            /**
             * @description The request ID, as in the header X-Request-Id
             * @example req_3f1c9a52-8c1f-4c8e-9b1e-5a0f6a1d7c2b
             */
            request_id: string;
            /** @description All invalid fields, at most 100 */
            details?: {
                /**
                 * @description The field, with dots between names
                 * @example media.0
                 */
                path: string;
                /**
                 * @description What is wrong with it
                 * @example prompt is required.
                 */
                message: string;
            }[];
            /**
             * @description The price of the call, if the account has too few credits
             * @example 5
             */
            creditsNeeded?: number;
        };
        EndedSession: {
            /**
             * Format: int64
             * @description How many sessions have ended
             * @constant
             */
            revoked: 1;
        };
        Account: {
            /**
             * @description The account's ID
             * @example acc_3B7AbC9EVYNHpwyGkay94d
             */
            id: string;
            /**
             * Format: email
             * @description The e-mail address for login
             * @example ada@example.com
             */
            client_email: string;
            /**
             * @description The plan
             * @enum {string}
             */
            package: "free" | "pro" | "business" | "agency";
            /**
             * @description The plan's display name
             * @example Business
             */
            packageLabel: string;
            /**
             * Format: int64
             * @description Available credits: monthly and pack together
             * @example 1540
             */
            creditsTotal: number;
            /**
             * Format: int64
             * @description Remaining credits of this month; used first
             * @example 1500
             */
            creditsMonthly: number;
            /**
             * Format: int64
             * @description Remaining bought credits; they do not expire
             * @example 40
             */
            creditsPack: number;
            /**
             * Format: int64
             * @description Credits that the plan grants at the start of each month (UTC)
             * @example 1500
             */
            monthlyAllowance: number;
            /**
             * @description Credits by operation
             * @example {
             *       "render": 5,
             *       "ai_script": 1
             *     }
             */
            creditCosts: {
                [key: string]: number;
            };
        };
        RevokedSessions: {
            /**
             * Format: int64
             * @description How many other sessions were ended
             * @example 2
             */
            revoked: number;
        };
        PicturePrompts: {
            /**
             * @description The three prompts
             * @example [
             *       "A lighthouse at dawn, wide shot",
             *       "A lighthouse keeper, medium shot",
             *       "A brass lamp, close-up"
             *     ]
             */
            prompts: string[];
            /** @description The provider that wrote them, or `builtin` */
            engine: string;
        };
        Script: {
            /**
             * @description The script
             * @example Three habits help you sleep. First, keep the same hours.
             */
            script: string;
            /**
             * Format: int64
             * @description Its length in characters
             * @example 56
             */
            charsUsed: number;
            /**
             * Format: int64
             * @description The maximum length in characters
             * @example 1500
             */
            charsMax: number;
            /** @description The provider that wrote it, or `builtin` */
            engine: string;
            /**
             * @description Present with the built-in engine: it makes previews, and a provider makes the real thing
             * @constant
             */
            preview?: true;
            /**
             * @description Present with the built-in engine: the nouns that it left out, and a style that it does not know
             * @example [
             *       "kettle"
             *     ]
             */
            not_drawn?: string[];
        };
        EditEstimate: {
            /**
             * @description The endpoint of the call
             * @example watermark
             * @enum {string}
             */
            operation: "media_jobs" | "autocut" | "reframe" | "voiceover" | "watermark" | "audio_clean" | "loop_assemble";
            /**
             * Format: int64
             * @description Credits
             * @example 5
             */
            cost: number;
            cost_breakdown: components["schemas"]["EditCost"];
            /**
             * @description What would do it
             * @example builtin
             */
            engine: string;
            /**
             * @description The operations in their order
             * @example [
             *       "watermark"
             *     ]
             */
            steps: string[];
            /** @description Null: the video is not read */
            expected_seconds: number | null;
            /** @description Seconds of the result; null where that depends on a file, which is not read */
            duration: number | null;
            /** @description Remarks */
            warnings: string[];
        };
        /** @description The parts of the price */
        EditCost: {
            /**
             * Format: int64
             * @description Encoding the pictures anew
             * @example 5
             */
            edit?: number;
            /**
             * Format: int64
             * @description Changing only the sound
             * @example 5
             */
            sound?: number;
            /**
             * Format: int64
             * @description A provider that takes the voice out
             * @example 5
             */
            isolation?: number;
            /**
             * Format: int64
             * @description A voice that reads the script
             * @example 5
             */
            voice?: number;
        };
        StartedEdit: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /**
             * @description The endpoint of the call
             * @example watermark
             * @enum {string}
             */
            operation: "media_jobs" | "autocut" | "reframe" | "voiceover" | "watermark" | "audio_clean" | "loop_assemble";
            /**
             * @description The job is running
             * @constant
             */
            status: "processing";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if the job fails
             * @example 5
             */
            cost: number;
            cost_breakdown: components["schemas"]["EditCost"];
            /**
             * Format: uri-reference
             * @description URL to poll for the job's state
             * @example /api/media-jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
            /**
             * Format: uri-reference
             * @description Streams the job's progress; needs no key for an hour
             */
            events_url: string;
        };
        BrandKit: {
            /** @description The logo by URL: PNG, WebP, JPEG or GIF, best with transparency */
            logo?: string;
            /**
             * @description The corner of the logo, `top-left` by default. The handle stands beside it, or in its place
             * @enum {string}
             */
            logo_position?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
            /**
             * @description Up to three colours as #rrggbb: instead of the template's accent, second colour and ground
             * @example [
             *       "#e4572e",
             *       "#17bebb"
             *     ]
             */
            colours?: string[];
            /** @description The URL of a TTF, OTF or WOFF2 file of up to 5 MB, or one of `montserrat-600`, `montserrat-800`, `outfit-500`, `outfit-800`, `space-grotesk-500`, `space-grotesk-700`, `archivo-black`, `anton`, `bebas-neue`, `oswald-500`, `oswald-700`, `barlow-condensed-600`, `barlow-condensed-800`, `playfair-500`, `playfair-500-italic`, `playfair-800`, `dm-serif-display`, `abril-fatface`, `lora-500`, `lora-700`, `zilla-slab-500`, `zilla-slab-700`, `alfa-slab-one`, `jetbrains-mono-500`, `jetbrains-mono-800`, `vt323`, `courier-prime-400`, `courier-prime-700`, `special-elite`, `press-start`, `silkscreen-700`, `permanent-marker`, `caveat-700`, `patrick-hand`, `cabin-sketch-700`, `pacifico`, `lobster`, `shrikhand`, `righteous`, `limelight`, `monoton`, `tilt-neon`, `bangers`, `comic-neue-700`, `bungee`, `orbitron-800`, `audiowide`, `chakra-petch-600`, `rubik-glitch`, `fredoka-500`, `fredoka-700`, `quicksand-700`, `nunito-600`, `nunito-800` */
            font?: string;
            /**
             * @description Drawn small
             * @example @reelwright
             */
            handle?: string;
            /**
             * @description For `brand_kit_id`
             * @example kit_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            id: string;
            /**
             * @description A name for people
             * @example Summer campaign
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            created: string;
        };
        Deleted: {
            /**
             * @description The ID of what was deleted or cancelled
             * @example vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4
             */
            id: string;
            /**
             * @description true
             * @example true
             */
            deleted: boolean;
        };
        CaptionStyle: {
            /**
             * @description Value for `caption_style`
             * @example karaoke
             */
            name: string;
            /**
             * @description What it looks like
             * @example Outlined words. The spoken one has the accent colour.
             */
            description: string;
            /**
             * Format: uri-reference
             * @description URL of a picture of it, relative to the base URL. It needs no credentials and counts against no limit
             * @example /assets/previews/captions-karaoke-3f2a81c05d.webp
             */
            preview: string;
        };
        CreditCosts: {
            /**
             * @description Credits by operation
             * @example {
             *       "render": 5,
             *       "ai_script": 1
             *     }
             */
            costs: {
                [key: string]: number;
            };
            /**
             * @description Credits for editing a video, for each started 10 minutes of `max_minutes`: `edit` where pictures are encoded, `sound` where only sound is. `isolation` is added where a provider takes the voice out
             * @example {
             *       "edit": 5,
             *       "sound": 2,
             *       "isolation": 4
             *     }
             */
            operations: {
                [key: string]: number;
            };
            /** @description The plans */
            packages: {
                /**
                 * @description The plan
                 * @example pro
                 */
                slug: string;
                /**
                 * @description The plan's display name
                 * @example Pro
                 */
                label: string;
                /**
                 * @description Credits at the start of each month
                 * @example 300
                 */
                monthlyCredits: number;
            }[];
            /** @description Prices of whole videos */
            scenarios: {
                /**
                 * @description The scenario
                 * @example standard
                 */
                name: string;
                /**
                 * @description Total price in credits
                 * @example 10
                 */
                credits: number;
            }[];
        };
        LedgerPage: {
            /** @description Entries, newest first */
            entries: components["schemas"]["LedgerEntry"][];
            /** @description Value for `before` of the next page; null on the last page */
            next: number | null;
        };
        LedgerEntry: {
            /**
             * Format: int64
             * @description Counts the account's entries from 1
             * @example 12
             */
            seq: number;
            /**
             * @description The kind of entry
             * @enum {string}
             */
            kind: "grant" | "charge" | "refund" | "reset";
            /**
             * Format: int64
             * @description Change of the monthly credits
             * @example -5
             */
            monthly: number;
            /**
             * Format: int64
             * @description Change of the pack credits
             * @example 0
             */
            pack: number;
            /**
             * Format: int64
             * @description Credits after this entry
             * @example 1535
             */
            balance_after: number;
            /**
             * @description The job that was charged or refunded; null otherwise
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string | null;
            /**
             * @description Reason of the entry
             * @example Reel render
             */
            reason: string;
            /**
             * Format: date-time
             * @description Time of the entry
             */
            at: string;
            /**
             * @description The kind of job that was charged or refunded
             * @enum {string}
             */
            job_kind?: "reel" | "video" | "thumbnail" | "media" | "music";
            /**
             * @description The API key that launched the job; null if it was launched without a key
             * @example key_4kq0aPzW2mXc8RtY
             */
            key_id?: string | null;
            /**
             * @description Hash of the previous entry
             * @example 0000000000000000000000000000000000000000000000000000000000000000
             */
            prev_hash: string;
            /**
             * @description Hash over every field of this entry
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            hash: string;
        };
        CreditUsage: {
            /**
             * Format: date
             * @description The first day, in UTC
             * @example 2026-03-10
             */
            from: string;
            /**
             * Format: date
             * @description The last day, in UTC
             * @example 2026-03-10
             */
            to: string;
            /**
             * Format: int64
             * @description Credits that were charged
             * @example 45
             */
            charged: number;
            /**
             * Format: int64
             * @description Credits that were refunded
             * @example 5
             */
            refunded: number;
            /** @description Every day of the range, oldest first. A refund counts on its own day */
            days: {
                /**
                 * Format: date
                 * @description A day in UTC
                 * @example 2026-03-10
                 */
                date: string;
                /**
                 * Format: int64
                 * @description Credits that were charged
                 * @example 45
                 */
                charged: number;
                /**
                 * Format: int64
                 * @description Credits that were refunded
                 * @example 5
                 */
                refunded: number;
            }[];
            /** @description By kind of job, most credits first */
            kinds: {
                /** @description The kind of job; null for entries that do not say it */
                kind: ("reel" | "video" | "thumbnail" | "media" | "music") | null;
                /**
                 * Format: int64
                 * @description Credits that were charged
                 * @example 45
                 */
                charged: number;
                /**
                 * Format: int64
                 * @description Credits that were refunded
                 * @example 5
                 */
                refunded: number;
            }[];
            /** @description By API key, most credits first */
            keys: {
                /**
                 * @description The API key; null for calls without a key, and for entries that do not say it
                 * @example key_4kq0aPzW2mXc8RtY
                 */
                key_id: string | null;
                /**
                 * Format: int64
                 * @description Credits that were charged
                 * @example 45
                 */
                charged: number;
                /**
                 * Format: int64
                 * @description Credits that were refunded
                 * @example 5
                 */
                refunded: number;
            }[];
        };
        StartedMusic: {
            /**
             * @description The task's ID; it is also a job's
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            taskId: string;
            /**
             * @description The task waits to start
             * @constant
             */
            status: "pending";
            /**
             * Format: uri-reference
             * @description URL to poll for the task's state
             * @example /api/generate-music/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
            /** @description Parts of the request that cannot be fulfilled */
            warnings?: string[];
        };
        MusicTask: {
            /**
             * @description The track's ID in the music library
             * @example mus_0VDStWQCmxPjAOu1ojeVmABTtqmGK1
             */
            track_id?: string;
            /**
             * Format: uri-reference
             * @description The file, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/music.mp3
             */
            url?: string;
            /** @description Seconds */
            duration?: number;
            /**
             * Format: int64
             * @description Bytes
             */
            size?: number;
            /** @description The provider that made it, or `builtin` */
            engine?: string;
            /**
             * Format: int64
             * @description Only with the built-in engine: the same seed gives the same track
             */
            seed?: number;
            /** @description Beats per minute, if known */
            bpm?: number;
            /** @description The musical key, such as `D minor`, if known */
            key?: string;
            /** @description Parts of the request that could not be fulfilled */
            warnings?: string[];
            /**
             * @description The task's ID; it is also a job's
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            taskId: string;
            /**
             * @description State of the task
             * @enum {string}
             */
            status: "pending" | "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description Its title
             * @example Calm morning
             */
            title: string;
            /**
             * @description Genre, or empty
             * @example lofi
             */
            style: string;
            /** @description Why it failed, as a sentence */
            error?: string;
            /** @description Machine-readable code of the failure */
            code?: string;
        };
        HookAnswer: {
            /** @description The challenge of a provider that verifies this address */
            challenge?: string;
        };
        Images: {
            /** @description Paths relative to the base URL, of JPEG files */
            images: string[];
            /** @description The provider that made them, or `builtin` */
            engine: string;
            /**
             * @description Present with the built-in engine: it makes previews, and a provider makes the real thing
             * @constant
             */
            preview?: true;
            /**
             * @description Present with the built-in engine: the nouns that it left out, and a style that it does not know
             * @example [
             *       "kettle"
             *     ]
             */
            not_drawn?: string[];
            /**
             * Format: int64
             * @description Pixels
             * @example 1080
             */
            width: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 1920
             */
            height: number;
            /**
             * Format: int64
             * @description Repeating it gives the same images, if the provider supports it
             */
            seed: number;
        };
        Job: components["schemas"]["ReelJob"] | components["schemas"]["VideoJob"] | components["schemas"]["ThumbnailsJob"] | components["schemas"]["MediaJob"] | components["schemas"]["MusicJob"];
        ReelJob: {
            /**
             * @description What the job makes (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "reel";
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description The title of what it makes, or the first words of the prompt; null if there is none
             * @example Five facts about tides
             */
            title: string | null;
            /**
             * Format: uri-reference
             * @description A picture of the result, relative to the base URL; null until it is done, and for jobs without pictures
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string | null;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description The current stage
             * @enum {string}
             */
            stage: "fetch" | "prepare" | "speak" | "transcribe" | "render" | "plan" | "produce" | "frame" | "submit" | "poll" | "collect" | "conform" | "animate" | "listen" | "isolate" | "hear" | "thumbnails" | "compose" | "commission" | "master" | "admit" | "script" | "paint" | "pictures" | "develop" | "select" | "typeset";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if it fails
             * @example 5
             */
            cost: number;
            /**
             * Format: date-time
             * @description When it was started
             */
            created: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs
             */
            ended: string | null;
            /** @description Why it failed, as a sentence; null otherwise */
            error: string | null;
            /** @description Machine-readable code of the failure; null otherwise */
            code: string | null;
            /**
             * Format: uri-reference
             * @description Streams the progress of a running job; needs no key for an hour
             */
            events_url?: string;
            /** @description The result, until it is deleted */
            result: components["schemas"]["Reel"] | null;
        };
        Reel: {
            /**
             * @description The video's ID
             * @example vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4
             */
            videoId: string;
            /**
             * Format: uri-reference
             * @description The MP4, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/reel.mp4
             */
            url: string;
            /**
             * Format: uri-reference
             * @description The poster, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string;
            /** @description Seconds */
            duration: number;
            /**
             * Format: int64
             * @description Bytes
             */
            size: number;
            /** @description The reel in each format, in the order of the request; the first is the one above */
            reels?: components["schemas"]["Rendition"][];
            /**
             * Format: uri-reference
             * @description The captions as SubRip. Null if the reel has no captions
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/reel.srt
             */
            captions_srt?: string | null;
            /**
             * Format: uri-reference
             * @description The captions as WebVTT. Null if the reel has no captions
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/reel.vtt
             */
            captions_vtt?: string | null;
            /**
             * Format: uri-reference
             * @description The spoken words as a JSON array of `{ text, start, end }`, in seconds from the start of the reel. Null if the reel has no captions
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/reel.words.json
             */
            words?: string | null;
            /** @description One part for each scene, in order */
            chapters?: components["schemas"]["Chapter"][];
            /** @description Remarks, such as why there are no captions */
            warnings?: string[];
            /**
             * @description `hit`: copied from an identical reel of the account
             * @constant
             */
            cache?: "hit";
        };
        Rendition: {
            /**
             * @description Aspect of the video
             * @example 16:9
             */
            format: string;
            /**
             * Format: int64
             * @description Pixels
             * @example 1920
             */
            width: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 1080
             */
            height: number;
            /**
             * Format: uri-reference
             * @description The MP4, relative to the base URL
             */
            url: string;
            /**
             * Format: uri-reference
             * @description The poster, relative to the base URL
             */
            thumbnail: string;
            /** @description Seconds */
            duration: number;
            /**
             * Format: int64
             * @description Bytes
             */
            size: number;
        };
        Chapter: {
            /**
             * @description The scene's title, or the first words spoken in it
             * @example Keep the same hours.
             */
            title: string;
            /**
             * @description Seconds from the start of the reel
             * @example 3.2
             */
            start: number;
            /**
             * @description Seconds from the start of the reel
             * @example 7.9
             */
            end: number;
        };
        VideoJob: {
            /**
             * @description What the job makes (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "video";
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description The title of what it makes, or the first words of the prompt; null if there is none
             * @example Five facts about tides
             */
            title: string | null;
            /**
             * Format: uri-reference
             * @description A picture of the result, relative to the base URL; null until it is done, and for jobs without pictures
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string | null;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description The current stage
             * @enum {string}
             */
            stage: "fetch" | "prepare" | "speak" | "transcribe" | "render" | "plan" | "produce" | "frame" | "submit" | "poll" | "collect" | "conform" | "animate" | "listen" | "isolate" | "hear" | "thumbnails" | "compose" | "commission" | "master" | "admit" | "script" | "paint" | "pictures" | "develop" | "select" | "typeset";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if it fails
             * @example 5
             */
            cost: number;
            /**
             * Format: date-time
             * @description When it was started
             */
            created: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs
             */
            ended: string | null;
            /** @description Why it failed, as a sentence; null otherwise */
            error: string | null;
            /** @description Machine-readable code of the failure; null otherwise */
            code: string | null;
            /**
             * Format: uri-reference
             * @description Streams the progress of a running job; needs no key for an hour
             */
            events_url?: string;
            /** @description The result, until it is deleted */
            result: components["schemas"]["AiVideo"] | null;
        };
        AiVideo: {
            /**
             * @description The video's ID
             * @example vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4
             */
            video_id: string;
            /**
             * Format: uri-reference
             * @description The MP4, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/clip.mp4
             */
            output_url: string;
            /**
             * Format: uri-reference
             * @description The poster, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string;
            tier: components["schemas"]["VideoTier"];
            /**
             * @description The model
             * @enum {string}
             */
            model: "model_a" | "model_b" | "model_c";
            /** @description The provider that made it, or `builtin` */
            provider: string;
            /** @description The same as `provider` */
            engine?: string;
            /**
             * @description Present with the built-in engine: it makes previews, and a provider makes the real thing
             * @constant
             */
            preview?: true;
            /**
             * @description Present with the built-in engine: the nouns that it left out, and a style that it does not know
             * @example [
             *       "kettle"
             *     ]
             */
            not_drawn?: string[];
            /**
             * Format: int64
             * @description The same seed gives the same video, if the provider supports it
             * @example 4711
             */
            seed: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 720
             */
            width: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 1280
             */
            height: number;
            /**
             * Format: int64
             * @description Frames per second
             * @example 24
             */
            fps: number;
            /** @description Seconds */
            duration: number;
            /**
             * Format: int64
             * @description Bytes
             */
            size: number;
            /** @description Fields of the request that changed nothing */
            warnings?: string[];
        };
        VideoTier: {
            /**
             * @description Value for `tier_id`
             * @enum {string}
             */
            id: "tier1" | "tier2" | "tier3" | "tier6" | "tier7";
            /**
             * @description Resolution and length
             * @example 720p · 5 s
             */
            label: string;
            /**
             * Format: int64
             * @description Price in credits
             * @example 10
             */
            credits: number;
        };
        ThumbnailsJob: {
            /**
             * @description What the job makes (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "thumbnail";
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description The title of what it makes, or the first words of the prompt; null if there is none
             * @example Five facts about tides
             */
            title: string | null;
            /**
             * Format: uri-reference
             * @description A picture of the result, relative to the base URL; null until it is done, and for jobs without pictures
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string | null;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description The current stage
             * @enum {string}
             */
            stage: "fetch" | "prepare" | "speak" | "transcribe" | "render" | "plan" | "produce" | "frame" | "submit" | "poll" | "collect" | "conform" | "animate" | "listen" | "isolate" | "hear" | "thumbnails" | "compose" | "commission" | "master" | "admit" | "script" | "paint" | "pictures" | "develop" | "select" | "typeset";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if it fails
             * @example 5
             */
            cost: number;
            /**
             * Format: date-time
             * @description When it was started
             */
            created: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs
             */
            ended: string | null;
            /** @description Why it failed, as a sentence; null otherwise */
            error: string | null;
            /** @description Machine-readable code of the failure; null otherwise */
            code: string | null;
            /**
             * Format: uri-reference
             * @description Streams the progress of a running job; needs no key for an hour
             */
            events_url?: string;
            /** @description The result, until it is deleted */
            result: components["schemas"]["Thumbnails"] | null;
        };
        Thumbnails: {
            /**
             * @description Where the pictures come from
             * @enum {string}
             */
            visual_mode: "frames" | "enhance" | "generate";
            /** @description The provider that retouched or painted, or `builtin`; null for `frames` */
            engine: string | null;
            analysis: components["schemas"]["ThumbnailAnalysis"];
            /** @description The thumbnails, best first; those of repeated frames come last */
            outputs: components["schemas"]["Thumbnail"][];
            /** @description Remarks, such as that a field had no effect; left out if there are none */
            warnings?: string[];
        };
        ThumbnailAnalysis: {
            /** @description A summary of what is said; without a transcript, of what was measured */
            summary: string;
            /** @description With `smart`, if the operator has configured a transcription provider */
            transcript?: {
                /** @description What is said */
                text: string;
                /**
                 * @description Language of the transcript
                 * @example en
                 */
                language: string;
                /** @description The provider that transcribed it */
                engine: string;
            };
            /** @description The title on the thumbnails */
            title: string;
            /**
             * @description Language of the title
             * @example en
             */
            language: string;
            /** @description Seconds */
            duration: number;
            /** @description Runs of similar pictures. Only some pictures are compared, so the times are approximate */
            scenes: {
                /**
                 * @description Seconds into the video
                 * @example 0
                 */
                start: number;
                /**
                 * @description Seconds into the video
                 * @example 4.2
                 */
                end: number;
            }[];
            /** @description The focal point, as shares of width and height */
            focal: {
                /**
                 * @description Horizontal position, 0 is the left edge
                 * @example 0.5
                 */
                x: number;
                /**
                 * @description Vertical position, 0 is the top edge
                 * @example 0.4
                 */
                y: number;
            };
            /** @description The main colours */
            palette: {
                /**
                 * @description The colour as #RRGGBB
                 * @example #1d3557
                 */
                colour: string;
                /**
                 * @description Share of the picture
                 * @example 0.4
                 */
                share: number;
            }[];
        };
        Thumbnail: {
            /**
             * Format: uri-reference
             * @description The thumbnail, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/thumbnail-1.jpg
             */
            url: string;
            /**
             * @description The format
             * @example 16:9
             */
            format: string;
            /**
             * Format: int64
             * @description Number of the variant, from 1. Each uses another frame, if the video has enough
             */
            variant: number;
            /**
             * @description An unchanged frame, a retouched frame, or a painted picture
             * @enum {string}
             */
            source_kind: "frame" | "enhanced" | "generated";
            /** @description The same picture without text */
            master_url: string;
            /** @description The unchanged frame of the video */
            raw_frame_url: string;
            /**
             * Format: int64
             * @description Pixels
             * @example 1280
             */
            width: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 720
             */
            height: number;
            /** @description Seconds into the video */
            timestamp: number;
            /** @description Total score of the frame, 0 to 1 */
            score: number;
            /** @description The parts of the score */
            score_parts: {
                /**
                 * @description Sharpness, 0 to 1
                 * @example 0.8
                 */
                sharpness: number;
                /**
                 * @description Exposure, 0 to 1
                 * @example 0.8
                 */
                exposure: number;
                /**
                 * @description Colourfulness, 0 to 1
                 * @example 0.7
                 */
                colour: number;
                /**
                 * @description Composition, 0 to 1
                 * @example 0.7
                 */
                composition: number;
                /**
                 * @description Free space for text, 0 to 1
                 * @example 0.6
                 */
                text_room: number;
            };
            /** @description The focal point, as shares of width and height */
            focal: {
                /**
                 * @description Horizontal position, 0 is the left edge
                 * @example 0.5
                 */
                x: number;
                /**
                 * @description Vertical position, 0 is the top edge
                 * @example 0.4
                 */
                y: number;
            };
            /** @description Lowest WCAG contrast of the text; null without text */
            contrast: number | null;
        };
        MediaJob: {
            /**
             * @description What the job makes (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "media";
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description The title of what it makes, or the first words of the prompt; null if there is none
             * @example Five facts about tides
             */
            title: string | null;
            /**
             * Format: uri-reference
             * @description A picture of the result, relative to the base URL; null until it is done, and for jobs without pictures
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string | null;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description The current stage
             * @enum {string}
             */
            stage: "fetch" | "prepare" | "speak" | "transcribe" | "render" | "plan" | "produce" | "frame" | "submit" | "poll" | "collect" | "conform" | "animate" | "listen" | "isolate" | "hear" | "thumbnails" | "compose" | "commission" | "master" | "admit" | "script" | "paint" | "pictures" | "develop" | "select" | "typeset";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if it fails
             * @example 5
             */
            cost: number;
            /**
             * Format: date-time
             * @description When it was started
             */
            created: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs
             */
            ended: string | null;
            /** @description Why it failed, as a sentence; null otherwise */
            error: string | null;
            /** @description Machine-readable code of the failure; null otherwise */
            code: string | null;
            /**
             * Format: uri-reference
             * @description Streams the progress of a running job; needs no key for an hour
             */
            events_url?: string;
            /** @description The result, until it is deleted */
            result: (components["schemas"]["Script"] | components["schemas"]["Images"] | components["schemas"]["EditResult"]) | null;
        };
        EditResult: {
            /**
             * @description The endpoint of the call
             * @example watermark
             * @enum {string}
             */
            operation: "media_jobs" | "autocut" | "reframe" | "voiceover" | "watermark" | "audio_clean" | "loop_assemble";
            /**
             * @description `builtin`, or the providers that did a part
             * @example builtin
             */
            engine: string;
            /**
             * @description The video's ID; null if no video was encoded
             * @example vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4
             */
            video_id: string | null;
            /**
             * Format: uri-reference
             * @description The file, relative to the base URL
             */
            output_url: string;
            /**
             * Format: uri-reference
             * @description A picture of it, relative to the base URL; null for sound
             */
            thumbnail: string | null;
            /**
             * @description Seconds
             * @example 12.5
             */
            duration: number;
            /**
             * Format: int64
             * @description Bytes
             */
            size: number;
            /**
             * @description Pixels; null for sound
             * @example 1920
             */
            width: number | null;
            /**
             * @description Pixels; null for sound
             * @example 1920
             */
            height: number | null;
            /**
             * @description Frames per second; null for sound
             * @example 29.97
             */
            fps: number | null;
            /** @description What each operation tells about the result */
            steps: {
                /** @description Of `trim` */
                trim?: Record<string, never>;
                /** @description Of `autocut` */
                autocut?: {
                    /**
                     * @description Length of the source in seconds
                     * @example 62.4
                     */
                    original_duration: number;
                    /**
                     * @description How much shorter the result is, in seconds
                     * @example 14.2
                     */
                    removed: number;
                    /** @description What was cut, shortened or sped up; at most 2,000 */
                    cuts: {
                        /**
                         * @description Seconds of the source
                         * @example 3.2
                         */
                        from: number;
                        /**
                         * @description Seconds of the source
                         * @example 4.6
                         */
                        to: number;
                        /**
                         * @description Why it was cut
                         * @enum {string}
                         */
                        reason: "silence" | "filler";
                        /** @description The words that were cut */
                        text?: string;
                    }[];
                    /**
                     * @description The provider that wrote the words down for `fillers`; null for those of `script_text`
                     * @default null
                     */
                    transcribed_by: string | null;
                    /**
                     * Format: uri-reference
                     * @description What stays and all that was cut, as JSON, relative to the base URL; null if there was nothing to do
                     * @default null
                     */
                    edit_url: string | null;
                    /**
                     * Format: uri-reference
                     * @description What stays, as an OpenTimelineIO timeline for editors, relative to the base URL; null if there was nothing to do
                     * @default null
                     */
                    otio_url: string | null;
                };
                /** @description Of `reframe` */
                reframe?: {
                    /** @description The shots of the video, the first 2,000 */
                    shots: {
                        /**
                         * @description Seconds of the source
                         * @example 4.2
                         */
                        from: number;
                        /**
                         * @description Seconds of the source
                         * @example 4.2
                         */
                        to: number;
                        /**
                         * @description How it is shown
                         * @example follow
                         * @enum {string}
                         */
                        mode: "follow" | "still" | "center" | "fit" | "split";
                        /**
                         * @description The share of faces, or of what moves, that is shown: 0..1. Null if none were looked for or found
                         * @example 0.97
                         */
                        confidence: number | null;
                    }[];
                    /** @description The size of the crop, or of the picture without its bars if all shots are shown whole */
                    crop: {
                        /**
                         * Format: int64
                         * @description Pixels of the source
                         */
                        width: number;
                        /**
                         * Format: int64
                         * @description Pixels of the source
                         */
                        height: number;
                    };
                    /**
                     * Format: uri-reference
                     * @description What each frame shows of the source, as JSON, relative to the base URL; null for `split`, and if there was nothing to do
                     * @default null
                     */
                    path_url: string | null;
                };
                /** @description Of `captions` */
                captions?: {
                    /** @description The provider that wrote the words down; null for words of `script_text` */
                    transcribed_by: string | null;
                    /**
                     * Format: uri-reference
                     * @description The words with their times in the result, as JSON, relative to the base URL; null if nobody was heard to speak
                     */
                    words_url: string | null;
                    /**
                     * Format: uri-reference
                     * @description The words as SubRip subtitles, relative to the base URL; null if nobody was heard to speak
                     */
                    srt_url: string | null;
                    /**
                     * Format: uri-reference
                     * @description The words as WebVTT subtitles, relative to the base URL; null if nobody was heard to speak
                     */
                    vtt_url: string | null;
                };
                /** @description Of `voiceover` */
                voiceover?: {
                    /** @description The voice */
                    voice: {
                        /**
                         * @description Who speaks; null for a finished voice
                         * @example en-us-amber
                         */
                        voice_id: string | null;
                        /**
                         * @description `builtin` or a provider; null for a finished voice
                         * @example builtin
                         */
                        engine: string | null;
                        /**
                         * @description How long it speaks, in the result
                         * @example 8.4
                         */
                        seconds: number;
                        /**
                         * @description How many times as fast as it was spoken
                         * @example 1
                         */
                        speed: number;
                    };
                    /**
                     * Format: uri-reference
                     * @description The words with their times in the result, as JSON, relative to the base URL; null without a script
                     */
                    words_url: string | null;
                    /**
                     * Format: uri-reference
                     * @description The words as SubRip subtitles, relative to the base URL; null without a script
                     */
                    srt_url: string | null;
                    /**
                     * Format: uri-reference
                     * @description The words as WebVTT subtitles, relative to the base URL; null without a script
                     */
                    vtt_url: string | null;
                };
                /** @description Of `watermark` */
                watermark?: {
                    /** @description The place of the mark; the first one if there are several */
                    mark: {
                        /**
                         * Format: int64
                         * @description Pixels from the left
                         * @example 1600
                         */
                        x: number;
                        /**
                         * Format: int64
                         * @description Pixels from the top
                         * @example 980
                         */
                        y: number;
                        /**
                         * Format: int64
                         * @description Pixels
                         * @example 288
                         */
                        width: number;
                        /**
                         * Format: int64
                         * @description Pixels
                         * @example 80
                         */
                        height: number;
                    };
                };
                /** @description Of `audio_clean` */
                audio_clean?: {
                    /** @description What was measured before and after */
                    measured: {
                        /** @description The sound before cleaning: that of the source, or with a voice that `voiceover` laid over it */
                        before: {
                            /**
                             * @description Integrated loudness in LUFS; null for silence
                             * @example -48.2
                             */
                            lufs: number | null;
                            /**
                             * @description True peak in dBTP; null for silence
                             * @example -48.2
                             */
                            true_peak: number | null;
                            /**
                             * @description Mean level while nobody speaks, in dB of full scale; null if there is no such moment
                             * @example -48.2
                             */
                            noise_db: number | null;
                            /**
                             * @description Frequencies of mains hum, in hertz
                             * @example [
                             *       50,
                             *       100,
                             *       150
                             *     ]
                             */
                            hum: number[];
                        };
                        /** @description The sound after cleaning, with the loudness that it is brought to and the peak that it can have */
                        after: {
                            /**
                             * @description Integrated loudness in LUFS; null for silence
                             * @example -48.2
                             */
                            lufs: number | null;
                            /**
                             * @description True peak in dBTP; null for silence
                             * @example -48.2
                             */
                            true_peak: number | null;
                            /**
                             * @description Mean level while nobody speaks, in dB of full scale; null if there is no such moment
                             * @example -48.2
                             */
                            noise_db: number | null;
                            /**
                             * @description Frequencies of mains hum, in hertz
                             * @example [
                             *       50,
                             *       100,
                             *       150
                             *     ]
                             */
                            hum: number[];
                        };
                    };
                    /** @description What was taken out */
                    removed: {
                        /**
                         * @description How much softer noise became, in dB
                         * @example 17.5
                         */
                        noise_db: number;
                        /**
                         * Format: int64
                         * @description How many clicks were mended
                         */
                        clicks: number;
                        /**
                         * @description The frequencies of hum that was removed
                         * @example [
                         *       50,
                         *       100
                         *     ]
                         */
                        hum_hz: number[];
                    };
                    /**
                     * @description The provider that took the voice out; absent without `isolate`
                     * @example elevenlabs
                     */
                    isolated_by?: string;
                };
                /** @description Of `POST /api/loop-assemble` */
                loop_assemble?: {
                    /** @description One turn of the loop */
                    turn: {
                        /**
                         * @description Where one turn begins in the clip, in seconds; null for several clips
                         * @example 1.2
                         */
                        from: number | null;
                        /**
                         * @description Where it ends
                         * @example 1.2
                         */
                        to: number | null;
                        /**
                         * @description Its length
                         * @example 6
                         */
                        seconds: number;
                        /**
                         * @description How its end leads into its beginning
                         * @example cut
                         * @enum {string}
                         */
                        mode: "cut" | "crossfade" | "boomerang" | "none";
                    };
                    /**
                     * Format: int64
                     * @description How many turns are begun
                     * @example 10
                     */
                    turns: number;
                    /**
                     * @description The difference over the seam, in usual differences of neighbouring pictures. 1: the seam looks like any other change of picture. Null if it was not measured
                     * @example 0.4
                     */
                    seam: number | null;
                };
            };
            /** @description Remarks, such as that there was nothing to do */
            warnings?: string[];
        };
        MusicJob: {
            /**
             * @description What the job makes (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "music";
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description The title of what it makes, or the first words of the prompt; null if there is none
             * @example Five facts about tides
             */
            title: string | null;
            /**
             * Format: uri-reference
             * @description A picture of the result, relative to the base URL; null until it is done, and for jobs without pictures
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string | null;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description The current stage
             * @enum {string}
             */
            stage: "fetch" | "prepare" | "speak" | "transcribe" | "render" | "plan" | "produce" | "frame" | "submit" | "poll" | "collect" | "conform" | "animate" | "listen" | "isolate" | "hear" | "thumbnails" | "compose" | "commission" | "master" | "admit" | "script" | "paint" | "pictures" | "develop" | "select" | "typeset";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if it fails
             * @example 5
             */
            cost: number;
            /**
             * Format: date-time
             * @description When it was started
             */
            created: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs
             */
            ended: string | null;
            /** @description Why it failed, as a sentence; null otherwise */
            error: string | null;
            /** @description Machine-readable code of the failure; null otherwise */
            code: string | null;
            /**
             * Format: uri-reference
             * @description Streams the progress of a running job; needs no key for an hour
             */
            events_url?: string;
            /** @description The result, until it is deleted */
            result: components["schemas"]["Music"] | null;
        };
        Music: {
            /**
             * @description The track's ID in the music library
             * @example mus_0VDStWQCmxPjAOu1ojeVmABTtqmGK1
             */
            track_id: string;
            /**
             * Format: uri-reference
             * @description The file, relative to the base URL
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/music.mp3
             */
            url: string;
            /**
             * @description Its title
             * @example Calm morning
             */
            title: string;
            /**
             * @description Genre, or empty
             * @example lofi
             */
            style: string;
            /** @description Seconds */
            duration: number;
            /**
             * Format: int64
             * @description Bytes
             */
            size: number;
            /** @description The provider that made it, or `builtin` */
            engine: string;
            /**
             * Format: int64
             * @description Only with the built-in engine: the same seed gives the same track
             */
            seed?: number;
            /** @description Beats per minute, if known */
            bpm?: number;
            /** @description The musical key, such as `D minor`, if known */
            key?: string;
            /** @description Parts of the request that could not be fulfilled */
            warnings?: string[];
        };
        Jobs: {
            /** @description Jobs, newest first */
            jobs: components["schemas"]["Job"][];
            /** @description Value for `before` of the next page; null on the last page */
            next: string | null;
        };
        NewApiKey: {
            /**
             * @description The key's ID
             * @example key_7hJk2mNp
             */
            id: string;
            /**
             * @description Your name for the key
             * @example ci
             */
            name: string;
            /** @description First characters of the key */
            key_prefix: string;
            /**
             * @description Scopes of the key
             * @example [
             *       "generate",
             *       "videos"
             *     ]
             */
            scopes: ("generate" | "videos" | "credits" | "ai_script" | "ai_images" | "ai_music")[];
            /**
             * Format: int64
             * @description Requests per minute
             */
            rate_limit: number;
            /** @description When the key expires; null means never */
            expires_at: string | null;
            /** @description The full secret, returned only now. It is not stored, so a repeated call with the same Idempotency-Key does not get it */
            key?: string;
        };
        ApiKey: {
            /**
             * @description The key's ID
             * @example key_7hJk2mNp
             */
            id: string;
            /**
             * @description Your name for the key
             * @example ci
             */
            name: string;
            /** @description First characters of the key */
            key_prefix: string;
            /**
             * @description Scopes of the key
             * @example [
             *       "generate",
             *       "videos"
             *     ]
             */
            scopes: ("generate" | "videos" | "credits" | "ai_script" | "ai_images" | "ai_music")[];
            /**
             * Format: int64
             * @description Requests per minute
             */
            rate_limit: number;
            /** @description When the key expires; null means never */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the key was last used; null before its first call
             */
            last_used_at: string | null;
            /**
             * Format: int64
             * @description Number of calls made with the key
             * @example 128
             */
            usage_count: number;
            /** @description If false, calls with the key are refused */
            is_active: boolean;
        };
        FinishedAiVideo: {
            /**
             * @description The job is done
             * @constant
             */
            status: "done";
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /** @description Relative to the base URL */
            output_url: string;
            /** @description The same as an absolute URL */
            url: string;
            /** @description The provider that made it, or `builtin` */
            engine?: string;
            /**
             * @description Present with the built-in engine: it makes previews, and a provider makes the real thing
             * @constant
             */
            preview?: true;
            /**
             * @description Present with the built-in engine: the nouns that it left out, and a style that it does not know
             * @example [
             *       "kettle"
             *     ]
             */
            not_drawn?: string[];
            /** @description Fields of the request that changed nothing */
            warnings?: string[];
        };
        AcceptedAiVideo: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /**
             * @description The state of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int64
             * @description 0 to 100
             * @example 0
             */
            progress: number;
            /**
             * Format: uri-reference
             * @description URL to poll for the job's state and its result
             * @example /api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
        };
        StartedAiVideo: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /**
             * @description The job is running
             * @constant
             */
            status: "processing";
            tier: components["schemas"]["VideoTier"];
            /**
             * Format: int64
             * @description The seed that is used
             */
            seed: number;
            /**
             * Format: uri-reference
             * @description URL to poll for the job's state
             * @example /api/ltx/status/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
        };
        VideoPricing: {
            /** @description Resolutions and lengths, with prices */
            tiers: {
                /**
                 * @description ID in requests
                 * @enum {string}
                 */
                id: "tier1" | "tier2" | "tier3" | "tier6" | "tier7";
                /**
                 * @description Display name
                 * @example 720p · 5 s
                 */
                label: string;
                /**
                 * @description Pixels on the short side
                 * @enum {string}
                 */
                resolution: "720p" | "1080p";
                /**
                 * @description Length in seconds
                 * @example 5
                 */
                seconds: number;
                /**
                 * @description Price in credits
                 * @example 10
                 */
                credits: number;
            }[];
            /** @description The models */
            models: {
                /**
                 * @description ID in requests
                 * @enum {string}
                 */
                id: "model_a" | "model_b" | "model_c";
                /**
                 * @description Display name
                 * @example Hailuo 2.3
                 */
                label: string;
                /**
                 * @description The provider that this deployment uses, or `builtin`
                 * @example builtin
                 */
                provider: string;
                /** @description Tiers that the model supports */
                tiers: ("tier1" | "tier2" | "tier3" | "tier6" | "tier7")[];
            }[];
            /** @description The formats */
            aspects: {
                /**
                 * @description ID in requests
                 * @enum {string}
                 */
                id: "9:16" | "1:1" | "16:9";
            }[];
            /** @description Creative directions */
            scenarios: {
                /**
                 * @description ID in requests
                 * @enum {string}
                 */
                id: "cinematic" | "product" | "portrait" | "nature" | "social" | "animation";
                /**
                 * @description Display name
                 * @example Cinematic
                 */
                label: string;
                /**
                 * @description Text put before the prompt
                 * @example Cinematic shot,
                 */
                prefix: string;
                /**
                 * @description Text put after the prompt
                 * @example film grain
                 */
                suffix: string;
            }[];
            /**
             * @description Negative prompt of calls without `negative`
             * @example blurry, low quality
             */
            default_negative: string;
        };
        AiVideoStatus: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            id: string;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /** @description The tier. Absent once its video was deleted */
            tier?: components["schemas"]["VideoTier"];
            /** @description Present when done; relative to the base URL */
            output_url?: string;
            /** @description Present when done */
            video?: components["schemas"]["AiVideo"];
            /** @description Why it failed, as a sentence */
            error?: string;
            /** @description Machine-readable code of the failure */
            code?: string;
        };
        EditJobs: {
            /** @description Edits, newest first */
            jobs: components["schemas"]["EditJob"][];
            /** @description Value for `before` of the next page; null on the last page */
            next: string | null;
        };
        EditJob: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /**
             * @description The endpoint of the call
             * @example watermark
             * @enum {string}
             */
            operation: "media_jobs" | "autocut" | "reframe" | "voiceover" | "watermark" | "audio_clean" | "loop_assemble";
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * @description The current stage
             * @enum {string}
             */
            stage: "fetch" | "prepare" | "speak" | "transcribe" | "render" | "plan" | "produce" | "frame" | "submit" | "poll" | "collect" | "conform" | "animate" | "listen" | "isolate" | "hear" | "thumbnails" | "compose" | "commission" | "master" | "admit" | "script" | "paint" | "pictures" | "develop" | "select" | "typeset";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if it fails
             * @example 5
             */
            cost: number;
            cost_breakdown: components["schemas"]["EditCost"];
            /**
             * Format: date-time
             * @description When it was started
             */
            created: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs
             */
            ended: string | null;
            /** @description The result; null until it is done */
            result: components["schemas"]["EditResult"] | null;
            /** @description Why it failed, as a sentence; null otherwise */
            error: string | null;
            /** @description Machine-readable code of the failure; null otherwise */
            code: string | null;
            /**
             * Format: uri-reference
             * @description Streams the progress of a running job; needs no key for an hour
             */
            events_url?: string;
        };
        Track: {
            /**
             * @description The track's ID
             * @example mus_0VDStWQCmxPjAOu1ojeVmABTtqmGK1
             */
            id: string;
            /**
             * @description Its title
             * @example Calm morning
             */
            title: string;
            /** @description The file, relative to the base URL; accepted as `music_url` of a reel */
            url: string;
            /** @description Seconds */
            duration: number;
            /**
             * @description Genre, or empty
             * @example lofi
             */
            style: string;
            /**
             * @description Where the track comes from
             * @enum {string}
             */
            source: "uploaded" | "generated" | "builtin";
            /**
             * Format: date-time
             * @description When the track was added
             */
            created: string;
        };
        ReelEstimate: {
            /**
             * @description The template
             * @example default
             */
            template: string;
            /**
             * @description Aspect of the video
             * @example 9:16
             */
            format: string;
            /**
             * @description The render profile
             * @example standard
             */
            profile: string;
            /**
             * Format: int64
             * @description Pixels
             * @example 1080
             */
            width: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 1920
             */
            height: number;
            /** @description Every reel of the call, with its size in pixels; the first is the one above */
            formats: components["schemas"]["PlannedRendition"][];
            /**
             * Format: int64
             * @description Number of scenes, including card and outro
             */
            scenes: number;
            /** @description Estimated length in seconds */
            duration: number | null;
            /** @description What the estimate of the length is based on */
            duration_from: ("narration" | "script") | null;
            /**
             * Format: int64
             * @description Credits
             */
            cost: number;
            /**
             * @description Whether the account has an identical reel; `unknown` if media by URL must be downloaded first
             * @enum {string}
             */
            cache: "hit" | "miss" | "unknown";
            /** @description Estimated seconds until the reel is finished, without waiting time */
            expected_seconds: number | null;
            /**
             * @description What would prevent or change the reel
             * @example [
             *       "Without script_text the reel has no captions."
             *     ]
             */
            warnings: string[];
        };
        PlannedRendition: {
            /**
             * @description Aspect of the video
             * @example 16:9
             */
            format: string;
            /**
             * Format: int64
             * @description Pixels
             * @example 1920
             */
            width: number;
            /**
             * Format: int64
             * @description Pixels
             * @example 1080
             */
            height: number;
        };
        AcceptedReel: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description The state of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int64
             * @description 0 to 100
             * @example 0
             */
            progress: number;
            /**
             * Format: uri-reference
             * @description URL to poll for the job's state and its result
             * @example /api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
        };
        StartedReel: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            jobId: string;
            /**
             * @description `done` with `reuse`, if an earlier reel is returned
             * @enum {string}
             */
            status: "processing" | "done";
            /**
             * Format: int64
             * @description Credits that were charged
             * @example 5
             */
            cost: number;
            /**
             * Format: uri-reference
             * @description URL to poll for the job's state
             * @example /api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
            /**
             * Format: uri-reference
             * @description Streams the job's progress; needs no key for an hour
             */
            events_url: string;
            /**
             * @description `hit`: an identical reel of the account is returned
             * @constant
             */
            cache?: "hit";
            /** @description The earlier reel */
            result?: components["schemas"]["Reel"];
        };
        StockPage: {
            /**
             * Format: int64
             * @description The page, from 1
             * @example 1
             */
            page: number;
            /**
             * Format: int64
             * @description Results on a page
             * @example 20
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of results on all pages
             */
            total: number;
            /** @description The results of this page */
            results: components["schemas"]["StockResult"][];
            /**
             * @description The provider that was searched, or `builtin`
             * @enum {string}
             */
            engine: "builtin" | "pexels" | "pixabay";
            /**
             * @description Present with the built-in engine: it makes previews, and a provider makes the real thing
             * @constant
             */
            preview?: true;
            /**
             * @description Present with the built-in engine: the nouns that it left out, and a style that it does not know
             * @example [
             *       "kettle"
             *     ]
             */
            not_drawn?: string[];
        };
        StockResult: {
            /** @description The provider's ID */
            id: string;
            /** @description URL of the file, for `image_url` or `media`. URLs of the built-in library begin with /videos/ */
            url: string;
            /**
             * Format: uri-reference
             * @description URL of a preview picture
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/small.jpg
             */
            thumbnail: string;
            /**
             * Format: int64
             * @description Width in pixels
             */
            width: number;
            /**
             * Format: int64
             * @description Height in pixels
             * @example 1920
             */
            height: number;
            /** @description Length in seconds; only for clips */
            duration?: number;
            /**
             * @description The author, to be shown with the media
             * @example Jane Doe
             */
            author: string;
            /**
             * Format: uri
             * @description The author's page; null when there is none
             */
            author_url: string | null;
            /** @description The provider's page, to be linked where you show the media */
            source: string | null;
            /**
             * @description The licence
             * @example Pexels License
             */
            license: string;
        };
        Template: {
            /**
             * @description Value for `template`
             * @example neon
             */
            name: string;
            /**
             * @description What it looks like
             * @example Glowing outlines on a dark ground
             */
            description: string;
            /**
             * Format: uri-reference
             * @description URL of a picture of title and caption, relative to the base URL. It needs no credentials and counts against no limit
             * @example /assets/previews/template-neon-1c09e2b7a4.webp
             */
            preview: string;
            /** @description Default captions of the template */
            captions: {
                /**
                 * @description `caption_style`
                 * @example karaoke
                 */
                style: string;
                /**
                 * @description `caption_size`
                 * @example M
                 */
                size: string;
                /**
                 * @description `caption_position`
                 * @example bottom
                 */
                position: string;
            };
        };
        StartedThumbnails: {
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /**
             * @description The job is running
             * @constant
             */
            status: "processing";
            /**
             * Format: int64
             * @description Price in credits, refunded in full if the job fails
             */
            cost: number;
            /**
             * @description Where the pictures come from
             * @enum {string}
             */
            visual_mode: "frames" | "enhance" | "generate";
            /** @description The parts of the price */
            cost_breakdown: {
                /**
                 * Format: int64
                 * @description Price of selecting frames and drawing text
                 * @example 5
                 */
                composition: number;
                /**
                 * Format: int64
                 * @description Price of retouched or painted pictures
                 * @example 0
                 */
                ai_images: number;
            };
            /**
             * Format: int64
             * @description Number of thumbnails that will be made
             * @example 3
             */
            outputs_planned: number;
            /**
             * Format: uri-reference
             * @description URL to poll for the job's state
             * @example /api/thumbnails/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            status_url: string;
        };
        ThumbnailJob: {
            /**
             * @description Where the pictures come from
             * @enum {string}
             */
            visual_mode: "frames" | "enhance" | "generate";
            /** @description The provider that retouched or painted, or `builtin`; null for `frames` */
            engine?: string | null;
            analysis?: components["schemas"]["ThumbnailAnalysis"];
            /** @description The thumbnails, best first; those of repeated frames come last */
            outputs: components["schemas"]["Thumbnail"][];
            /** @description Remarks, such as that a field had no effect; left out if there are none */
            warnings?: string[];
            /**
             * @description The job's ID
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: int32
             * @description Progress in per cent
             * @example 40
             */
            progress: number;
            /**
             * Format: int64
             * @description Credits
             */
            cost: number;
            /** @description Why it failed, as a sentence */
            error?: string;
            /** @description Machine-readable code of the failure */
            code?: string;
        };
        Upload: {
            /**
             * @description The upload's ID
             * @example upl_4kq0aPzW2mXc8RtYb6LsVn
             */
            upload_id: string;
            /** @description upload://…, for `source_url`, `audio_url`, `music_url`, `image_url` or `media` */
            media_url: string;
            /** @description The upload form */
            upload: {
                /**
                 * Format: uri
                 * @description Where to POST the form
                 * @example https://s3.eu-west-1.amazonaws.com/reelwright-work
                 */
                url: string;
                /** @description The form's fields, to be sent before the file */
                fields: {
                    [key: string]: string;
                };
            };
            /**
             * Format: int64
             * @description Maximum size of the file in bytes
             * @example 209715200
             */
            max_bytes: number;
            /** @description When the form expires */
            expires_at: string;
        };
        Video: {
            /**
             * @description The video's ID
             * @example vid_0VDSu1dgkCSr9uTkjh7xHnT0Ougwg4
             */
            id: string;
            /**
             * @description Its title
             * @example Three habits for better sleep
             */
            title: string;
            /**
             * @description State of the job
             * @enum {string}
             */
            status: "processing" | "done" | "error";
            /**
             * Format: uri-reference
             * @description The MP4; null until it is done
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/reel.mp4
             */
            url: string | null;
            /**
             * Format: uri-reference
             * @description The poster; null until the video is done
             * @example /videos/4kq0aPzW2mXc8RtYb6LsVn/poster.jpg
             */
            thumbnail: string | null;
            /**
             * Format: uri-reference
             * @description The captions as SubRip; null for a video without captions
             */
            captions_srt: string | null;
            /**
             * Format: uri-reference
             * @description The captions as WebVTT; null for a video without captions
             */
            captions_vtt: string | null;
            /**
             * Format: uri-reference
             * @description The spoken words with their times, as JSON; null for a video without captions
             */
            words: string | null;
            /** @description Each format of a finished reel, in the order of the request; empty otherwise */
            reels: components["schemas"]["Rendition"][];
            /** @description Bytes */
            size: number | null;
            /** @description Seconds */
            duration: number | null;
            /**
             * Format: date-time
             * @description When the video was started
             */
            created: string;
        };
        Voice: {
            /**
             * @description Value for `voice_id` of a reel
             * @example builtin-en-gb-anna
             */
            voice_id: string;
            /**
             * @description The voice's name
             * @example Anna
             */
            name: string;
            /** @description What describes the voice */
            labels: {
                /** @description Language, with region if known; `mul` means several */
                language: string;
                /**
                 * @description female, male or empty when unknown
                 * @example female
                 */
                gender: string;
                /**
                 * @description Accent, or empty
                 * @example British
                 */
                accent: string;
                /**
                 * @description Speaking style, or empty
                 * @example neutral
                 */
                style: string;
                /** @description The provider of the voice, or `builtin` */
                engine: string;
            };
        };
        WebhookSecret: {
            /** @description `whsec_` and 32 bytes in base64 */
            secret: string;
        };
        WebhookDeliveries: {
            /** @description Deliveries, newest job first */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Value for `before` of the next page; null on the last page */
            next: string | null;
        };
        WebhookDelivery: {
            /** @description The same in every attempt and replay */
            id: string;
            /**
             * @description The event
             * @enum {string}
             */
            event: "job.completed" | "job.failed" | "webhook.test";
            /**
             * @description The job's ID; null for a test
             * @example job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP
             */
            job_id: string | null;
            /**
             * Format: uri
             * @description The callback URL
             * @example https://example.com/hooks/reelwright
             */
            url: string;
            /**
             * @description The body that is sent, byte for byte: JSON of the schema WebhookBody
             * @example {"event":"job.completed","job_id":"job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP","kind":"reel","status":"done"}
             */
            body: string;
            /**
             * @description State of the delivery
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description The last 40, oldest first */
            attempts: {
                /**
                 * Format: date-time
                 * @description When the attempt was made
                 */
                at: string;
                /** @description HTTP status of the answer; null without an answer */
                status: number | null;
                /** @description Why there was no answer */
                error: string | null;
                /**
                 * @description The first 1,024 bytes of the answer's body as text, without control characters; null without an answer, and for all but the last 4 attempts. It comes from the receiver: escape it before you show it
                 * @example ok
                 */
                answer: string | null;
                /**
                 * Format: int64
                 * @description How long the attempt took, in milliseconds
                 * @example 84
                 */
                duration_ms: number;
            }[];
            /**
             * Format: date-time
             * @description When the webhook was made
             */
            created_at: string;
        };
        RotatedWebhookSecret: {
            /** @description Not stored with the answer: a repeated call with the same Idempotency-Key does not get it. `GET /api/webhooks/secret` shows it */
            secret?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
