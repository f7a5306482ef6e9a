import { recordedList, textAt } from './recorded-list.ts';
import { MODULE_PROBES } from './routes/modules.ts';
import type { StateStore } from './state-store.ts';
import type { StateView } from './state-view.ts';

const PREFIXES = Object.keys(MODULE_PROBES).sort((a, b) => b.length - a.length);
const known = new WeakMap<StateStore, Map<string, Promise<boolean>>>();

/**
 * Whether the recorded chain has the module of a route pattern: an answer other than 501 was recorded for its
 * probe. `latest` views the newest recorded height. Cached per store.
 */
export function servesModule(store: StateStore, latest: StateView, pattern: string): Promise<boolean> {
  const prefix = PREFIXES.find((prefix) => pattern.startsWith(prefix));
  if (prefix === undefined) return Promise.resolve(false);
  const findings = known.get(store) ?? new Map<string, Promise<boolean>>();
  known.set(store, findings);
  const finding = findings.get(prefix) ?? probe(latest, MODULE_PROBES[prefix] ?? '');
  findings.set(prefix, finding);
  return finding;
}

async function probe(view: StateView, template: string): Promise<boolean> {
  let path = template;
  if (path.includes('{account}')) {
    const accounts = await recordedList(view, '/cosmos/auth/v1beta1/accounts', 'accounts');
    const some = accounts?.items.map((item) => textAt(item, 'address')).find(Boolean);
    path = path.replace('{account}', some ?? '');
  }
  const found = await view.find(path);
  return found !== undefined && found.status !== 501;
}
