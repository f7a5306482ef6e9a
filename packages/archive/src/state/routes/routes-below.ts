import type { Route } from '../route.ts';

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
