/** Why the index does not answer, where data of the node replaces its own. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { indexStatusQuery } from '../lib/history.ts';

/** A sentence; nothing until it is known. */
export function IndexUnavailable() {
  const { data, isPending } = useQuery(indexStatusQuery());
  if (isPending) return null;
  const { state, progress } = data?.value ?? { state: 'failed', progress: null };
  if (state === 'off') return <>This explorer has no index.</>;
  return state !== 'preparing' || progress === null ? (
    <>This explorer’s index is not responding.</>
  ) : (
    <>
      This explorer’s index is being prepared: {formatInt(progress.done)} of {formatInt(progress.of)} blocks.
    </>
  );
}
