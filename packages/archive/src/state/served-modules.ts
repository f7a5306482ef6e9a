import { ReadCache } from '@cairn/chain/read-cache';
import { recordedList, textAt } from './recorded-list.ts';
import { newestRound } from './requested-height.ts';
import { MODULE_PROBES } from './routes/modules.ts';
import type { StateStore } from './state-store.ts';
import { answeredOnly, createStateView, type StateView } from './state-view.ts';

const PREFIXES = Object.keys(MODULE_PROBES).sort((a, b) => b.length - a.length);
/** `refused` by the chain itself, or of no known module. */
type Served = 'served' | 'refused' | 'unrecorded';
const known = new WeakMap<StateStore, ReadCache<string, Served>>();

/**
 * Whether the recorded chain has the module of a route pattern: an answer other than 501 was recorded for its
 * probe. `latest` views the newest recorded height. Cached per store.
 */
export function servesModule(store: StateStore, latest: StateView, pattern: string): Promise<Served> {
  const prefix = PREFIXES.find((prefix) => pattern.startsWith(prefix));
  if (prefix === undefined) return Promise.resolve('refused');
  const findings = known.get(store) ?? new ReadCache<string, Served>();
  known.set(store, findings);
  return findings.get(prefix, () => probe(store, latest, MODULE_PROBES[prefix] ?? ''));
}

/** The newest height at which the node answered decides. */
async function probe(store: StateStore, latest: StateView, template: string): Promise<Served> {
  const { recorded, isLacking } = answeredOnly(latest);
  const served = await probeAt(recorded, template);
  const before = newestRound(store.heights, latest.newestRound - 1);
  if (served !== 'unrecorded' || !isLacking() || before === 0) return served;
  return probe(
    store,
    createStateView(store, before, () => 'once'),
    template,
  );
}

async function probeAt(view: StateView, template: string): Promise<Served> {
  let path = template;
  if (path.includes('{account}')) {
    const accounts = await recordedList(view, '/cosmos/auth/v1beta1/accounts', 'accounts');
    const some = accounts?.items.map((item) => textAt(item, 'address')).find(Boolean);
    path = path.replace('{account}', some ?? '');
  }
  const found = await view.find(path);
  if (found === undefined) return 'unrecorded';
  return found.status === 501 ? 'refused' : 'served';
}
