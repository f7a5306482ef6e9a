/** For tests: a module's calls against what real nodes answered to the same questions. */
import type { AccAddress } from '@cairn/chain/address';
import { ExplorerError, ResponseShapeError } from '@cairn/chain/errors';
import { RECORDED_CHAINS } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { createNodeClient, type NodeClient } from '../node-client.ts';
import { committedAnswers, recordedSamples, recordedState, type RecordedAnswer } from './recorded-answers.ts';

export interface ContractCase {
  /** Of the path without its query; groups are the call's arguments, decoded. */
  readonly path: RegExp;
  readonly call: (node: NodeClient, args: readonly string[], query: URLSearchParams) => Promise<unknown>;
}

export interface Contract {
  /** Folder of the committed answers. */
  readonly module: string;
  /** Paths of the module start with it. */
  readonly prefix: string;
  readonly cases: Readonly<Record<string, ContractCase>>;
  /** The recorded question in the words that the call uses, where a recording asked in others. */
  readonly reworded?: (path: string) => string;
}

/** Each call must ask exactly the recorded question and read every answer to it; failures must be typed. */
export function describeContract(contract: Contract): void {
  const { module, prefix, cases } = contract;
  describe(`${module}: committed answers`, () => {
    const answers = committedAnswers(module);
    it('are all read by a call', async () => {
      expect(answers.length).toBeGreaterThan(0);
      const unread = answers.filter(
        (answer) => !Object.values(cases).some(({ path }) => path.test(pathOf(answer))),
      );
      expect(unread.map(({ path }) => path)).toEqual([]);
      await checkAll(contract, answers);
    });
    it('belong to every call', () => {
      const untested = Object.entries(cases).filter(
        ([, { path }]) => !answers.some((answer) => path.test(pathOf(answer))),
      );
      expect(untested.map(([name]) => name)).toEqual([]);
    });
  });
  for (const chain of RECORDED_CHAINS) {
    describe(`${module}: ${chain}`, () => {
      it('has no answer that the calls cannot read', async () => {
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

function pathOf(answer: RecordedAnswer): string {
  return decodeURIComponent(answer.path.split('?')[0] ?? '');
}

/** What is wrong between call and answer; undefined when nothing is. */
async function check(contract: Contract, answer: RecordedAnswer): Promise<string | undefined> {
  const path = pathOf(answer);
  const query = new URLSearchParams(answer.path.split('?')[1] ?? '');
  const found = Object.values(contract.cases).find((candidate) => candidate.path.test(path));
  // A recording keeps more than pages ask for.
  if (found === undefined) return undefined;
  let asked = '';
  const node = createNodeClient({
    url: '',
    attempts: 1,
    now: () => 0,
    fetch: (url) => {
      asked = url;
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers }));
    },
  });
  try {
    await found.call(node, (found.path.exec(path) ?? []).slice(1), query);
  } catch (caught) {
    if (answer.status === 200 || !(caught instanceof ExplorerError) || caught instanceof ResponseShapeError) {
      return caught instanceof Error ? `${caught.name} ${caught.message}` : String(caught);
    }
    return caught.nodeMessage === undefined ? "the failure lost the node's words" : undefined;
  }
  if (answer.status !== 200) return `status ${answer.status} passed for a success`;
  return question(asked) === question(contract.reworded?.(answer.path) ?? answer.path)
    ? undefined
    : `the call asked ${asked}`;
}

/** Path and query without paging, in one form. */
function question(target: string): string {
  const [path = '', text = ''] = target.split('?');
  const query = new URLSearchParams(text);
  for (const key of [...query.keys()])
    if (key.startsWith('pagination.') || key === 'page' || key === 'limit') query.delete(key);
  query.sort();
  return `${decodeURIComponent(path)}?${query.toString()}`;
}

/** An address as a recorded path has it. Recordings also ask with malformed ones, which no parser would let through. */
export function anyAddress(text: string | undefined): AccAddress {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the node's answer to a bad address is what is tested
  return (text ?? '') as AccAddress;
}
