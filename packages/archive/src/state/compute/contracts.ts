import { bytesToHex } from '@cairn/chain/bytes';
import { readBytes } from '../go-number.ts';
import { fromItems, listBody, recordedList, textAt } from '../recorded-list.ts';
import type { Compute } from '../route.ts';
import type { StateView } from '../state-view.ts';

const WASM = '/cosmwasm/wasm/v1';

/** A contract's state under one key, from its complete state. */
export const rawState = fromItems(
  `${WASM}/contract/{address}/state`,
  'models',
  (items, { query_data: key = '' }) => {
    const hexKey = bytesToHex(readBytes(key));
    const entry = items.find((item) => textAt(item, 'key') === hexKey);
    return JSON.stringify({ data: entry === undefined ? null : (textAt(entry, 'value') ?? null) });
  },
);

/** The contracts created by an account, in order of creation, from the contracts of all codes. */
export const contractsOfCreator: Compute = async (view, { creator_address: creator = '' }) => {
  const codes = await recordedList(view, `${WASM}/code`, 'code_infos');
  if (codes === undefined) return undefined;
  const lists = await Promise.all(
    codes.items.map((code) =>
      recordedList(view, `${WASM}/code/${textAt(code, 'code_id') ?? ''}/contracts`, 'contracts'),
    ),
  );
  const addresses = lists.flatMap((list) => list?.items.map((item) => String(JSON.parse(item))) ?? []);
  const created = await Promise.all(addresses.map((address) => creation(view, address)));
  const own = created
    .filter((contract) => contract.creator === creator)
    .sort((a, b) => a.height - b.height || a.index - b.index);
  const body = listBody(
    'contract_addresses',
    own.map(({ address }) => JSON.stringify(address)),
  );
  return { height: codes.found.height, status: 200, body };
};

async function creation(view: StateView, address: string) {
  const found = await view.find(`${WASM}/contract/${address}`);
  const text = (place: string): string =>
    (found?.status === 200 ? textAt(found.body, `contract_info.${place}`) : undefined) ?? '';
  return {
    address,
    creator: text('creator'),
    height: Number(text('created.block_height')),
    index: Number(text('created.tx_index')),
  };
}
