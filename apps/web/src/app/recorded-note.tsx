/** Marks recorded data in the frame: it is never mistaken for the living network's. */
import { formatInt } from '@cairn/chain/format';
import { useBoot } from '../shared/lib/chain-context.ts';

/** One sentence, and what the replay does. */
export function RecordedNote() {
  const { chain, replay } = useBoot();
  if (chain.recordedNote === null) return null;
  return (
    <aside aria-label="About this data" className="py-1.5 text-muted">
      <span aria-hidden="true">▲ </span>
      {chain.recordedNote}
      {replay !== null && replay.hold && ` Held at block ${formatInt(replay.head)}.`}
      {replay !== null && !replay.hold && replay.speed !== 1 && ` Replayed ${replay.speed} times as fast.`}
    </aside>
  );
}
