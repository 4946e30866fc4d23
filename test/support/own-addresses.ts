/** Addresses of this machine, another at each call: on Linux it has millions. */
export function ownAddresses(): () => string {
  let given = 0;
  return () => {
    given++;
    return `127.${10 + (given >> 14)}.${(given >> 7) & 127}.${1 + (given & 127)}`;
  };
}
