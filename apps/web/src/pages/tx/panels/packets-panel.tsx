/** The IBC packets of a tx: both ends, and their outcomes. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import { type ReactNode, useState } from 'react';
import {
  endText,
  type PacketAnswer,
  type PacketEnd,
  type PacketSeen,
  packetsOf,
} from '../../../entities/tx/packets.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import {
  isTx,
  packetState,
  packetSentence,
  type Found,
  type PacketTx,
} from '../../../entities/tx/packet-life.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNetworkNow } from '../../../shared/lib/network-clock.ts';
import { AppLink, OutsideLink } from '../../../shared/ui/app-link.tsx';
import { Failed, Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink, Hash, TxLink } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Status, type StatusKind } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { usePacketFacts, type Side } from '../use-packet-facts.ts';

/** Lifecycles loaded initially; each costs several searches. */
const OPEN_AT_ONCE = 1;

const DID: Readonly<Record<PacketSeen['step'], string>> = {
  sent: 'sent here',
  received: 'received here',
  acknowledged: 'acknowledgement received here',
  'timed-out': 'timed out here',
};

export default function PacketsPanel({ tx }: { readonly tx: Tx }) {
  const packets = packetsOf(tx.events);
  return (
    <Panel
      title={packets.length === 1 ? 'IBC packet' : 'IBC packets'}
      aside={packets.length > 1 ? formatInt(packets.length) : undefined}
    >
      <ul>
        {packets.map((seen, index) => (
          <PacketRow key={index} seen={seen} tx={tx} isOpenAtOnce={packets.length <= OPEN_AT_ONCE} />
        ))}
      </ul>
    </Panel>
  );
}

function PacketRow({
  seen,
  tx,
  isOpenAtOnce,
}: Readonly<{ seen: PacketSeen; tx: Tx; isOpenAtOnce: boolean }>) {
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  const { packet, step } = seen;
  return (
    <li className="border-b border-line last:border-0">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex list-none flex-wrap gap-x-3 px-4 py-2 text-table hover:bg-sunken/50 [&::-webkit-details-marker]:hidden">
          {/* One item: the mark never stands on a line of its own. */}
          <span className="flex items-baseline gap-x-1">
            <span
              aria-hidden="true"
              className={`w-4 shrink-0 text-center text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            >
              ›
            </span>
            <span className="font-medium">Packet {formatInt(packet.sequence)}</span>
          </span>
          <span className="mono break-all text-muted">
            {endText(packet.source)} → {endText(packet.destination)}
          </span>
          <span className="text-muted">{DID[step]}</span>
        </summary>
        {isOpen && <PacketLife seen={seen} tx={tx} />}
      </details>
    </li>
  );
}

const KINDS: Readonly<Record<ReturnType<typeof packetState>, StatusKind>> = {
  delivered: 'good',
  received: 'good',
  refused: 'bad',
  'timed-out': 'bad',
  'answer-on-its-way': 'pending',
  'in-flight': 'pending',
  'cannot-arrive': 'bad',
  expired: 'warning',
  overdue: 'warning',
  unknown: 'pending',
};

/** Loads when its row is expanded: from this chain, and from the other if a node is configured. */
function PacketLife({ seen, tx }: Readonly<{ seen: PacketSeen; tx: Tx }>) {
  const { facts, source, destination, isPending, error, retry } = usePacketFacts(seen, tx);
  const nowMs = useNetworkNow();
  const { packet } = seen;
  if (isPending) {
    return (
      <div
        className="flex h-[440px] sm:h-[272px] flex-col gap-3 px-4 py-3"
        role="status"
        aria-label="Loading"
      >
        <Skeleton width="16rem" height="14px" />
        <Skeleton height="14px" />
        <Skeleton height="14px" />
        <Skeleton width="70%" height="14px" />
      </div>
    );
  }
  const state = packetState({ ...facts, nowMs });
  const answer = isTx(facts.acknowledged)
    ? facts.acknowledged.answer
    : isTx(facts.received)
      ? facts.received.answer
      : null;
  return (
    <div className="pb-1">
      {error !== null && <Failed error={error} what="the steps of the packet" onRetry={retry} />}
      <p className="px-4 pb-1 text-body">
        <Status kind={KINDS[state]}>{packetSentence(state, source.isHere, isTx(facts.acknowledged))}</Status>
      </p>
      <KeyValues
        items={[
          fact('Sent', <Stage found={facts.sent} side={source} none="not found in a transaction" />),
          fact(
            'Received',
            <Stage
              found={facts.received}
              side={destination}
              none={state === 'timed-out' || state === 'expired' ? 'never' : 'not yet'}
            />,
          ),
          isTx(facts.timedOut)
            ? fact('Timed out', <Stage found={facts.timedOut} side={source} none="no" />)
            : fact('Acknowledged', <Stage found={facts.acknowledged} side={source} none="not yet" />),
          fact('Acknowledgement', answer !== null && <AnswerWords answer={answer} />),
          fact(
            'Valid until',
            <Timeout packet={packet} />,
            'After this, the other chain no longer accepts the packet, and the sender is refunded.',
          ),
          fact('From', <End end={packet.source} side={source} />),
          fact('To', <End end={packet.destination} side={destination} />),
        ]}
      />
    </div>
  );
}

function Timeout({ packet }: { readonly packet: PacketSeen['packet'] }) {
  if (packet.timeoutMs === null && packet.timeoutHeight === null) return <>no timeout</>;
  return (
    <span className="flex flex-wrap gap-x-3">
      {packet.timeoutMs !== null && <Time value={packet.timeoutMs} show="both" />}
      {packet.timeoutHeight !== null && <span>height {packet.timeoutHeight} of the other chain</span>}
    </span>
  );
}

function AnswerWords({ answer }: { readonly answer: PacketAnswer }) {
  if (answer.kind === 'accepted') return <>accepted</>;
  if (answer.kind === 'unread') return <span className="text-muted">in an application-specific format</span>;
  if (answer.words === '') return <>refused</>;
  return <span className="break-words">refused: “{visibleText(answer.words)}”</span>;
}

function Stage({
  found,
  side,
  none,
}: Readonly<{ found: Found<PacketTx>; side: Side; none: string }>): ReactNode {
  if (found === 'unknown') {
    return <span className="text-muted">unknown: no node for {side.name} is configured</span>;
  }
  if (found === 'none') return <span className="text-muted">{none}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {side.restUrl === null ? (
        <>
          <TxLink hash={found.hash} />
          <span className="text-muted">
            block <BlockLink height={found.height} />
          </span>
        </>
      ) : (
        <>
          <Hash value={found.hash} />
          <span className="text-muted">
            block {formatInt(found.height)} of {side.name}
          </span>
          <OutsideLink href={`${side.restUrl}/cosmos/tx/v1beta1/txs/${found.hash}`}>
            node response
          </OutsideLink>
        </>
      )}
      <span className="text-muted">
        <Time value={found.time} show="date" />
      </span>
    </span>
  );
}

function End({ end, side }: Readonly<{ end: PacketEnd; side: Side }>) {
  const text = endText(end);
  return (
    <span className="flex flex-wrap gap-x-3">
      {side.isHere ? (
        <AppLink to={paths.channel(end.port, end.channel)}>{text}</AppLink>
      ) : (
        <span>{text}</span>
      )}
      <span className="text-muted">{side.isHere ? 'this chain' : side.name}</span>
    </span>
  );
}
