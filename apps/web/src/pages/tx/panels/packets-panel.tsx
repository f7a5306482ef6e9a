/** The IBC packets of a tx: both ends, and their outcomes. */
import { formatInt } from '@cairn/chain/format';
import type { Tx } from '@cairn/chain/tx';
import { useState } from 'react';
import { endText, packetsOf, type PacketSeen } from '../../../entities/tx/packets.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { PacketLife } from './packet-life-view.tsx';

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
