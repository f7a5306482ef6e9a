/** Former signers that the chain still stores. */
import type { SigningInfo } from '@cairn/node-client/modules/slashing';
import { SignerLink } from '../../../entities/address/address-link.tsx';
import { SignerState } from '../../../entities/signer/signer-state.tsx';
import { useSignerSet, useSigningInfos } from '../../../entities/signer/use-signers.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { countColumn } from '../../../shared/ui/columns.tsx';

const COLUMNS: readonly Column<SigningInfo>[] = [
  {
    id: 'address',
    header: 'Signer',
    isWide: true,
    card: 'title',
    cell: ({ address }) => <SignerLink address={address} />,
    sortBy: ({ address }) => address,
  },
  countColumn('missed', 'Missed', ({ missedBlocks }) => missedBlocks),
  {
    id: 'state',
    header: 'State',
    card: 'fact-bare',
    cell: (info) => <SignerState info={info} isInSet={false} />,
    exportAs: ({ tombstoned, jailedUntil }) => (tombstoned ? 'tombstoned' : jailedUntil),
  },
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
