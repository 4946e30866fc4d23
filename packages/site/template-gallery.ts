/** A template and what it looks like. */
export interface TemplateView {
  name: string;
  description: string;
}

/** The Markdown of all templates with their previews. */
export const templateGallery = (templates: readonly TemplateView[]): string =>
  [
    '<ul class="gallery">',
    ...templates.map(
      ({ name, description }) =>
        `<li><img src="/api/templates/${name}/preview.webp" alt="Title and caption in the template ${name}" width="270" height="480" loading="lazy"><code>${name}</code><br>${description}</li>`,
    ),
    "</ul>",
  ].join("\n");
