/**
 * Data derived by large modules: results ship with a prerendered page, so that the browser hydrates without the
 * module.
 */
import { jsonText, type Json } from '@cairn/chain/json';
import { useQuery } from '@tanstack/react-query';
import { loadInTime } from './lazy-component.ts';

export interface Derivation<M> {
  /** Preloads the module, for data that is not part of the page. */
  readonly preload: () => void;
  /** The module, for queries of their own. */
  readonly load: () => Promise<M>;
  /**
   * The result; undefined while the module loads.
   * @param key identifies the input data.
   * @param derive must be pure and return plain data.
   */
  readonly useDerived: <T>(key: readonly unknown[], derive: (module: M) => T) => T | undefined;
}

/** Results of a module that loads on first use. */
export function derivation<M>(importModule: () => Promise<M>): Derivation<M> {
  let loaded: M | null = null;
  const load = async () => {
    loaded ??= await importModule();
    return loaded;
  };
  loadInTime(load);
  const useDerived = <T>(key: readonly unknown[], derive: (module: M) => T) =>
    useQuery({
      queryKey: ['derived', ...key],
      queryFn: async () => derive(await load()),
      initialData: () => (loaded === null ? undefined : derive(loaded)),
      staleTime: Number.POSITIVE_INFINITY,
    }).data;
  return { preload: () => void load().catch(() => undefined), load, useDerived };
}

/** A short content hash for values without an id: 53 bits, so that collisions are negligible. */
export function contentKey(value: Json): string {
  const text = jsonText(value);
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
