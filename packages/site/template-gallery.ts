/** A template and what it looks like. */
export interface TemplateView {
  name: string;
  description: string;
  /** The URL of its picture. */
  preview: string;
}

/** The Markdown of all templates with their previews. */
export const templateGallery = (templates: readonly TemplateView[]): string =>
  [
    '<ul class="gallery">',
    ...templates.map(
      ({ name, description, preview }) =>
        `<li><img src="${preview}" alt="Title and caption in the template ${name}" width="306" height="266" loading="lazy"><code>${name}</code><br>${description}</li>`,
    ),
    "</ul>",
  ].join("\n");
