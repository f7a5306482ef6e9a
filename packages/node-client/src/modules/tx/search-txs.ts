/** Txs by what their events say. */
import type { Tx } from '@cairn/chain/tx';
import * as v from 'valibot';
import { mapAnswer, type Answer, type NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { json, uintString } from '../../wire.ts';
import { wireTx } from './wire-tx.ts';

export interface TxSearchPage {
  readonly txs: readonly Tx[];
  /** Matches in all. */
  readonly total: bigint;
  /** Entries of this page that could not be read: one bad tx must not lose the page. */
  readonly unreadable: number;
}

export interface TxSearch {
  /** Conditions joined by AND, from `txCondition`. */
  readonly conditions: readonly string[];
  readonly order?: 'newest' | 'oldest' | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** At most 100, which is also the default. */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const schema = v.pipe(
  v.object({ txs: v.array(json), tx_responses: v.array(json), total: uintString }),
  v.check((body) => body.txs.length === body.tx_responses.length, 'txs and tx_responses differ in length'),
);

/** A condition of a search; the value's quotes are refused rather than escaped, for CometBFT knows no escape.
 * @throws {SyntaxError} when the value holds a quote. */
export function txCondition(key: string, value: string | number): string {
  if (typeof value === 'number') return `${key}=${value}`;
  if (/['\\]/.test(value)) throw new SyntaxError('a quote cannot be searched for');
  return `${key}='${value}'`;
}

/** One page of the txs that meet every condition. Failed txs have no message events: only `message.sender`,
 * `tx.fee_payer`, `tx.acc_seq` and `tx.height` find them.
 * @throws {NotFoundError} for a page past the end.
 * @see GET /cosmos/tx/v1beta1/txs?query= */
export async function searchTxs(node: NodeClient, search: TxSearch): Promise<Answer<TxSearchPage>> {
  const query = {
    query: search.conditions.join(' AND '),
    order_by: search.order === 'oldest' ? 'ORDER_BY_ASC' : 'ORDER_BY_DESC',
    page: search.page,
    limit: search.limit,
  };
  const answer = await getRest(
    node,
    '/cosmos/tx/v1beta1/txs',
    { query, missing: /page should be within/, signal: search.signal },
    schema,
  );
  return mapAnswer(answer, (body) => {
    const read = body.txs.map((tx, index) =>
      v.safeParse(wireTx, { tx, tx_response: body.tx_responses[index] }),
    );
    const txs = read.flatMap((entry) => (entry.success ? [entry.output] : []));
    return { txs, total: body.total, unreadable: read.length - txs.length };
  });
}
