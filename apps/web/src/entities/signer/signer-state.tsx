/** The signing status of a signer. */
import { timestampMs } from '@cairn/chain/time';
import type { SigningInfo } from '@cairn/node-client/modules/slashing';
import { useNetworkNow } from '../../shared/lib/network-clock.ts';
import { Status } from '../../shared/ui/status.tsx';
import { Time } from '../../shared/ui/time.tsx';

/** Tombstoned, jailed, active or inactive. */
export function SignerState({
  info,
  isInSet,
}: Readonly<{ info: SigningInfo | undefined; isInSet: boolean }>) {
  const nowMs = useNetworkNow();
  if (info?.tombstoned === true) return <Status kind="bad">tombstoned</Status>;
  if (info !== undefined && timestampMs(info.jailedUntil) > nowMs)
    return (
      <Status kind="bad">
        jailed until <Time value={info.jailedUntil} show="date" />
      </Status>
    );
  return isInSet ? (
    <Status kind="good">in the set</Status>
  ) : (
    <span className="text-muted">not in the set</span>
  );
}
