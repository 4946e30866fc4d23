import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { ConnectionError } from "reelwright/core/api-errors";
import { creditsOf } from "../logic/formats.ts";
import { hashOf, type Page as PageName, routes } from "../logic/routes.ts";
import { SignInPage } from "./pages/sign-in.tsx";
import { Icon } from "./parts/icon.tsx";
import { Notice } from "./parts/notice.tsx";
import { Page, Skeleton } from "./parts/page.tsx";
import { Announcer } from "./state/announce.tsx";
import { JobFollower, runningJobs } from "./state/jobs-store.tsx";
import { place } from "./state/place.ts";
import { account, isSignedIn, refreshAccount, signedInAs, signOut } from "./state/session.ts";

/** Each page is loaded when it is first opened. */
const pages: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  make: () => import("./pages/make.tsx"),
  edit: () => import("./pages/edit.tsx"),
  loop: () => import("./pages/loop.tsx"),
  thumbnails: () => import("./pages/thumbnails.tsx"),
  "ai-video": () => import("./pages/ai-video.tsx"),
  images: () => import("./pages/images.tsx"),
  music: () => import("./pages/music.tsx"),
  script: () => import("./pages/script.tsx"),
  jobs: () => import("./pages/jobs.tsx"),
  videos: () => import("./pages/videos.tsx"),
  brands: () => import("./pages/brands.tsx"),
  credits: () => import("./pages/credits.tsx"),
  keys: () => import("./pages/keys.tsx"),
  webhooks: () => import("./pages/webhooks.tsx"),
};

export function Shell() {
  return (
    <>
      <Announcer />
      {isSignedIn.value ? <SignedIn /> : <SignInPage />}
    </>
  );
}

function SignedIn() {
  useSignalEffect(() => {
    if (isSignedIn.value) void refreshAccount();
  });
  return (
    <div class="shell">
      <button type="button" class="button skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to content
      </button>
      <header class="top">
        <Brand />
        <button type="button" class="button quiet" popovertarget="menu">
          <Icon name="menu" />
          Menu
        </button>
        <div id="menu" popover="auto">
          <Menu onChoose={() => document.getElementById("menu")?.hidePopover()} />
        </div>
      </header>
      <aside class="side" aria-label="Console">
        <Brand />
        <Menu />
      </aside>
      <main id="main" tabIndex={-1}>
        <CurrentPage />
      </main>
      <JobFollower />
    </div>
  );
}

const Brand = () => (
  <a class="brand" href={hashOf("make")}>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M12.5 9.6v12.8a1 1 0 0 0 1.5.9l10.4-6.4a1 1 0 0 0 0-1.8L14 8.7a1 1 0 0 0-1.5.9Z" />
      <rect x="7" y="9" width="2.6" height="14" rx="1.3" />
    </svg>
    Reelwright
  </a>
);

/** The menu, with the balance and the way out. */
function Menu({ onChoose }: { onChoose?: () => void }) {
  const groups = Map.groupBy(Object.entries(routes), ([, { group }]) => group);
  return (
    <>
      <nav aria-label="Pages">
        {[...groups].map(([group, entries]) => (
          <div key={group}>
            <p class="menu-group">{group}</p>
            <ul>
              {entries.map(([page, { title }]) => (
                <li key={page}>
                  <a
                    href={hashOf(page as PageName)}
                    aria-current={place.value.page === page ? "page" : undefined}
                    onClick={onChoose}
                  >
                    <Icon name={page as PageName} />
                    {title}
                    {page === "jobs" && runningJobs.value > 0 && <span class="count">{runningJobs.value}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul class="menu-group">
          <li>
            <a href="/docs">
              <Icon name="docs" />
              Documentation
            </a>
          </li>
        </ul>
      </nav>
      <div class="who">
        {account.value && (
          <a href={hashOf("credits")} class="balance" onClick={onChoose}>
            {creditsOf(account.value.creditsTotal)}
            <small>{account.value.packageLabel} plan</small>
          </a>
        )}
        <p class="email" title={signedInAs.value}>
          {signedInAs.value}
        </p>
        <button type="button" class="link" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </>
  );
}

function CurrentPage() {
  const { page } = place.value;
  const loaded = useSignal<{ page: PageName; Content: ComponentType } | null>(null);
  const error = useSignal<unknown>(null);
  // A script that comes late must not replace the page that the user has gone to meanwhile.
  const isCurrent = (wanted: PageName) => place.value.page === wanted;
  const open = (wanted: PageName) =>
    pages[wanted]().then(
      (module) => {
        if (!isCurrent(wanted)) return;
        error.value = null;
        loaded.value = { page: wanted, Content: module.default };
      },
      (problem: unknown) => {
        if (isCurrent(wanted)) error.value = new ConnectionError("The page could not be loaded", { cause: problem });
      },
    );
  useSignalEffect(() => void open(place.value.page));
  if (error.value)
    return (
      <Page title={routes[page].title}>
        <Notice error={error.value} retry={() => void open(page)} />
      </Page>
    );
  if (loaded.value?.page !== page)
    return (
      <Page title={routes[page].title}>
        <Skeleton />
      </Page>
    );
  const { Content } = loaded.value;
  return <Content key={page} />;
}
