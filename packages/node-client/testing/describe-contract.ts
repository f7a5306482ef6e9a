/** Test helper: checks a module's calls against the recorded responses of real nodes. */
import { ExplorerError, ResponseShapeError } from '@cairn/chain/errors';
import { RECORDED_CHAINS } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import type { NodeClient } from '../src/node-client.ts';
import { nodeAnswering } from './local-server.ts';
import { committedAnswers, recordedSamples, recordedState, type RecordedAnswer } from './recorded-answers.ts';

/** A call under contract test. */
export interface DescribedCall {
  (node: NodeClient, ...argument: never[]): Promise<unknown>;
  readonly path: string;
}

export interface Contract {
  /** Folder of the committed answers. */
  readonly module: string;
  /** Path prefix of the module. */
  readonly prefix: string;
  readonly calls: Readonly<Record<string, DescribedCall>>;
  /** Arguments for a recorded query, when they differ from its parameters. */
  readonly takes?: Readonly<Record<string, (query: URLSearchParams) => Readonly<Record<string, unknown>>>>;
  /** Rewrites a recorded path into the form that the call uses. */
  readonly reworded?: (path: string) => string;
}

/** Calls without a recorded or committed response. */
const UNRECORDED: ReadonlySet<string> = new Set(['getBalance', 'getVote']);

/** The calls that a module exports, except unrecorded ones. */
export function callsOf(module: object): Contract['calls'] {
  const calls = Object.entries<unknown>({ ...module }).flatMap(([name, value]) =>
    isCall(value) && !UNRECORDED.has(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(calls);
}

function isCall(value: unknown): value is DescribedCall {
  return typeof value === 'function' && 'path' in value;
}

/** A variable part of a path. */
const VARIABLE = /\{([\w.]+)(=\*\*)?\}/g;

/** The variable parts of a decoded path if it belongs to the call. */
export function valuesIn({ path }: DescribedCall, target: string): Record<string, string> | undefined {
  const names = [...path.matchAll(VARIABLE)].map(([, name = '']) => name);
  const pattern = path.replace(VARIABLE, (_, name: string, slashes: string | undefined) =>
    slashes !== undefined ? '(.+)' : name === 'pagination.key' ? '([^/]*)' : '([^/]+)',
  );
  const found = new RegExp(`^${pattern}$`).exec(target);
  return found === null
    ? undefined
    : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/** The call of a recorded path, the one with the fewest variable parts; undefined without one. */
export function callOf(contract: Contract, target: string): readonly [string, DescribedCall] | undefined {
  const path = pathOf(target);
  return Object.entries(contract.calls)
    .filter(([, call]) => valuesIn(call, path) !== undefined)
    .sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** Makes the call for a recorded path and query. */
export function request(
  contract: Contract,
  [name, call]: readonly [string, DescribedCall],
  node: NodeClient,
  target: string,
): Promise<unknown> {
  const query = new URLSearchParams(target.split('?')[1] ?? '');
  const { 'pagination.key': key, ...values } = valuesIn(call, pathOf(target)) ?? {};
  const taken = contract.takes?.[name]?.(query) ?? Object.fromEntries(withoutPaging(query));
  const parameters = { ...taken, ...values, ...(key === undefined ? {} : { page: { key } }) };
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- recordings also hold requests with malformed values, which every parser rejects
  return call(node, parameters as never);
}

/**
 * Each call must request exactly the recorded path and parse every response to it; failures must be typed.
 */
export function describeContract(contract: Contract): void {
  const { module, prefix, calls } = contract;
  describe(`${module}: committed answers`, () => {
    const answers = committedAnswers(module);
    it('are all read by a call', async () => {
      expect(answers.length).toBeGreaterThan(0);
      const unread = answers.filter(({ path }) => callOf(contract, path) === undefined);
      expect(unread.map(({ path }) => path)).toEqual([]);
      await checkAll(contract, answers);
    });
    it('belong to every call', () => {
      const untested = Object.entries(calls).filter(
        ([, call]) => !answers.some(({ path }) => valuesIn(call, pathOf(path)) !== undefined),
      );
      expect(untested.map(([name]) => name)).toEqual([]);
    });
  });
  for (const chain of RECORDED_CHAINS) {
    describe(`${module}: ${chain}`, () => {
      it('has only responses that the calls can read', async () => {
        await checkAll(contract, [
          ...recordedState(chain, prefix),
          ...recordedSamples(chain, 'rest', prefix),
        ]);
      });
    });
  }
}

async function checkAll(contract: Contract, answers: readonly RecordedAnswer[]): Promise<void> {
  const failures: string[] = [];
  for (const answer of answers) {
    const problem = await check(contract, answer);
    if (problem !== undefined) failures.push(`${answer.path}: ${problem}`);
  }
  expect(failures.slice(0, 20)).toEqual([]);
}

function pathOf(target: string): string {
  return decodeURIComponent(target.split('?')[0] ?? '');
}

/** Describes the mismatch between call and response; undefined without one. */
async function check(contract: Contract, answer: RecordedAnswer): Promise<string | undefined> {
  const found = callOf(contract, answer.path);
  // A recording has more paths than pages use.
  if (found === undefined) return undefined;
  const node = nodeAnswering(answer.body, answer.status);
  try {
    await request(contract, found, node, answer.path);
  } catch (caught) {
    if (answer.status === 200 || !(caught instanceof ExplorerError) || caught instanceof ResponseShapeError) {
      return caught instanceof Error ? `${caught.name} ${caught.message}` : String(caught);
    }
    return caught.nodeMessage === undefined ? "the failure lost the node's words" : undefined;
  }
  if (answer.status !== 200) return `status ${answer.status} passed for a success`;
  const requested = node.requested.at(-1) ?? '';
  return question(requested) === question(contract.reworded?.(answer.path) ?? answer.path)
    ? undefined
    : `the call requested ${requested}`;
}

/** Path and query without pagination, normalized. */
function question(target: string): string {
  const [path = '', text = ''] = target.split('?');
  const query = withoutPaging(new URLSearchParams(text));
  query.sort();
  return `${decodeURIComponent(path)}?${query.toString()}`;
}

function withoutPaging(query: URLSearchParams): URLSearchParams {
  const rest = [...query].filter(
    ([key]) => !key.startsWith('pagination.') && key !== 'page' && key !== 'limit',
  );
  return new URLSearchParams(rest);
}
