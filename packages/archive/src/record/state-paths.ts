import { valueAt } from '../state/json-text.ts';
import { fillText, type Parameters, type Route } from '../state/route.ts';
import { FULL_LIST } from '../state/state-view.ts';
import type { StateHeight } from '../state/state-store.ts';
import { ROUTES } from '../state/routes/modules.ts';
import { combinations, DATE, SUBJECTS, subjectsOf, textsAt, type Subject } from './subjects.ts';

export interface StatePath {
  /** Its route: if the module is not served, all paths of the route are refused. */
  readonly route: string;
  /** Key of the answer in a recording. */
  readonly key: string;
  /** Percent-encoded path and query of the request. */
  readonly target: string;
}

interface PathsOptions {
  readonly kind: StateHeight['kind'];
  /** Days such as `2026-07-07`, for daily figures: first that of the state, then some before. */
  readonly days: readonly string[];
  /** The latest recorded answer of a path, JSON text; undefined when there is none or it is a refusal. */
  readonly answered: (path: string) => string | undefined;
}

/** Computed from other answers, but also recorded. */
const ALSO_RECORDED = [
  '/gov/v1/proposals',
  '/redelegations',
  '/masterchef/pending_reward',
  '/denom_owners_by_query',
  '/packet_commitments',
  '/packet_acknowledgements',
];
/** Not used by any page: code is large, and the second duplicates commitments. */
const NOT_RECORDED = ['/wasm/v1/code/{code_id}', '/leveragelp/committed_tokens_locked/{address}'];
/** Node information, which has no height. */
const OF_THE_NODE = [
  '/cosmos/base/tendermint/v1beta1/node_info',
  '/cosmos/base/tendermint/v1beta1/syncing',
  '/cosmos/base/node/v1beta1/config',
];

/** Whether a path is about the node and not about state. */
export function isNodeInfo(key: string): boolean {
  return OF_THE_NODE.includes(key);
}

/** Whether the answer of this path yields other paths, so that it must stay in memory. */
export function namesSubjects(key: string): boolean {
  return LIST_PATTERNS.some((pattern) => pattern.test(key));
}

const LIST_PATTERNS = SUBJECTS.flatMap((subject) =>
  'path' in subject
    ? [new RegExp(`^${subject.path.replaceAll('?', '\\?').replaceAll(/\{\w+\}/g, '[^/]+')}([?&]|$)`)]
    : [],
);

/**
 * All paths known so far: the recorded routes with each value of their parameters that appears in the
 * answers. Request them and call again until there are no new ones. A light round omits what only full ones
 * record.
 */
export function statePaths(options: PathsOptions): readonly StatePath[] {
  const known = new Map<Subject, readonly Parameters[]>();
  const found = ROUTES.filter((route) => isRecorded(route, options.kind)).flatMap((route) =>
    valuesFor(route, options, known).map((parameters) => pathOf(route, parameters)),
  );
  const ofTheNode = OF_THE_NODE.map((path) => ({ route: path, key: path, target: path }));
  return [...ofTheNode, ...found];
}

function isRecorded({ pattern, recorded, fromList, compute }: Route, kind: StateHeight['kind']): boolean {
  const is = (ends: readonly string[]): boolean => ends.some((end) => pattern.endsWith(end));
  if (is(NOT_RECORDED) || (kind === 'light' && recorded !== undefined && recorded !== 'always')) return false;
  if (compute !== undefined && !is(ALSO_RECORDED)) return false;
  // Items are extracted from recorded lists, and so are filtered lists, unless the path is the list itself.
  return fromList === undefined || fromList.kind === 'member' || fromList.path === pattern;
}

function pathOf({ pattern, query = [], defaults, unseen }: Route, values: Parameters): StatePath {
  const parameters = { ...defaults, ...values };
  const path = fillText(pattern.replaceAll('=**}', '}'), parameters);
  const pairs = query.flatMap((name) => {
    const value = parameters[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const isList = typeof unseen === 'object' && 'body' in unseen && 'pagination' in Object(unseen.body);
  const text = [...pairs, ...(isList ? [FULL_LIST] : [])].join('&');
  const target = path.split('/').map(encodeURIComponent).join('/');
  const end = text === '' ? '' : `?${text}`;
  return { route: pattern, key: path + end, target: target + end };
}

/** All known combinations of a route's parameters; none while a path parameter has no value. */
function valuesFor(
  { pattern, query = [], defaults = {} }: Route,
  options: PathsOptions,
  known: Map<Subject, readonly Parameters[]>,
): readonly Parameters[] {
  const inPath = [...pattern.matchAll(/\{([a-z_]+)(?:=\*\*)?\}/gi)].map(([, name = '']) => name);
  const open = new Set([...inPath, ...query.filter((name) => !(name in defaults))]);
  let found: readonly Parameters[] = [{}];
  for (const name of open) {
    if (name === DATE) {
      // No page shows earlier days of a single pool.
      const days = inPath.length > 1 ? options.days.slice(0, 1) : options.days;
      found = found.flatMap((parameters) => days.map((date) => ({ ...parameters, date })));
      continue;
    }
    const subjects = subjectsOf(pattern, name);
    if (subjects.length === 0) {
      if (inPath.includes(name)) return [];
      continue;
    }
    const candidates = subjects.flatMap((subject) => valuesOf(subject, options, known));
    const names = [...open].filter((key) => candidates.some((parameters) => key in parameters));
    for (const key of names) open.delete(key);
    found = found.flatMap((parameters) =>
      candidates.map((more) => ({ ...parameters, ...pick(more, names) })),
    );
  }
  return found;
}

function pick(parameters: Parameters, names: readonly string[]): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));
}

function valuesOf(
  subject: Subject,
  options: PathsOptions,
  known: Map<Subject, readonly Parameters[]>,
): readonly Parameters[] {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const found = 'values' in subject ? combinations(subject.values) : listedIn(subject, options, known);
  known.set(subject, found);
  return found;
}

function listedIn(
  { path, list, at, inherits = [], written = (text) => text }: Extract<Subject, { path: string }>,
  options: PathsOptions,
  known: Map<Subject, readonly Parameters[]>,
): readonly Parameters[] {
  const requested = valuesFor({ pattern: path, unseen: 'unrecorded' }, options, known);
  return requested.flatMap((parameters) => {
    const text = options.answered(keyOf(path, parameters));
    if (text === undefined) return [];
    const answer: unknown = JSON.parse(text);
    const items = list === undefined ? [answer] : entriesAt(answer, list);
    return items.flatMap((item) =>
      combinations(
        Object.fromEntries(
          Object.entries(at).map(([name, places]) => [
            name,
            places.flatMap((place) => textsAt(item, place)).map(written),
          ]),
        ),
      ).map((found) => ({ ...pick(parameters, inherits), ...found })),
    );
  });
}

/** The key of an answer: as in a recording, only values of the query are encoded. */
function keyOf(path: string, parameters: Parameters): string {
  const [bare = '', query] = path.split('?');
  const key = fillText(bare, parameters);
  if (query === undefined) return key;
  const encoded = Object.fromEntries(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, encodeURIComponent(value)]),
  );
  return `${key}?${fillText(query, encoded)}`;
}

function entriesAt(answer: unknown, list: string): readonly unknown[] {
  const found = valueAt(answer, list);
  return Array.isArray(found) ? found : [];
}
