import { ReadCache } from '@cairn/chain/read-cache';
import { NOT_RECORDED } from './node-error.ts';
import { recordedList, textAt } from './recorded-list.ts';
import { MODULE_PROBES } from './routes/modules.ts';
import type { StateStore } from './state-store.ts';
import type { StateView } from './state-view.ts';

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
  return findings.get(prefix, () => probe(latest, MODULE_PROBES[prefix] ?? ''));
}

async function probe(view: StateView, template: string): Promise<Served> {
  let path = template;
  if (path.includes('{account}')) {
    const accounts = await recordedList(view, '/cosmos/auth/v1beta1/accounts', 'accounts');
    const some = accounts?.items.map((item) => textAt(item, 'address')).find(Boolean);
    path = path.replace('{account}', some ?? '');
  }
  const found = await view.find(path);
  if (found === undefined) return 'unrecorded';
  if (found.status !== 501) return 'served';
  // A recording of an archive repeats its words.
  return found.body.includes(NOT_RECORDED.message) ? 'unrecorded' : 'refused';
}
