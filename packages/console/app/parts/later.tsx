import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { ConnectionError } from "reelwright/core/api-errors";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./page.tsx";

interface Props<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/** A part that is loaded after its page, because few need it. */
export function Later<P extends object>({ load, props }: Props<P>) {
  const loaded = useSignal<{ Content: ComponentType<P> } | null>(null);
  const error = useSignal<unknown>(null);
  const open = () =>
    load().then(
      (module) => {
        error.value = null;
        loaded.value = { Content: module.default };
      },
      (problem: unknown) => {
        error.value = new ConnectionError("A part of the page could not be loaded", { cause: problem });
      },
    );
  useEffect(() => void open(), []);
  if (error.value) return <Notice error={error.value} retry={() => void open()} />;
  if (!loaded.value) return <Skeleton />;
  const { Content } = loaded.value;
  return <Content {...props} />;
}
