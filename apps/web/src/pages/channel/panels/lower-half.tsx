/** The packets of a channel: fetched when both ends are drawn. */
import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import type { PacketEnd } from '../../../entities/tx/packets.ts';
import type { ChannelView } from '../use-channel.ts';
import { PacketDaysPanel } from '../../../entities/history/packet-days-panel.tsx';
import { IndexedPacketsPanel } from './indexed-packets-panel.tsx';
import { OpenPacketsPanel } from './open-packets-panel.tsx';
import { PacketsPanel } from './packets-panel.tsx';

interface LowerHalfProps {
  readonly channel: IbcChannel;
  readonly view: ChannelView;
  readonly end: PacketEnd;
}

/** What is stuck, and what went through. */
export function LowerHalf({ channel, view, end }: LowerHalfProps) {
  return (
    <>
      <OpenPacketsPanel key={`open ${end.port} ${end.channel}`} channel={channel} view={view} />
      <IndexedPacketsPanel end={end} instead={<PacketsPanel end={end} />} />
      <PacketDaysPanel channel={end.channel} />
    </>
  );
}
