import { Page } from "../parts/page.tsx";

export default function ImagesPage() {
  return <Page title="Images">This page is on its way. The API has it already: see the documentation.</Page>;
}
