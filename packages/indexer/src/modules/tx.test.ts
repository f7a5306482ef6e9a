import { readFileSync } from 'node:fs';
import { accFromBytes } from '@cairn/chain/address';
import { parseCoins } from '@cairn/chain/amount';
import { parseBytes } from '@cairn/chain/bytes';
import { paidFee } from '@cairn/chain/paid-fee';
import { constructedTx } from '@cairn/chain/testing/constructed-tx';
import { feePayer } from '@cairn/chain/tx-signers';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { knownSigners } from './tx.ts';

const recordedSchema = v.record(
  v.string(),
  v.object({
    events: v.array(
      v.object({
        type: v.string(),
        attributes: v.array(v.object({ key: v.string(), value: v.nullable(v.string()) })),
      }),
    ),
  }),
);
/** Answers of ethermintd 0.22. */
const file = new URL('../../../messages/testing/recorded/ethermint-txs.json', import.meta.url);
const recorded = v.parse(recordedSchema, JSON.parse(readFileSync(file, 'utf8')));
const decoded = (text: string | null): string => Buffer.from(text ?? '', 'base64').toString();

it.each(Object.keys(recorded))('an Ethereum transaction has its sender as signer and payer: %s', (name) => {
  const tx = constructedTx({
    messages: [{ typeUrl: '/ethermint.evm.v1.MsgEthereumTx', body: {} }],
    fee: { coins: [], gasLimit: 300_000n, payer: null, granter: null },
    events: (recorded[name]?.events ?? []).map(({ type, attributes }) => ({
      type,
      attributes: attributes.map(({ key, value }) => ({ key: decoded(key), value: decoded(value) })),
    })),
  });
  const sender = accFromBytes(parseBytes('0x17c5185167401eD00cF5F5b2fc97D9BBfDb7D025'), 'ethm');
  expect(knownSigners(tx, 'ethm')).toEqual([sender]);
  expect(feePayer(tx, 'ethm')).toBe(sender);
  // Half of the gas was used.
  if (name === 'transfer') expect(paidFee(tx)).toEqual(parseCoins('150903120600000aphoton'));
});
