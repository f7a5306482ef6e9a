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
  return logs.length === 0 ? sentence`No contract logged anything` : few(logs, SHOWN);
}

function describeLog(text: string): Sentence<never> {
  const log = v.safeParse(
    logSchema,
    attempt(() => parseJson(text)),
  );
  if (!log.success) throw new SyntaxError('a log in another format');
  const { address, topics } = log.output;
  const [topic] = topics;
  return topic === undefined
    ? sentence`${ethereumAccount(address)} logged data without a topic`
    : sentence`${ethereumAccount(address)} logged ${quote(topic.slice(0, MAX_TOPIC))}`;
}

export const evmEvents = defineEvents('wasm', [
  [
    'ethereum_tx',
    'EVM ran a transaction',
    [
      'The EVM reverted it: {ethereumTxFailed:quote}',
      'The EVM used {txGasUsed:int} gas',
      'Its hash in the EVM is {ethereumTxHash:name}',
    ],
  ],
  ['tx_log', 'Logs of contracts', describeLogs],
  ['block_bloom', 'Filter of logs', 'The filter of the logs of the block'],
  ['block_gas', 'Gas of the block', 'The block used {amount:int} gas', 'fee'],
  ['fee_market', 'Base fee', 'The base fee is {base_fee:int} per unit of gas', 'fee'],
]);
