/** The epochs that trigger module work, from the selected node. */
import { formatDuration, visibleText } from '@cairn/chain/format';
import type { Epoch } from '@cairn/node-client/modules/epochs';
import { useQuery } from '@tanstack/react-query';
import { useServesElys } from '../network/use-serves-elys.ts';
import { epochsQuery } from './queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import type { Column } from '../../shared/ui/data-table.tsx';
import { blockColumn, countColumn, plainColumn, timeColumn } from '../../shared/ui/columns.tsx';
import { TablePanel } from '../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<Epoch>[] = [
  plainColumn(
    'epoch',
    'Epoch',
    { card: 'title', exportAs: ({ identifier }) => identifier },
    ({ identifier }) => visibleText(identifier),
  ),
  plainColumn(
    'length',
    'Duration',
    { align: 'end', sortBy: ({ durationMs }) => durationMs },
    ({ durationMs }) => formatDuration(durationMs),
  ),
  countColumn('number', 'Current epoch', ({ currentEpoch }) => currentEpoch),
  blockColumn(
    'block',
    'Began in block',
    ({ currentEpochStartHeight: height }) => (height > 0 ? height : null),
    { none: () => '0', sortBy: ({ currentEpochStartHeight }) => currentEpochStartHeight },
  ),
  timeColumn('first', 'Start time', ({ startTime }) => startTime, {
    show: 'date',
  }),
];

export function EpochsPanel() {
  const query = useQuery(epochsQuery(useNode(), useServesElys() ? 'elys' : 'cosmos'));
  return (
    <TablePanel
      id="epochs"
      title="Epochs"
      query={query}
      what="the epochs"
      rows={({ value }) => value}
      rowKey={({ identifier }) => identifier}
      columns={COLUMNS}
      initialSort={{ column: 'length', isDescending: false }}
      note="An epoch ends with the first block after its duration has elapsed. Each block ends at most one epoch, so the count lags behind real time when blocks are slower than epochs."
    />
  );
}
