import { Page } from "../parts/page.tsx";

export default function ThumbnailsPage() {
  return <Page title="Thumbnails">This page is on its way. The API has it already: see the documentation.</Page>;
}
