/** Slashes of the governor. */
import type { ValoperAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import type { ValidatorSlash } from '@cairn/node-client/modules/distribution';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFollowedHeight } from '../../../entities/block/use-followed-height.ts';
import { useHead, useHeadQuery } from '../../../entities/block/use-head.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { slashesQuery } from '../queries.ts';
import { percentColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<ValidatorSlash>[] = [
  plainColumn('period', 'Reward period', { sortBy: ({ period }) => period, card: 'title' }, ({ period }) =>
    formatInt(period),
  ),
  percentColumn('fraction', 'Slash fraction', ({ fraction }) => fraction),
];

/** From x/distribution, over all heights. */
export function SlashesPanel({ address }: { readonly address: ValoperAddress }) {
  const [height, follow] = useFollowedHeight(useHead()?.height);
  const { hasGovernors } = useChain();
  const slashes = useQuery({
    ...slashesQuery(useNode(), address, height ?? 0),
    enabled: height !== undefined,
    placeholderData: keepPreviousData,
  });
  follow(slashes);
  const query = useWaitingFor(slashes, useHeadQuery());
  return (
    <TablePanel
      id="slashes"
      title="Slashes"
      term="slash"
      query={query}
      what="the slashes"
      rows={({ value }) => value.items}
      empty={
        hasGovernors
          ? 'None. Governors do not sign blocks, so they cannot be slashed for downtime or double signing. The provider chain slashes its own validators.'
          : 'None.'
      }
      rowKey={({ period }) => period.toString()}
      columns={COLUMNS}
    />
  );
}
