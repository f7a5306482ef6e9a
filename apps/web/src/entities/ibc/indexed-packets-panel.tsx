/** All packets of a channel with their state, and the lifecycle of each, from the index. */
import { getPacketCall, listPacketsCall, type IndexedPacket } from '@cairn/api/history/packets';
import { formatInt, visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { AddressLink } from '../address/address-link.tsx';
import { CoinAmount } from '../asset/coin-amount.tsx';
import { PLACE_COLUMNS, placeKey } from '../history/place-columns.tsx';
import { carriedCoin } from './channel-packets.ts';
import type { PacketEnd } from '../tx/packets.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { changeUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';
import { plainColumn, TITLE } from '../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { cursorKey, HistoryList } from '../../shared/ui/history-list.tsx';
import { HistoryPanel } from '../../shared/ui/history-panel.tsx';
import { Status, type StatusKind } from '../../shared/ui/status.tsx';
import { UrlChoice } from '../../shared/ui/url-choice.tsx';
import { UrlSelect } from '../../shared/ui/url-select.tsx';
import { Party } from './party.tsx';

type Step = InferOutput<typeof getPacketCall.answer>['items'][number];

const LIST = 'packets';
/** What ends with each choice. */
const CLEARED = ['packet', cursorKey(LIST)];
const WAYS = [
  { id: '', label: 'Outgoing' },
  { id: 'in', label: 'Incoming' },
] as const;
const STATES = {
  sent: { label: 'pending', mark: 'pending' },
  received: { label: 'received', mark: 'good' },
  acknowledged: { label: 'delivered', mark: 'good' },
  refunded: { label: 'refused and refunded', mark: 'bad' },
  'timed-out': { label: 'timed out and refunded', mark: 'warning' },
} as const satisfies Record<IndexedPacket['state'], { label: string; mark: StatusKind }>;
const OUTCOMES = [
  { id: '', label: 'Any state' },
  ...(['sent', 'acknowledged', 'refunded', 'timed-out'] as const).map((id) => ({
    id,
    label: STATES[id].label,
  })),
];

interface IndexedPacketsProps {
  readonly end: PacketEnd;
  /** To choose from: in IBC v2 payloads have ports. */
  readonly ports?: readonly string[];
  /** Whether a packet sent from here can never arrive, which the index does not know. */
  readonly isStuck?: (sequence: number) => boolean;
  /** Shown while the index is unavailable. */
  readonly instead: ReactNode;
}

export function IndexedPacketsPanel({ end, ports = [], isStuck, instead }: IndexedPacketsProps) {
  const search = useUrlSearch();
  const isIn = search['way'] === 'in';
  const state = isIn ? '' : (OUTCOMES.find(({ id }) => id === search['state'])?.id ?? '');
  const chosen = /^\d{1,15}$/.test(search['packet'] ?? '') ? Number(search['packet']) : null;
  return (
    <>
      {chosen !== null && <PacketLife end={end} sequence={chosen} isIn={isIn} />}
      <HistoryList
        id={LIST}
        title="Packets"
        what="the packets of this channel"
        call={listPacketsCall}
        input={{ params: end, query: { direction: isIn ? 'in' : 'out', state } }}
        columns={columnsOf(isStuck)}
        rowKey={placeKey}
        empty={state === '' ? 'No packets in this direction.' : 'No packets in this state.'}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            {ports.length > 1 && (
              <UrlSelect
                label="Port"
                param="port"
                value={end.port}
                options={ports.map((port) => ({ id: port, label: visibleText(port) }))}
                clears={CLEARED}
              />
            )}
            <UrlChoice
              label="Direction"
              param="way"
              value={isIn ? 'in' : ''}
              options={WAYS}
              clears={['state', ...CLEARED]}
            />
            {!isIn && (
              <UrlSelect label="State" param="state" value={state} options={OUTCOMES} clears={CLEARED} />
            )}
          </span>
        }
        instead={instead}
      />
    </>
  );
}

const columnsOf = (isStuck: IndexedPacketsProps['isStuck']): readonly Column<IndexedPacket>[] => [
  plainColumn('sequence', 'Packet', { align: 'end' }, ({ sequence }) => (
    <button
      type="button"
      className="link"
      data-hint="Show the steps of this packet"
      onClick={() => changeUrlSearch({ packet: String(sequence) })}
    >
      {formatInt(sequence)}
    </button>
  )),
  plainColumn('what', 'Content', { isWide: true, card: 'title' }, (row) => <Carried row={row} />),
  plainColumn('state', 'State', { card: 'fact-bare' }, ({ state, outgoing, sequence }) => (
    <span className="whitespace-nowrap">
      {outgoing && state === 'sent' && isStuck?.(sequence) === true ? (
        <Status kind="bad">cannot arrive</Status>
      ) : (
        <Status kind={STATES[state].mark}>{STATES[state].label}</Status>
      )}
    </span>
  )),
  ...PLACE_COLUMNS,
];

type CarriedRow = Pick<
  IndexedPacket,
  | 'denom'
  | 'amount'
  | 'sender'
  | 'receiver'
  | 'outgoing'
  | 'port'
  | 'channel'
  | 'counterpartyPort'
  | 'counterpartyChannel'
>;

function Carried({ row }: { readonly row: CarriedRow }) {
  const { denom, amount, sender, receiver, outgoing } = row;
  if (denom === null || amount === null) return <span className="text-muted">not a token transfer</span>;
  const own = { port: row.port, channel: row.channel };
  const theirs = { port: row.counterpartyPort, channel: row.counterpartyChannel };
  const ends = outgoing ? { source: own, destination: theirs } : { source: theirs, destination: own };
  const coin = carriedCoin(denom, amount, ends, outgoing);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {coin === null ? <span className="text-muted">unknown amount</span> : <CoinAmount coin={coin} />}
      {sender !== null && (
        <>
          from <Party address={sender} />
        </>
      )}
      {receiver !== null && (
        <>
          to <Party address={receiver} />
        </>
      )}
    </span>
  );
}

const STEPS: Readonly<Record<Step['step'], string>> = {
  send: 'Sent',
  recv: 'Received',
  'write-ack': 'Acknowledgement written',
  ack: 'Acknowledgement received',
  timeout: 'Timed out',
};

function PacketLife({ end, sequence, isIn }: Readonly<{ end: PacketEnd; sequence: number; isIn: boolean }>) {
  const place = useRef<HTMLDivElement>(null);
  // It stands above the list, whose chosen row may be a screen further down.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [sequence]);
  const query = useQuery(
    historyQuery(getPacketCall, {
      params: { ...end, sequence },
      query: { direction: isIn ? 'in' : 'out' },
    }),
  );
  return (
    <div ref={place} className="scroll-mt-16">
      <HistoryPanel
        title={`Packet ${formatInt(sequence)}`}
        query={query}
        what="the steps of this packet"
        skeleton={<SkeletonRows rows={3} />}
        notFound="No packet with this sequence number in this direction."
        aside={
          <button type="button" className="button" onClick={() => changeUrlSearch({ packet: '' })}>
            Close
          </button>
        }
      >
        {({ value }) => (
          <>
            <CarriedLine step={value.items.find(({ denom }) => denom !== null)} end={end} isIn={isIn} />
            <DataTable
              id="life"
              caption={`Steps of packet ${sequence} on this chain`}
              rows={value.items}
              rowKey={placeKey}
              columns={LIFE_COLUMNS}
              hasExport={false}
            />
          </>
        )}
      </HistoryPanel>
    </div>
  );
}

/** What the packet carries; the name of tokens that come in depends on the far end, which a step does not have. */
function CarriedLine({
  step,
  end,
  isIn,
}: Readonly<{ step: Step | undefined; end: PacketEnd; isIn: boolean }>) {
  if (step === undefined || isIn) return null;
  const row = {
    ...step,
    ...end,
    outgoing: true,
    counterpartyPort: end.port,
    counterpartyChannel: end.channel,
  };
  return (
    <p className="border-b border-line px-4 py-2 text-table">
      <Carried row={row} />
    </p>
  );
}

const LIFE_COLUMNS: readonly Column<Step>[] = [
  plainColumn('step', 'Step', TITLE, ({ step, failed }) => (
    <span>
      {STEPS[step]}
      {failed === true && (
        <>
          {' '}
          <Status kind="bad">refused</Status>
        </>
      )}
    </span>
  )),
  plainColumn('relayer', 'Relayed by', {}, ({ relayer }) =>
    relayer === null ? (
      <span className="text-muted">no relayer</span>
    ) : (
      <AddressLink address={relayer} withCopy={false} />
    ),
  ),
  ...PLACE_COLUMNS,
];
