import { Page } from "../parts/page.tsx";

export default function MusicPage() {
  return <Page title="Music">This page is on its way. The API has it already: see the documentation.</Page>;
}
