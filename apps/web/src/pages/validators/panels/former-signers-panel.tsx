/** Former signers that the chain still stores. */
import type { SigningInfo } from '@cairn/node-client/modules/slashing';
import { SignerLink } from '../../../entities/address/address-link.tsx';
import { SignerState } from '../../../entities/signer/signer-state.tsx';
import { useSignerSet, useSigningInfos } from '../../../entities/signer/use-signers.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { countColumn, plainColumn } from '../../../shared/ui/columns.tsx';

const COLUMNS: readonly Column<SigningInfo>[] = [
  plainColumn(
    'address',
    'Signer',
    { isWide: true, card: 'title', sortBy: ({ address }) => address },
    ({ address }) => <SignerLink address={address} />,
  ),
  countColumn('missed', 'Missed', ({ missedBlocks }) => missedBlocks),
  plainColumn(
    'state',
    'State',
    {
      card: 'fact-bare',
      exportAs: ({ tombstoned, jailedUntil }) => (tombstoned ? 'tombstoned' : jailedUntil),
    },
    (info) => <SignerState info={info} isInSet={false} />,
  ),
];

/** Nothing when all stored signers are active. */
export function FormerSignersPanel() {
  const set = useSignerSet();
  const infos = useSigningInfos();
  if (set.data === undefined || infos.data === undefined) return null;
  const members = new Set(set.data.value.validators.map(({ address }) => address));
  const former = infos.data.value.items.filter(({ address }) => !members.has(address));
  if (former.length === 0) return null;
  return (
    <Panel isTable title="No longer in the set" provenance={infos.data}>
      <DataTable
        id="former"
        caption="Signers that are no longer in the set"
        rows={former}
        rowKey={({ address }) => address}
        columns={COLUMNS}
      />
    </Panel>
  );
}
