/** The reasons of failed txs in plain words. */
import { attempt } from '@cairn/chain/attempt';
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { requested, int } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { elysFailures, unregisteredFailures } from './elys-failures.ts';
import type { Failure, FailureTable } from './failure-table.ts';
import { ibcFailures } from './ibc-failures.ts';
import { sdkFailures } from './sdk-failures.ts';

export interface FailureExplanation {
  readonly title: string;
  readonly detail: string;
  /** A remedy for the sender; absent when there is none. */
  readonly advice?: string;
  /** Figures of the log, such as available and required; may be empty. */
  readonly figures: Sentence;
  /** Counts from 0; null when the whole tx failed, as when out of gas. */
  readonly messageIndex: number | null;
  /** The core of the node's log. Free text. */
  readonly nodeWords: string;
  /** Whether a table has the code; otherwise the title is generic. */
  readonly known: boolean;
}

/** By codespace, then code. */
export const failureTables: FailureTable = { ...sdkFailures, ...ibcFailures, ...elysFailures };
const PREFIX = /^failed to execute message; message index: (\d{1,6}): /;

/**
 * Explains a result whose `code` is not 0. The caller has the raw log; `nodeWords` is its core. An
 * unregistered code gets a generic title, and `known` is false.
 */
export function explainFailure(result: {
  readonly codespace: string;
  readonly code: number;
  readonly rawLog: string;
}): FailureExplanation {
  const prefix = PREFIX.exec(result.rawLog);
  const nodeWords = prefix === null ? result.rawLog : result.rawLog.slice(prefix[0].length);
  const failure = findFailure(result.codespace, result.code, nodeWords);
  const [title, detail, advice] = failure ?? generalFailure(result.codespace, result.code);
  return {
    title,
    detail,
    ...(advice === undefined ? {} : { advice }),
    figures: readFigures(nodeWords),
    messageIndex: prefix === null ? null : Number(prefix[1]),
    nodeWords,
    known: failure !== undefined,
  };
}

/** The same code as of a tx that ran out of its own gas. */
const FULL_BLOCK: Failure = [
  'Block was full',
  'Earlier transactions used all of the block’s gas.',
  'Send it again later.',
];

function findFailure(codespace: string, code: number, words: string): Failure | undefined {
  if (codespace === 'sdk' && words.startsWith('no block gas left to run tx')) return FULL_BLOCK;
  if (codespace === 'undefined' || codespace === '')
    return unregisteredFailures.find(([pattern]) => pattern.test(words))?.[1];
  return Object.hasOwn(failureTables, codespace) ? failureTables[codespace]?.[code] : undefined;
}

function generalFailure(codespace: string, code: number): Failure {
  const from =
    codespace === 'undefined' || codespace === ''
      ? 'an unspecified error'
      : `code ${code} of ${codespace.slice(0, 40)}`;
  return ['Refused by the chain', `The chain returned ${from}; its message gives the reason.`];
}

const oneCoin = (text = ''): Coin | undefined => attempt(() => parseCoins(text))?.[0];

/** Available and required amounts, or used and allowed gas, where the log has a known form. */
function readFigures(words: string): Sentence {
  const gas = /gasWanted: (\d+), gasUsed: (\d+)/.exec(words);
  if (gas !== null)
    return sentence`${int(BigInt(gas[1] ?? 0))} gas allowed, ${int(BigInt(gas[2] ?? 0))} used when it stopped`;
  // Bounded: a contract may fail with any text.
  const funds = /(\d[\w/.:-]{0,250}\w) is smaller than (\d[\w/.:-]{0,250}\w)/.exec(words);
  const had = oneCoin(funds?.[1]);
  const needed = oneCoin(funds?.[2]);
  return had === undefined || needed === undefined
    ? []
    : sentence`had ${requested(had)}, needed ${requested(needed)}`;
}
