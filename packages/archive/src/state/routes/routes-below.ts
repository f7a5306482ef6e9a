import type { Route, AddressRule } from '../route.ts';
import { badRequest } from '../node-error.ts';

type More = Partial<Omit<Route, 'pattern'>>;

/**
 * Describes the routes of a module: their paths, and those of lists, are below `base`. `{name:int}` is a parameter that is a
 * number; `rules` apply to every path that names their parameter, in this order. Without `unseen` only a node could know.
 */
export function routesBelow(base: string, rules: Required<Route>['addresses'] = {}) {
  const route = (path: string, { numbers = [], addresses, fromList, ...more }: More = {}): Route => {
    const pattern = base + path.replaceAll(':int}', '}');
    const counted = [...[...path.matchAll(/\{(\w+):int\}/g)].map(([, name = '']) => name), ...numbers];
    const ruled = {
      ...Object.fromEntries(Object.entries(rules).filter(([name]) => pattern.includes(`{${name}}`))),
      ...addresses,
    };
    return {
      pattern,
      unseen: 'unrecorded',
      ...(counted.length > 0 ? { numbers: counted } : {}),
      ...(Object.keys(ruled).length > 0 ? { addresses: ruled } : {}),
      ...(fromList === undefined ? {} : { fromList: { ...fromList, path: base + fromList.path } }),
      ...more,
    };
  };
  /** A list with its paging, empty where none was recorded. */
  const list = (path: string, member: string, more: More = {}): Route =>
    route(path, { unseen: { body: { [member]: [], pagination: { next_key: null, total: '0' } } }, ...more });
  return { route, list };
}

const EMPTY = 'empty address string is not allowed';

/** SDK modules that parse addresses with the codec and return its error: HTTP 500, code 2. */
export function codec(kind: AddressRule['kind'], empty: string): AddressRule {
  return {
    kind,
    empty: badRequest(empty),
    malformed: { status: 500, code: 2, before: '' },
    otherPrefix: 'codec',
  };
}

/** Bank: HTTP 400, code 3, with a prefix of its own. */
export const BANK_ADDRESS: AddressRule = {
  kind: 'account',
  empty: badRequest(`invalid address: ${EMPTY}`),
  malformed: { status: 400, code: 3, before: 'invalid address: ' },
  otherPrefix: 'bank',
};

/** Modules that parse addresses the older way. */
export function legacy(status: number, code: number): AddressRule {
  return {
    kind: 'account',
    empty: { status, code, message: EMPTY },
    malformed: { status, code, before: '' },
    otherPrefix: 'legacy',
  };
}
