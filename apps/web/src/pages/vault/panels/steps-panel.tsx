/** Deposits into a vault and their processing, from the index. */
import { listVaultStepsCall } from '@cairn/api/history/trading';
import { visibleText, capitalised } from '@cairn/chain/format';
import type { InferOutput } from 'valibot';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { PLACE_COLUMNS, placeKey } from '../../../entities/history/place-columns.tsx';
import { plainColumn, TITLE } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import type { Coin } from '@cairn/chain/amount';
import { vaultShare } from '@cairn/chain/share-denom';

type Step = InferOutput<typeof listVaultStepsCall.answer>['items'][number];

/** Hidden when the index is unavailable. */
export function StepsPanel({ vaultId }: { readonly vaultId: number }) {
  return (
    <HistoryList
      id="steps"
      title="Deposits and withdrawals"
      what="the deposits of this vault"
      call={listVaultStepsCall}
      input={{ query: { vault: vaultId } }}
      columns={COLUMNS}
      rowKey={placeKey}
      pageSize={15}
      empty="No deposits yet."
      note="The chain reports no amount for claims."
      instead={null}
    />
  );
}

const COLUMNS: readonly Column<Step>[] = [
  plainColumn('what', 'What', TITLE, ({ action, address }) => (
    <span>
      {ACTIONS[action] ?? actionWords(action)} by <AddressLink address={address} withCopy={false} />
    </span>
  )),
  plainColumn('coin', 'Amount', { card: 'key', align: 'end' }, (step) => {
    const coin = stepCoin(step);
    return coin === null ? null : <CoinAmount coin={coin} />;
  }),
  ...PLACE_COLUMNS,
];

const ACTIONS: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  'claim-rewards': 'Reward claim',
};

/** `perform-action` → `Perform action`. */
const actionWords = (action: string): string => capitalised(visibleText(action).replaceAll(/[-_]/g, ' '));

/** Null when the chain reports no amount; in shares where it reports no denom. */
export function stepCoin({ vault, denom, amount }: Pick<Step, 'vault' | 'denom' | 'amount'>): Coin | null {
  return amount === null ? null : { denom: denom ?? vaultShare(vault), baseUnits: amount };
}
