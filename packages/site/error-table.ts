/** An error code: when it comes, and what the caller can do. */
export interface ErrorHelp {
  code: string;
  status: number;
  cause: string;
  remedy: string;
}

/** The Markdown of every code, each with a heading that a link can name. */
export const errorTable = (errors: readonly ErrorHelp[]): string =>
  errors
    .map(({ code, status, cause, remedy }) => `### ${code}\n\n**${status}** ${cause}\n\n**What to do:** ${remedy}`)
    .join("\n\n");
