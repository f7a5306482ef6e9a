/** How the parameters came to be what they are, from the index. */
import { listParameterChangesCall } from '@cairn/api/history/parameters';
import { shortTypeName } from '@cairn/chain/message';
import type { InferOutput } from 'valibot';
import { paths } from '../../../shared/config/paths.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';
import { BlockLink } from '../../../shared/ui/identifiers.tsx';
import { Time } from '../../../shared/ui/time.tsx';

type Change = InferOutput<typeof listParameterChangesCall.answer>['items'][number];

/** Every change that a proposal made, newest first, down to the values of the genesis document. */
export function ChangesPanel() {
  return (
    <HistoryList
      id="changes"
      title="Changes"
      what="the changes of the parameters"
      call={listParameterChangesCall}
      given={{}}
      columns={COLUMNS}
      rowKey={({ module, height, typeUrl, proposal }) => `${module} ${height} ${typeUrl} ${proposal ?? ''}`}
      empty="Changes of parameters appear here. There were none."
      note="A proposal’s page sets the old and the new value side by side."
      pageSize={10}
    />
  );
}

const COLUMNS: readonly Column<Change>[] = [
  { id: 'module', header: 'Module', card: 'title', cell: ({ module }) => module },
  {
    id: 'what',
    header: 'What',
    isWide: true,
    cell: ({ typeUrl, height }) => (height === 0 ? 'Genesis document' : shortTypeName(typeUrl)),
  },
  {
    id: 'proposal',
    header: 'Proposal',
    align: 'end',
    cell: ({ proposal }) =>
      proposal === null ? (
        <span className="text-muted">none</span>
      ) : (
        <AppLink to={paths.proposal(proposal)}>{proposal}</AppLink>
      ),
  },
  {
    id: 'height',
    header: 'Block',
    align: 'end',
    cell: ({ height }) =>
      height === 0 ? <span className="text-muted">genesis</span> : <BlockLink height={height} />,
  },
  { id: 'time', header: 'Time', align: 'end', cell: ({ time }) => time !== null && <Time value={time} /> },
];
