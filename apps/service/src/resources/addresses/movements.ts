/** Single transfers of an account. */
import { listFirstTransfers } from '@cairn/db/read/list-movements';
import type { ItemCursor } from '@cairn/db/read/page';
import type { QueryContext } from '../shared/query-context.ts';

/** Maximum number of transfers per place. */
const MAX_MOVEMENTS = 50;

export interface Movement {
  /** null for minted or burned coins. */
  readonly counterparty: string | null;
  readonly denom: string;
  /** Negative when spent. */
  readonly amount: bigint;
}

export interface PlaceMovements {
  readonly movements: readonly Movement[];
  /** Whether there were more. */
  readonly isCut: boolean;
}

/** The transfers of an account at each of some places, in their order. */
export async function readMovements(
  { index, forms }: QueryContext,
  address: bigint,
  places: readonly ItemCursor[],
): Promise<readonly PlaceMovements[]> {
  if (places.length === 0) return [];
  const rows = await listFirstTransfers(index.database, address, places, MAX_MOVEMENTS + 1);
  const found = places.map((): Movement[] => []);
  for (const { at, denom, amount, sender, recipient, senderBytes, recipientBytes } of rows) {
    const movements = found[at] ?? [];
    const isOut = sender === address;
    // A transfer to itself changes nothing and is listed in both directions.
    const isSelf = isOut && recipient === address;
    const counterparty = forms.account(isOut ? recipientBytes : senderBytes);
    movements.push({ counterparty, denom, amount: isOut ? -amount : amount });
    if (isSelf) movements.push({ counterparty, denom, amount });
  }
  return found.map((movements) => ({
    movements: movements.slice(0, MAX_MOVEMENTS),
    isCut: movements.length > MAX_MOVEMENTS,
  }));
}
