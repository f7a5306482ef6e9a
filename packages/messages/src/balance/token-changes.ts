/**
 * Changes of token balances (cw20) as reported by contracts. Only the contract's address comes from the
 * chain.
 */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { attribute, type ChainEvent } from '@cairn/chain/event';

/** The change of one account's balance of a contract's token, as reported by the contract. */
export interface TokenChange {
  readonly contract: AccAddress;
  readonly address: AccAddress;
  /** Base units of the token; negative when spent, never zero. */
  readonly baseUnits: bigint;
}

/** The cw20 actions that move tokens: whether they debit and credit an account. */
const ACTIONS: ReadonlyMap<string, { readonly takes: boolean; readonly gives: boolean }> = new Map([
  ['transfer', { takes: true, gives: true }],
  ['transfer_from', { takes: true, gives: true }],
  ['send', { takes: true, gives: true }],
  ['send_from', { takes: true, gives: true }],
  ['mint', { takes: false, gives: true }],
  ['burn', { takes: true, gives: false }],
  ['burn_from', { takes: true, gives: false }],
]);

/** cw20 amounts have 128 bits. */
const AMOUNT = /^\d{1,39}$/;

/** Net change by contract and account, in order of appearance; zero sums and other forms are omitted. */
export function tokenChanges(events: readonly ChainEvent[]): readonly TokenChange[] {
  const sums = new Map<string, TokenChange>();
  const add = (contract: AccAddress, address: AccAddress, by: bigint) => {
    const key = `${contract} ${address}`;
    const before = sums.get(key)?.baseUnits ?? 0n;
    sums.set(key, { contract, address, baseUnits: before + by });
  };
  for (const event of events) {
    const moved = readMove(event);
    if (moved === undefined) continue;
    if (moved.from !== null) add(moved.contract, moved.from, -moved.amount);
    if (moved.to !== null) add(moved.contract, moved.to, moved.amount);
  }
  return [...sums.values()].filter(({ baseUnits }) => baseUnits !== 0n);
}

interface Move {
  readonly contract: AccAddress;
  readonly from: AccAddress | null;
  readonly to: AccAddress | null;
  readonly amount: bigint;
}

function readMove(event: ChainEvent): Move | undefined {
  if (event.type !== 'wasm') return undefined;
  const action = ACTIONS.get(attribute(event, 'action') ?? '');
  const amount = attribute(event, 'amount') ?? '';
  const contract = accountOf(event, '_contract_address');
  if (action === undefined || contract === null || !AMOUNT.test(amount)) return undefined;
  const from = action.takes ? accountOf(event, 'from') : null;
  const to = action.gives ? accountOf(event, 'to') : null;
  if ((action.takes && from === null) || (action.gives && to === null)) return undefined;
  return { contract, from, to, amount: BigInt(amount) };
}

const accountOf = (event: ChainEvent, key: string): AccAddress | null =>
  tryParseAccAddress(attribute(event, key));
