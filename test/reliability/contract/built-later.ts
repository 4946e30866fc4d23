/** What the contract's table of scopes names and other work builds: these are listed, and not called. */
export const builtLater: readonly string[] = [
  "talking-head",
  "restyle",
  "montage",
  "longshort",
  "director",
  "slideshow",
  "image-jobs",
  "images/edit",
  "characters",
];
