/** Something to choose from, and what it looks like. */
export interface PictureView {
  name: string;
  description: string;
  /** The URL of its picture. */
  preview: string;
}

/** The Markdown of pictures side by side. The alternative text of each is `alt` with its name. */
export const pictureGallery = (views: readonly PictureView[], alt: string): string =>
  ['<div class="gallery">', views.map((view) => galleryItem(view, alt)).join("\n"), "</div>"].join("\n\n");

const galleryItem = ({ name, description, preview }: PictureView, alt: string) =>
  `- ![${alt} ${name}.](${preview})\n  \`${name}\`\n  <br>${description}`;
