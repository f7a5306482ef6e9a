import { readInt } from './go-number.ts';
import { rawError, type NodeError } from './node-error.ts';
import type { StateHeight } from './state-store.ts';

/**
 * The requested height: from the header, or the head when absent or 0; otherwise the node's refusal.
 * `recorded` is ascending. Heights below the first recorded one are answered as pruned.
 */
export function requestedHeight(
  header: string | undefined,
  head: number,
  recorded: readonly StateHeight[],
): number | NodeError {
  let requested = head;
  if (header !== undefined) {
    const read = readInt(header);
    if ('problem' in read) {
      return invalid(
        `Baseapp.RegisterGRPCServer: invalid height header "x-cosmos-block-height": ${read.problem}`,
      );
    }
    if (read.value < 0n) return invalid('cannot query with height < 0; please provide a valid height');
    if (read.value > BigInt(head)) return futureHeight();
    if (read.value !== 0n) requested = Number(read.value);
  }
  const first = recorded[0];
  return first === undefined || requested < first.height ? prunedState(requested, head) : requested;
}

/** The newest recorded height at or before `height`, optionally of one kind. */
export function newestRound(
  recorded: readonly StateHeight[],
  height: number,
  kind?: StateHeight['kind'],
): number {
  const round = recorded.findLast(
    (round) => round.height <= height && (kind === undefined || round.kind === kind),
  );
  return round?.height ?? 0;
}

function invalid(detail: string): NodeError {
  return rawError(`codespace sdk code 18: invalid request: ${detail}`);
}

function futureHeight(): NodeError {
  const detail = 'cannot query with height in the future; please provide a valid height';
  return rawError(`codespace sdk code 26: invalid height: ${detail}`);
}

function prunedState(height: number, head: number): NodeError {
  return invalid(
    `failed to load state at height ${String(height)}; version mismatch on immutable IAVL tree; version does not exist. ` +
      `Version has either been pruned, or is for a future block height (latest height: ${String(head)})`,
  );
}
