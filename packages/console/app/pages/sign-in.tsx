import { useEffect } from "preact/hooks";
import { Labelled } from "../parts/labelled.tsx";
import { Notice } from "../parts/notice.tsx";
import dunes from "../posters/dunes.webp";
import sea from "../posters/sea.webp";
import valley from "../posters/valley.webp";
import { signedOutBecause, signIn } from "../state/session.ts";
import { useForm } from "../state/use-form.ts";

/** E-mail and password. On one machine, the demo account is filled in. */
export function SignInPage() {
  const form = useForm({ email: "", password: "" });
  useEffect(() => {
    document.title = "Sign in · Reelwright";
    void fillDemoAccount((email, password) => {
      if (form.values.value.email === "") form.values.value = { email, password };
    });
  }, []);
  const { email, password } = form.values.value;
  const check = () => ({
    ...(!String(email).includes("@") && { email: "Enter the account's e-mail address." }),
    ...(!password && { password: "Enter the password." }),
  });
  return (
    <main class="sign-in">
      <div class="sign-in-art" aria-hidden="true">
        <div class="posters">
          <img src={dunes} alt="" width={360} height={640} />
          <img src={sea} alt="" width={360} height={640} />
          <img src={valley} alt="" width={360} height={640} />
        </div>
        <p>Pictures and words in.</p>
        <p>Reels out.</p>
      </div>
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => form.submit(event, check, () => signIn(String(email), String(password)))}
      >
        <h1>Sign in to Reelwright</h1>
        {signedOutBecause.value && <p role="status">{signedOutBecause.value}</p>}
        <Labelled form={form} name="email" label="E-mail">
          {(control) => (
            <input
              {...control}
              type="email"
              autocomplete="username"
              value={String(email)}
              onInput={(event) => form.set("email", event.currentTarget.value)}
            />
          )}
        </Labelled>
        <Labelled form={form} name="password" label="Password">
          {(control) => (
            <input
              {...control}
              type="password"
              autocomplete="current-password"
              value={String(password)}
              onInput={(event) => form.set("password", event.currentTarget.value)}
            />
          )}
        </Labelled>
        {form.problem.value ? <Notice error={form.problem.value} /> : null}
        <button type="submit" class="button primary wide" disabled={form.isBusy.value}>
          {form.isBusy.value ? "Signing in" : "Sign in"}
        </button>
        <p class="hint">Accounts come from the operator of this service.</p>
      </form>
    </main>
  );
}

/** The local runner alone serves this file, to this machine alone. */
async function fillDemoAccount(fill: (email: string, password: string) => void): Promise<void> {
  if (location.hostname !== "127.0.0.1" && location.hostname !== "localhost") return;
  const response = await fetch("/assets/local-account.json").catch(() => null);
  if (!response?.ok) return;
  const account: { email: string; password: string } = await response.json();
  fill(account.email, account.password);
}
