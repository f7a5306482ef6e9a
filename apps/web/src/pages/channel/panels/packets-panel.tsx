/** The latest packets of a channel, by this chain's step. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { txCondition } from '@cairn/node-client/tx-condition';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { channelPackets, type ChannelPacket } from '../../../entities/ibc/channel-packets.ts';
import { PacketContentLine } from '../../../entities/ibc/packet-content-line.tsx';
import type { PacketEnd, PacketStep } from '../../../entities/tx/packets.ts';
import { txSearchQuery } from '../../../entities/tx/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { useIdle } from '../../../shared/lib/use-idle.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { plainColumn, shownColumn, timeColumn, txColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { numberedSteps, pageNumber } from '../../../shared/ui/page-steps.ts';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';

/** Relay txs contain full headers, so pages are large. */
const PAGE_SIZE = 10;

interface Step {
  /** Used in the URL. */
  readonly id: string;
  readonly label: string;
  readonly step: PacketStep;
  readonly condition: (channel: string) => string;
}

const STEPS: readonly [Step, ...Step[]] = [
  {
    id: 'sent',
    label: 'Sent',
    step: 'sent',
    condition: (own) => txCondition('send_packet.packet_src_channel', own),
  },
  {
    id: 'received',
    label: 'Received',
    step: 'received',
    condition: (own) => txCondition('recv_packet.packet_dst_channel', own),
  },
  {
    id: 'answered',
    label: 'Acknowledged',
    step: 'acknowledged',
    condition: (own) => txCondition('acknowledge_packet.packet_src_channel', own),
  },
  {
    id: 'timed-out',
    label: 'Timed out',
    step: 'timed-out',
    condition: (own) => txCondition('timeout_packet.packet_src_channel', own),
  },
];

const COLUMNS: readonly Column<ChannelPacket>[] = [
  plainColumn('sequence', 'Packet', { align: 'end', card: 'title' }, ({ packet }) =>
    formatInt(packet.sequence),
  ),
  plainColumn('content', 'Content', { isWide: true, card: 'fact-bare' }, ({ content }) => (
    <PacketContentLine content={content} />
  )),
  shownColumn(
    'answer',
    'Acknowledgement',
    ({ answer }) => answer,
    (answer) => <AnswerText answer={answer} />,
    {
      card: 'fact-bare',
      hasValue: ({ answer }) => answer !== null,
    },
  ),
  txColumn('tx', ({ tx }) => tx.hash, { withCopy: false, align: 'end' }),
  timeColumn('time', 'Time', ({ tx }) => tx.time),
];

/** One step at a time, newest first, from the node's search. */
export function PacketsPanel({ end }: { readonly end: PacketEnd }) {
  const search = useUrlSearch();
  const chosen = STEPS.find(({ id }) => id === search['step']) ?? STEPS[0];
  const page = pageNumber(search['page']);
  const isIdle = useIdle(true);
  const query = useQuery({
    ...txSearchQuery(useNode(), {
      conditions: [chosen.condition(end.channel)],
      page,
      limit: PAGE_SIZE,
    }),
    enabled: isIdle,
    placeholderData: keepPreviousData,
  });
  // The answer for another step or page: only its controls stay.
  const isOther = query.isPlaceholderData;
  return (
    <QueryPanel
      isTable
      title="Packets"
      query={query}
      what="the packets of this channel"
      skeleton={<SkeletonRows rows={PAGE_SIZE + 1} />}
      aside={({ value }) =>
        isOther ? '' : value.total === 1n ? 'in 1 transaction' : `in ${formatInt(value.total)} transactions`
      }
      notFound="This page does not exist."
    >
      {({ value }) => {
        const pages = Math.ceil(Number(value.total) / PAGE_SIZE);
        return (
          <DataTable
            id="packets"
            caption="Packets"
            rows={isOther ? [] : channelPackets(value.txs, chosen.step, end)}
            rowKey={({ tx, packet }) => `${tx.hash} ${packet.sequence}`}
            columns={COLUMNS}
            hasExport={false}
            noMatch={isOther ? 'Loading …' : 'No packets found on this node.'}
            tools={
              <UrlChoice label="Step" param="step" value={chosen.id} options={STEPS} clears={['page']} />
            }
            paging={{
              label: pages === 0 || isOther ? '' : `Page ${formatInt(page)} of ${formatInt(pages)}`,
              steps: numberedSteps('page', page, pages),
            }}
          />
        );
      }}
    </QueryPanel>
  );
}

function AnswerText({ answer }: { readonly answer: NonNullable<ChannelPacket['answer']> }) {
  if (answer.kind === 'accepted') return <Status kind="good">accepted</Status>;
  if (answer.kind === 'unread') return <Status kind="pending">not decoded</Status>;
  return (
    <span data-hint={visibleText(answer.words)}>
      <Status kind="bad">refused</Status>
    </span>
  );
}
