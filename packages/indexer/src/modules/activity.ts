/** Account activity: txs that an account signs or that name it, block events, and coin transfers. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { sumCoins, type Coin } from '@cairn/chain/amount';
import type { ChainEvent } from '@cairn/chain/event';
import { groupBy } from '@cairn/chain/group-by';
import { jsonText, type JsonObject } from '@cairn/chain/json';
import { feePayer } from '@cairn/chain/tx-signers';
import {
  accountDeltaTable,
  activityKindTable,
  activityTable,
  ROLE,
  type AccountDeltaRow,
} from '@cairn/db/tables/account';
import { balanceChanges } from '@cairn/messages/balance/balance-changes';
import { rewardTokenChanges } from '@cairn/messages/balance/reward-token-changes';
import { packetText } from '@cairn/messages/packet-text';
import { coinColumns } from '../attributes.ts';
import { rowsOf, type Attempt, type FactModule } from '../fact-module.ts';
import type { HeightFacts, Item } from '../height-facts.ts';
import { isStored } from './event.ts';
import { knownSigners } from './tx.ts';

interface Touch {
  roles: number;
  readonly kinds: Set<string>;
  coins: readonly Coin[];
}
type Touches = Map<string, Touch>;

export const activityModule: FactModule = {
  name: 'activity',
  rows: (facts, attempt) => {
    const byItem = facts.items.map((item) => ({
      item: item.item,
      touches: touchesOf(item, facts, attempt),
    }));
    const { height } = facts;
    return [
      rowsOf(
        activityTable,
        byItem.flatMap(({ item, touches }) =>
          [...touches].map(([address, { roles, coins, kinds }]) => ({
            address,
            height,
            item,
            roles,
            ...coinColumns(coins),
            kinds: [...kinds].sort(),
          })),
        ),
      ),
      rowsOf(
        activityKindTable,
        byItem.flatMap(({ item, touches }) =>
          [...touches].flatMap(([address, { kinds }]) =>
            [...kinds].map((kind) => ({ address, kind, height, item })),
          ),
        ),
      ),
      rowsOf(accountDeltaTable, [deltaRow(height, byItem)]),
    ];
  },
};

function touchesOf({ item, tx, effects: events }: Item, facts: HeightFacts, attempt: Attempt): Touches {
  const touches: Touches = new Map();
  const prefix = facts.addressPrefix;
  const place = { height: facts.height, item, position: 0 };
  const changes = [
    ...(attempt(place, () => balanceChanges(events)) ?? []),
    ...(attempt(place, () => rewardTokenChanges(events, tx?.messages ?? [])) ?? []),
  ];
  for (const { address, coins } of changes) {
    const touch = touched(touches, address);
    touch.coins = sumCoins([...touch.coins, ...coins]);
    if (coins.some(({ baseUnits }) => baseUnits < 0n)) touch.roles |= ROLE.lost;
    if (coins.some(({ baseUnits }) => baseUnits > 0n)) touch.roles |= ROLE.gained;
  }
  addEvents(touches, events, prefix);
  if (tx === null) return touches;
  for (const placed of facts.messagesIn(item))
    for (const address of namedAddresses(jsonText(withoutInner(placed.message.body)), prefix))
      add(touches, address, ROLE.inMessage, placed.message.typeUrl);
  const payer = feePayer(tx, prefix);
  if (payer !== null) touched(touches, payer).roles |= ROLE.feePayer;
  for (const signer of knownSigners(tx, prefix)) {
    touched(touches, signer).roles |= ROLE.signer;
    for (const { typeUrl } of tx.messages) add(touches, signer, ROLE.signer, typeUrl);
  }
  return touches;
}

/** Nested messages are read separately, so that an address counts for the innermost message that names it. */
function withoutInner(body: JsonObject): JsonObject {
  return Array.isArray(body['msgs']) ? { ...body, msgs: [] } : body;
}

function addEvents(touches: Touches, events: readonly ChainEvent[], prefix: string): void {
  for (const event of events) {
    if (!isStored(event.type)) continue;
    for (const text of textsOf(event))
      for (const address of namedAddresses(text, prefix)) add(touches, address, ROLE.inEvent, event.type);
  }
}

function textsOf(event: ChainEvent): readonly string[] {
  return event.attributes.flatMap(({ key, value }) => {
    if (key === 'packet_data_hex') return packetText(event, 'packet_data') ?? [];
    return key === 'header' ? [] : value;
  });
}

function touched(touches: Touches, address: string): Touch {
  const known = touches.get(address);
  if (known !== undefined) return known;
  const touch: Touch = { roles: 0, kinds: new Set(), coins: [] };
  touches.set(address, touch);
  return touch;
}

function add(touches: Touches, address: string, role: number, kind: string): void {
  const touch = touched(touches, address);
  touch.roles |= role;
  touch.kinds.add(kind);
}

/** The account addresses of this chain in a text, JSON or free. */
export function namedAddresses(text: string, prefix: string): readonly AccAddress[] {
  if (!text.includes(`${prefix}1`)) return [];
  // The letter of an escape, such as that of a line break, would hide an address after it.
  const forms = text.includes('\\') ? [text, text.replaceAll(ESCAPE, ' ')] : [text];
  const found = forms.flatMap((form) => [...form.matchAll(patternFor(prefix))]);
  return [...new Set(found.flatMap(([match]) => tryParseAccAddress(match) ?? []))];
}

/** Of JSON. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/gi;

const patterns = new Map<string, RegExp>();
function patternFor(prefix: string): RegExp {
  const known = patterns.get(prefix);
  if (known !== undefined) return known;
  // 38 characters for 20 bytes, 58 for 32; prefixes contain no special characters of patterns.
  const pattern = new RegExp(
    `(?<![a-z0-9])${prefix}1[02-9ac-hj-np-z]{38}(?:[02-9ac-hj-np-z]{20})?(?![a-z0-9])`,
    'g',
  );
  patterns.set(prefix, pattern);
  return pattern;
}

function deltaRow(height: number, byItem: readonly { readonly touches: Touches }[]): AccountDeltaRow {
  const all = byItem.flatMap(({ touches }) => [...touches]);
  const accounts = [...groupBy(all, ([address]) => address)].sort(([a], [b]) => (a < b ? -1 : 1));
  const changes = accounts.flatMap(([address, touches]) =>
    sumCoins(touches.flatMap(([, { coins }]) => coins)).map((coin) => ({ address, ...coin })),
  );
  return {
    height,
    touched: accounts.map(([address]) => address),
    touches: accounts.map(([, touches]) => touches.length),
    signed: accounts.map(
      ([, touches]) => touches.filter(([, { roles }]) => (roles & ROLE.signer) !== 0).length,
    ),
    addresses: changes.map(({ address }) => address),
    denoms: changes.map(({ denom }) => denom),
    amounts: changes.map(({ baseUnits }) => baseUnits),
  };
}
