import { readInt } from './go-number.ts';
import { rawError, RestRefusal } from './node-error.ts';
import type { StateHeight } from './state-store.ts';

/**
 * The requested height: from the header, or the head when absent or 0. `recorded` is ascending.
 * @throws {RestRefusal} as a node does; heights below the first recorded one are refused as pruned.
 */
export function requestedHeight(
  header: string | undefined,
  head: number,
  recorded: readonly StateHeight[],
): number {
  const height = readHeightHeader(header);
  if (height < 0n) throw invalid('cannot query with height < 0; please provide a valid height');
  if (height > BigInt(head)) throw futureHeight();
  const requested = Number(height) || head;
  const first = recorded[0];
  if (first === undefined || requested < first.height) throw prunedState(requested, head);
  return requested;
}

/** The height header; 0 when it is absent. */
export function readHeightHeader(header = '0'): bigint {
  return readInt(header, (problem) =>
    invalid(`Baseapp.RegisterGRPCServer: invalid height header "x-cosmos-block-height": ${problem}`),
  );
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

function invalid(detail: string): RestRefusal {
  return new RestRefusal(rawError(`codespace sdk code 18: invalid request: ${detail}`));
}

function futureHeight(): RestRefusal {
  const detail = 'cannot query with height in the future; please provide a valid height';
  return new RestRefusal(rawError(`codespace sdk code 26: invalid height: ${detail}`));
}

function prunedState(height: number, head: number): RestRefusal {
  return invalid(
    `failed to load state at height ${String(height)}; version mismatch on immutable IAVL tree; version does not exist. ` +
      `Version has either been pruned, or is for a future block height (latest height: ${String(head)})`,
  );
}
