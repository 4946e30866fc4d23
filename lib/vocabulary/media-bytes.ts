const megabytes = 1024 * 1024;

/** How large a file may be, by what it is. */
export const mediaBytes = { audio: 50 * megabytes, image: 25 * megabytes, clip: 200 * megabytes } as const;
