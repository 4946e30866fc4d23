/** `uploads/<request>/`: the folder of all uploads of one call. `key` is that of any of them. */
export const uploadPrefix = (key: string): string => key.slice(0, key.lastIndexOf("/") + 1);
