import {
  type IsolatedSound,
  IsolationOperation,
  type IsolationOrder,
  type IsolationProvider,
  IsolationProviderName,
} from "#providers/isolation/isolation-provider";
import { type OrderMade, taskOrderer } from "../routing/task-orderer.ts";

/** The finished voice of a provider. */
export type VoiceIsolated = OrderMade<IsolationProviderName, IsolatedSound>;

/**
 * An hour is thought to take six minutes. Three attempts wait for more than twenty. Each may take 900 s: sending the sound takes up to
 * 250 of them, and asking 150 times takes time as well.
 */
const kind = {
  what: "voice",
  names: IsolationProviderName,
  operations: IsolationOperation,
  askEveryMs: 3000,
  mostWaitedMs: 450_000,
  goesOn: true,
};

type Collaborators = Parameters<
  typeof taskOrderer<IsolationProviderName, IsolationOrder, IsolatedSound, IsolationOperation>
>[1] & { providers(name: IsolationProviderName): Promise<IsolationProvider | null> };

/** Has the voice taken out of a task's recording by providers, and stored. */
export const voiceIsolator = (collaborators: Collaborators) =>
  taskOrderer<IsolationProviderName, IsolationOrder, IsolatedSound, IsolationOperation>(kind, collaborators);
