/** Events of an EVM and of its fee market, as Ethermint names them. */
import { attempt } from '@cairn/chain/attempt';
import type { ChainEvent } from '@cairn/chain/event';
import { parseJson } from '@cairn/chain/json';
import * as v from 'valibot';
import { ethereumAccount, few, quote } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';

const SHOWN = 3;
/** 32 bytes in hex, with `0x`. */
const MAX_TOPIC = 66;
const logSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
  topics: v.nullish(v.array(v.string()), []),
});

/** Each attribute is one log: its contract, and the topic that identifies its event. */
function describeLogs({ attributes }: ChainEvent): Sentence {
  const logs = attributes.filter(({ key }) => key === 'txLog').map(({ value }) => describeLog(value));
  return logs.length === 0 ? sentence`No contract logs` : few(logs, SHOWN);
}

function describeLog(text: string): Sentence<never> {
  const log = v.safeParse(
    logSchema,
    attempt(() => parseJson(text)),
  );
  if (!log.success) throw new SyntaxError('unknown log format');
  const { address, topics } = log.output;
  const [topic] = topics;
  return topic === undefined
    ? sentence`${ethereumAccount(address)} logged data without a topic`
    : sentence`${ethereumAccount(address)} logged ${quote(topic.slice(0, MAX_TOPIC))}`;
}

export const evmEvents = defineEvents('wasm', [
  [
    'ethereum_tx',
    'EVM transaction executed',
    [
      'Reverted by the EVM: {ethereumTxFailed:quote}',
      'The EVM used {txGasUsed:int} gas',
      'EVM transaction hash: {ethereumTxHash:name}',
    ],
  ],
  ['tx_log', 'Contract logs', describeLogs],
  ['block_bloom', 'Bloom filter', 'The bloom filter of the block’s logs'],
  ['block_gas', 'Block gas', 'The block used {amount:int} gas', 'fee'],
  ['fee_market', 'Base fee', 'The base fee is {base_fee:int} per unit of gas', 'fee'],
]);
