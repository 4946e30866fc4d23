import { Page } from "../parts/page.tsx";

export default function AiVideoPage() {
  return <Page title="AI video">This page is on its way. The API has it already: see the documentation.</Page>;
}
