/** Executed swaps, and the results of requested ones. */
import type { OwnOf } from '@cairn/db/table';
import {
  poolChangeTable,
  swapRequestTable,
  swapTable,
  type PoolChangeRow,
  type SwapRequestRow,
  type SwapRow,
} from '@cairn/db/tables/trading';
import { blockSwapOutcomes, type SwapOutcome } from '@cairn/messages/swap/swap-outcomes';
import { parseCoin, type Coin } from '@cairn/chain/amount';
import { decAdd } from '@cairn/chain/dec';
import { isJsonObject } from '@cairn/chain/json';
import { attributesOf, coinColumns, fieldList, fieldText, oneCoin } from '../attributes.ts';
import { factsOf, rowsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

const POOL_ACTIONS: Readonly<Record<string, string>> = {
  pool_created: 'create',
  pool_joined: 'join',
  pool_exited: 'exit',
};

export const swapModule: FactModule = {
  name: 'swap',
  rows: (facts, attempt) => [
    factsOf(swapTable, facts.events('token_swapped'), attempt, swap),
    rowsOf(swapRequestTable, swapRequests(facts)),
    factsOf(poolChangeTable, facts.events(...Object.keys(POOL_ACTIONS)), attempt, (event) =>
      poolChange(event, facts),
    ),
  ],
};

/** Swap events of other chains' modules have other attributes, and are stored raw. */
function swap(placed: PlacedEvent): SwapRow | undefined {
  const read = attributesOf(placed);
  if (!read.has('tokens_in') || !read.has('recipient')) return undefined;
  const into = oneCoin(read.coins('tokens_in'), 'tokens_in');
  // A tiny swap may have no output.
  const [out] = read.coins('tokens_out');
  if (out === undefined) return undefined;
  return {
    sender: read.account('sender'),
    recipient: read.account('recipient'),
    pool_id: read.id('pool_id'),
    denom_in: into.denom,
    amount_in: into.baseUnits,
    denom_out: out.denom,
    amount_out: out.baseUnits,
  };
}

function swapRequests({ height, txs, blockEvents }: HeightFacts): readonly SwapRequestRow[] {
  // Without block events the result of a request is unknown.
  if (blockEvents === null) return [];
  const outcomes = blockSwapOutcomes(txs, blockEvents);
  return txs.flatMap((tx, item) =>
    (outcomes.get(tx.hash) ?? []).map((outcome, position) => ({
      height,
      item,
      position,
      ...requestColumns(outcome),
    })),
  );
}

function requestColumns(outcome: SwapOutcome): OwnOf<typeof swapRequestTable> {
  const { request } = outcome;
  const { side, exact, against } = request;
  const both = {
    msg_index: request.messageIndex,
    sender: request.sender,
    recipient: request.recipient,
    exact_side: side,
  };
  if (outcome.status === 'filled') {
    const { tokenIn, tokenOut, fees } = outcome;
    return {
      ...both,
      filled: true,
      denom_in: tokenIn.denom,
      amount_in: tokenIn.baseUnits,
      denom_out: tokenOut.denom,
      amount_out: tokenOut.baseUnits,
      fee_usd: fees === null ? null : decAdd(fees.swapFee, fees.slippage, fees.weightRecovery, fees.takerFee),
    };
  }
  return {
    ...both,
    filled: false,
    denom_in: side === 'in' ? exact.denom : against,
    amount_in: side === 'in' ? exact.baseUnits : null,
    denom_out: side === 'in' ? against : exact.denom,
    amount_out: side === 'in' ? null : exact.baseUnits,
    fee_usd: null,
  };
}

function poolChange(placed: PlacedEvent, facts: HeightFacts): PoolChangeRow | undefined {
  const read = attributesOf(placed);
  const { event } = placed;
  if (!read.has('pool_id')) return undefined;
  const key = event.type === 'pool_joined' ? 'tokens_in' : 'tokens_out';
  return {
    action: POOL_ACTIONS[event.type] ?? event.type,
    pool_id: read.id('pool_id'),
    sender: read.has('sender') ? read.account('sender') : null,
    ...coinColumns(
      event.type === 'pool_created' ? coinsOfNewPool(placed, facts) : read.has(key) ? read.coins(key) : [],
    ),
  };
}

/** The event only has the id; the pool's coins are in the message. */
function coinsOfNewPool(placed: PlacedEvent, facts: HeightFacts): readonly Coin[] {
  const message = facts.messageOf(placed, '/elys.amm.MsgCreatePool');
  if (message === undefined) return [];
  return fieldList(message.body, 'pool_assets').map((asset) => {
    const token = isJsonObject(asset) ? asset['token'] : undefined;
    if (!isJsonObject(token)) throw new SyntaxError('an asset of the pool has no token');
    return parseCoin({ denom: fieldText(token, 'denom'), amount: fieldText(token, 'amount') });
  });
}
