/**
 * Records the state of one height: every path that the archive answers, and the paths that those answers
 * refer to.
 */
import { RecordingError } from '@cairn/archive/errors';
import { isNodeInfo, namesSubjects, statePaths, type StatePath } from '@cairn/archive/record/state-paths';
import { isNotRecorded } from '@cairn/archive/state/node-error';
import { itemsOf, membersOf, objectText } from '@cairn/archive/state/json-text';
import { FULL_LIST, FULL_LIST_LENGTH } from '@cairn/archive/state/state-view';
import { ExplorerError, NetworkError, PrunedError } from '@cairn/chain/errors';
import { getStateText, type StateText } from '@cairn/node-client/get-state-text';
import type { NodeClient } from '@cairn/node-client/node-client';
import { pathKey } from '@cairn/node-client/paginate';
import * as v from 'valibot';
import { ownersBefore } from '../network/older-node.ts';
import { inOrder } from './in-order.ts';
import type { RecordOptions } from './record-heights.ts';
import { Journal, type StateRound, type Unanswered } from './recording-folder.ts';

/** After so many failures in a row the node may be down. */
const FAILURES_IN_A_ROW = 12;
/** Limits endless lists. */
const MAX_PAGES = 10_000;
/** Checks whether the node still has the state of a height. */
const PROBE = '/cosmos/bank/v1beta1/params';

const line = v.object({ path: v.string(), status: v.number() });

/** How often a node is queried for state that was there before: one of several behind an address may lack it. */
const MAX_PROBES = 5;
const PROBE_PAUSE_MS = 2_000;

/** The node no longer has the state of that height. */
export class StateGoneError extends Error {
  override name = 'StateGoneError';
}

/**
 * Records the missing part of a round.
 * @returns the unanswered paths; empty when complete.
 * @throws {ExplorerError} when it is down.
 * @throws {DOMException} AbortError when the signal fired.
 */
export async function recordState(
  node: NodeClient,
  round: Pick<StateRound, 'height' | 'kind'>,
  days: readonly string[],
  options: RecordOptions,
): Promise<Unanswered[]> {
  const journal = new Journal(options.folder.stateFile(round.height));
  try {
    return await recordMissing(node, round, days, journal, options);
  } finally {
    journal.close();
  }
}

async function recordMissing(
  node: NodeClient,
  { height, kind }: Pick<StateRound, 'height' | 'kind'>,
  days: readonly string[],
  journal: Journal,
  { folder, atOnce, signal, onProgress }: RecordOptions,
): Promise<Unanswered[]> {
  const recorded = new RecordedAnswers(journal);
  await recorded.load();
  const unanswered: Unanswered[] = [];
  const tried = new Set<string>();
  let failed = 0;
  for (;;) {
    const paths = statePaths({ kind, days, answered: (path) => recorded.answerOf(path) });
    recorded.markUnserved(paths);
    const open = paths.filter(({ key }) => !recorded.has(key) && !tried.has(key));
    if (open.length === 0) {
      journal.sync();
      return unanswered;
    }
    for await (const { path, answer } of inOrder(open, atOnce, (statePath) =>
      request({ node, height, signal }, statePath, recorded),
    )) {
      tried.add(path.key);
      if (answer instanceof Error) {
        const description = `state of height ${height}: ${path.key}: ${answer.message}`;
        // Information about the node is valid for all heights.
        unanswered.push({ path: isNodeInfo(path.key) ? null : path.key, description });
        failed += 1;
        if (failed % FAILURES_IN_A_ROW === 0)
          await requireState(node, height, { folder, signal, isMissing: true });
      } else {
        failed = 0;
        if (answer !== 'not served') recorded.add(path, answer);
      }
      onProgress(`state of height ${height}`, tried.size, paths.length);
    }
  }
}

/**
 * Checks that the node has the state of a height, several times if only a part of it is recorded.
 * @throws {StateGoneError} when it does not, and none or all of it is recorded.
 * @throws {RecordingError} when it does not, and the rest of it `isMissing`.
 * @throws {ExplorerError} when the node is down.
 */
export async function requireState(
  node: NodeClient,
  height: number,
  { folder, signal, isMissing }: Pick<RecordOptions, 'folder' | 'signal'> & { readonly isMissing: boolean },
): Promise<void> {
  const file = folder.stateFile(height);
  const isBegun = isMissing && (await new Journal(file).isBegun());
  for (let attempt = 1; ; attempt += 1) {
    try {
      await probe({ node, height, signal });
      return;
    } catch (caught) {
      if (!(caught instanceof StateGoneError) || !isBegun) throw caught;
      if (attempt >= MAX_PROBES)
        throw new RecordingError(
          `state of height ${height}: ${caught.message}, and only a part of it is recorded. Resume with a node that has it, or move ${file} away to omit it`,
          { cause: caught },
        );
    }
    await node.sleep(PROBE_PAUSE_MS, signal);
  }
}

/** The node and the height whose state it is read from. */
interface StateSource {
  readonly node: NodeClient;
  readonly height: number;
  readonly signal: AbortSignal;
}

async function probe({ node, ...at }: StateSource): Promise<void> {
  try {
    const answer = await getStateText(node, PROBE, at);
    if (answer.height === at.height) return;
    throw new StateGoneError(
      answer.height === null
        ? 'the node does not report the height of its responses'
        : `the node answers with the state of height ${answer.height}`,
    );
  } catch (caught) {
    if (caught instanceof PrunedError)
      throw new StateGoneError('the node no longer has it', { cause: caught });
    throw caught;
  }
}

/** An answer as stored; `isJoined` when it was joined from pages. */
type FullAnswer = Pick<StateText, 'status' | 'text'> & { readonly isJoined: boolean };
type StateAnswer = FullAnswer | 'not served' | ExplorerError;

async function request(
  source: StateSource,
  path: StatePath,
  recorded: RecordedAnswers,
): Promise<{ readonly path: StatePath; readonly answer: StateAnswer }> {
  // A route that is not served for one path is not served for any: one refusal is stored.
  if (recorded.isUnserved(path.route)) return { path, answer: 'not served' };
  try {
    const answer = await fullAnswer(source, path);
    // It is the denom that has no place there: others of the route are served, and this one follows from the balances.
    const isRefused = answer.status === 501 && ownersBefore(path.target) === null;
    return { path, answer: isRefused ? 'not served' : answer };
  } catch (caught) {
    if (caught instanceof ExplorerError) return { path, answer: caught };
    throw caught;
  }
}

/** The answer; for a list all pages, joined. */
async function fullAnswer(source: StateSource, path: StatePath): Promise<FullAnswer> {
  const url = source.node.url + path.target;
  const first = await requestAt(source, path.target, path.key);
  let next = nextKeyOf(first);
  if (next === null) return { ...first, isJoined: false };
  const members = new Map(membersOf(first.text));
  const lists = new Map<string, string[]>();
  for (const [name, value] of members) if (value.startsWith('[')) lists.set(name, [...itemsOf(value)]);
  for (let page = 1; next !== null; page += 1) {
    if (page > MAX_PAGES) throw new NetworkError('the list does not end', { url });
    const more = await requestAt(source, pageTarget(path, next), path.key);
    if (more.status !== 200) throw new NetworkError(`page ${page + 1} was refused`, { url });
    for (const [name, value] of membersOf(more.text))
      if (value.startsWith('[')) for (const item of itemsOf(value)) lists.get(name)?.push(item);
    const key = nextKeyOf(more);
    if (key === next) throw new NetworkError('the list repeats a page', { url });
    next = key;
  }
  for (const [name, items] of lists) members.set(name, `[${items.join(',')}]`);
  const total = Math.max(0, ...[...lists.values()].map(({ length }) => length));
  members.set('pagination', `{"next_key":null,"total":"${total > FULL_LIST_LENGTH ? total : 0}"}`);
  return { status: first.status, text: objectText(members), isJoined: true };
}

/** The next page of a list; Elys lists have the key at the end of the path. */
function pageTarget({ route, target }: StatePath, key: string): string {
  const [path = '', query = ''] = target.split('?');
  const end = query === '' ? '' : `?${query}`;
  if (route.endsWith('{pagination.key}')) return `${path}${pathKey(key)}${end}`;
  return `${path}?${query === '' ? '' : `${query}&`}pagination.key=${encodeURIComponent(key)}`;
}

async function requestAt({ node, ...at }: StateSource, target: string, key: string): Promise<StateText> {
  const direct = await getStateText(node, target, at);
  const before = direct.status === 501 ? ownersBefore(target) : undefined;
  const answer = typeof before === 'string' ? await getStateText(node, before, at) : direct;
  // Information about the node itself has no height; a refusal may have none.
  if (isNodeInfo(key) || answer.height === at.height || (answer.height === null && answer.status !== 200))
    return answer;
  throw new NetworkError(`the response has the state of height ${answer.height ?? 'none'}`, {
    url: node.url + target,
  });
}

function nextKeyOf({ status, text }: StateText): string | null {
  if (status !== 200 || !/"next_key":\s*"/.test(text)) return null;
  const parsed = v.safeParse(v.object({ pagination: v.object({ next_key: v.string() }) }), JSON.parse(text));
  return parsed.success && parsed.output.pagination.next_key !== ''
    ? parsed.output.pagination.next_key
    : null;
}

/** The recorded part of a round: its paths, and the answers that refer to others. */
class RecordedAnswers {
  readonly #journal: Journal;
  readonly #keys = new Set<string>();
  readonly #lists = new Map<string, string>();
  /** Keys answered with 501, and their routes. */
  readonly #refused = new Set<string>();
  readonly #unserved = new Set<string>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  async load(): Promise<void> {
    for await (const text of this.#journal.lines()) {
      const { path, status } = v.parse(line, JSON.parse(text));
      this.#note(path, { status, body: () => text.slice(text.indexOf('"body":') + 7, -1) });
    }
  }

  /** Stores an answer. For a route that is not served only the first refusal is stored. */
  add({ key, route }: StatePath, { status, text, isJoined }: FullAnswer): void {
    if (this.#unserved.has(route)) return;
    const storedKey = isJoined ? fullListKey(key) : key;
    this.#note(storedKey, { status, body: () => text });
    if (this.#refused.has(storedKey)) this.#unserved.add(route);
    this.#journal.add(`{"path":${JSON.stringify(storedKey)},"status":${status},"body":${text.trim()}}`);
  }

  has(key: string): boolean {
    return this.#keys.has(key) || this.#keys.has(fullListKey(key));
  }

  isUnserved(route: string): boolean {
    return this.#unserved.has(route);
  }

  /** Restores from an earlier run which routes are not served. */
  markUnserved(paths: readonly StatePath[]): void {
    for (const { key, route } of paths) if (this.#refused.has(key)) this.#unserved.add(route);
  }

  /** The answer of a path, in any form of its list. */
  answerOf(path: string): string | undefined {
    return this.#lists.get(path);
  }

  #note(key: string, { status, body }: Readonly<{ status: number; body: () => string }>): void {
    this.#keys.add(key);
    // An archive lacks paths, not their routes.
    if (status === 501 && !isNotRecorded({ status, body: body() })) this.#refused.add(key);
    if (status !== 200 || !namesSubjects(key)) return;
    // Lists that differ by their query are also looked up with it.
    for (const name of new Set([withoutPages(key), key.replace(/\?.*$/, '')])) this.#lists.set(name, body());
  }
}

const withoutPages = (key: string): string =>
  key.endsWith(FULL_LIST) ? key.slice(0, -FULL_LIST.length - 1) : key;

function fullListKey(key: string): string {
  if (key.endsWith(FULL_LIST)) return key;
  return `${key}${key.includes('?') ? '&' : '?'}${FULL_LIST}`;
}
