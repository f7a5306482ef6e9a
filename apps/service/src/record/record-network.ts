/** Records a running node into an archive, and continues an interrupted run. */
import { join } from 'node:path';
import { readAddressPrefix } from '@cairn/indexer/source/node-source';
import { readGenesisText } from '@cairn/indexer/source/read-genesis';
import { RecordingError } from '@cairn/archive/errors';
import { importRecording, type Imported } from '@cairn/archive/import-recording';
import { parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { headerOf } from '@cairn/archive/tx-answer';
import { BlockNotFoundError, ExplorerError, NetworkError, PrunedError } from '@cairn/chain/errors';
import type { JsonObject } from '@cairn/chain/json';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import type { NodeClient } from '@cairn/node-client/node-client';
import { getRpc } from '@cairn/node-client/request';
import { jsonObject } from '@cairn/node-client/wire';
import { fileExists } from '../lib/paths.ts';
import { withArchiveLock } from './archive-lock.ts';
import { nodeHeights, type NodeHeights } from './node-heights.ts';
import { recordHeights, type RecordOptions } from './record-heights.ts';
import { recordState, requireState, StateGoneError } from './record-state.ts';
import type { RecordingFolder, RecordingPlan, StateRound } from './recording-folder.ts';

export interface RecordRequest {
  /** First and last height; by default the oldest and newest of the node. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** State is also recorded at multiples of this; by default only at the last height. */
  readonly every: number | undefined;
  /** How much state of the last height: of every account, lists only, or none. */
  readonly state: 'full' | 'light' | 'none';
  /** Folder of the archive. */
  readonly out: string;
}

export interface Recorded extends Imported {
  /** What the node did not answer, one sentence each. */
  readonly lacking: readonly string[];
}

/**
 * Records, and writes the archive: first state, which nodes prune soon, then blocks, then the archive.
 * @throws {RecordingError} when an answer does not fit, or the node is another one than before.
 * @throws {ExplorerError} when the node fails.
 * @throws {DatabaseLockedError} when another process records or imports into the same folder.
 * @throws {DOMException} AbortError when the signal fired. The recording so far is stored.
 */
export function recordNetwork(
  node: NodeClient,
  request: RecordRequest,
  options: RecordOptions,
): Promise<Recorded> {
  return withArchiveLock(request.out, (lost) =>
    recordLocked(node, request, { ...options, signal: AbortSignal.any([options.signal, lost]) }),
  );
}

async function recordLocked(
  node: NodeClient,
  request: RecordRequest,
  options: RecordOptions,
): Promise<Recorded> {
  const { folder, signal, onProgress } = options;
  const heights = nodeHeights(node);
  const plan = await makePlan(node, heights, request, options);
  const note = 'Recorded from a running node.';
  await folder.storePlan(plan, note);
  if (!plan.rest_only) await recordOnce(node, folder, plan.chain_id, signal);
  for (const round of plan.rounds) {
    // With all accounts, what only lists were recorded of.
    const kind = round.height === plan.to && request.state === 'full' ? 'full' : round.kind;
    if (round.unanswered?.length === 0 && round.kind === kind) continue;
    Object.assign(round, await recordRound(node, heights, { round, kind }, options));
    await folder.storePlan(plan, note);
  }
  await recordHeights(heights, plan, options);
  onProgress('archive', 0, 1);
  const imported = await importRecording(folder.dir, request.out, { signal });
  return { ...imported, lacking: plan.rounds.flatMap(descriptionsOf) };
}

const descriptionsOf = ({ unanswered }: StateRound): readonly string[] =>
  (unanswered ?? []).map(({ description }) => description);

/** The plan of an incomplete run, a completed plan extended to a newer height, or a new one. */
async function makePlan(
  node: NodeClient,
  heights: NodeHeights,
  request: RecordRequest,
  { folder, signal }: RecordOptions,
): Promise<RecordingPlan> {
  const { chainId, earliest, latest } = await heights.status(signal);
  const known = await folder.plan();
  if (known === null) await refuseArchive(request.out, folder);
  if (known !== null) {
    const plan = await continued(known, { chainId, latest, ...request }, node, folder);
    if ((await folder.newest()) === null) await requireBlock(heights, plan.from, signal);
    return plan;
  }
  const from = request.from ?? earliest;
  const to = request.to ?? latest;
  if (to > latest) throw new RecordingError(`the node is at height ${latest}, before ${to}`);
  if (from < earliest) throw new RecordingError(`the earliest block of the node is ${earliest}, not ${from}`);
  if (from > to) throw new RecordingError(`nothing to record from height ${from} to ${to}`);
  await requireBlock(heights, from, signal);
  return {
    chain_id: chainId,
    address_prefix: await readAddressPrefix(node, signal),
    rest_only: node.rpcUrl === undefined,
    from,
    to,
    rounds: roundsOf(request, from, to),
  };
}

/** State takes hours: a block that the node lacks is reported before it. */
async function requireBlock(heights: NodeHeights, from: number, signal: AbortSignal): Promise<void> {
  try {
    await heights.height(from, signal);
  } catch (caught) {
    if (!(caught instanceof ExplorerError) || caught instanceof NetworkError) throw caught;
    throw new RecordingError(
      `block ${from} is not available: ${caught.message}. If the node has pruned it, pass a higher --from`,
      { cause: caught },
    );
  }
}

/** An archive whose recording is missing cannot be continued, and is not overwritten. */
async function refuseArchive(out: string, folder: RecordingFolder): Promise<void> {
  if (await fileExists(join(out, 'manifest.json')))
    throw new RecordingError(`${out} already has an archive, and there is no ${folder.dir} to resume from`);
}

async function continued(
  known: RecordingPlan,
  { chainId, latest, ...request }: RecordRequest & { readonly chainId: string; readonly latest: number },
  node: NodeClient,
  folder: RecordingFolder,
): Promise<RecordingPlan> {
  if (known.chain_id !== chainId)
    throw new RecordingError(
      `${folder.dir} is a recording of ${known.chain_id}, but the node serves ${chainId}`,
    );
  if (known.rest_only !== (node.rpcUrl === undefined))
    throw new RecordingError(
      known.rest_only
        ? `${folder.dir} was started without an RPC: resume without one`
        : `${folder.dir} was started with an RPC: pass one with --rpc`,
    );
  const newest = await folder.newest();
  const from = request.from ?? known.from;
  // While no block is stored it may begin later: the node may have pruned blocks during the state.
  if (from !== known.from && (newest !== null || from < known.from || from > known.to))
    throw new RecordingError(`${folder.dir} starts at height ${known.from}`);
  const stored = Number(newest?.['height'] ?? 0);
  const to = request.to ?? (stored >= known.to ? Math.max(latest, known.to) : known.to);
  // The last height is stored with its signatures, which an earlier end would lack. If no further one comes, it is recorded again.
  const lowest = Math.min(known.to, Math.max(latest === stored ? stored : stored + 1, from));
  if (to < lowest || to > latest)
    throw new RecordingError(
      `${folder.dir} goes to height ${known.to}, the node to ${latest}; ${to} is not possible${lowest <= latest && latest < known.to ? `: pass --to ${latest} to end there` : ''}`,
    );
  if (to === stored && stored < known.to) await folder.removeNewest();
  const rounds = known.rounds.filter(
    ({ height, unanswered }) => height <= to && (height >= from || unanswered !== null),
  );
  const added = roundsOf(request, from, to).filter(
    (round) => !rounds.some(({ height }) => height === round.height),
  );
  return { ...known, from, to, rounds: [...rounds, ...added] };
}

function roundsOf({ every, state }: RecordRequest, from: number, to: number): StateRound[] {
  const rounds: StateRound[] = [];
  // The newest first: readers need it most, and a node prunes it last.
  if (state !== 'none') rounds.push({ height: to, kind: state, unanswered: null });
  if (every === undefined) return rounds;
  for (let height = Math.ceil(from / every) * every; height < to; height += every)
    rounds.push({ height, kind: 'light', unanswered: null });
  return rounds;
}

/** Records what is missing of a round; `kind` may be more than was recorded of it. */
async function recordRound(
  node: NodeClient,
  heights: NodeHeights,
  { round, kind }: Readonly<{ round: StateRound; kind: StateRound['kind'] }>,
  options: RecordOptions,
): Promise<Pick<StateRound, 'kind' | 'unanswered'>> {
  const { height, unanswered } = round;
  try {
    await requireState(node, height, { ...options, isMissing: unanswered === null });
    const { block } = await heights.height(height, options.signal);
    const days = daysTo(stringAt(headerOf(block), 'time').slice(0, 10));
    return { kind, unanswered: await recordState(node, { height, kind }, days, options) };
  } catch (caught) {
    const isGone =
      caught instanceof StateGoneError ||
      (unanswered !== null && (caught instanceof PrunedError || caught instanceof BlockNotFoundError));
    if (!isGone) throw caught;
    // What was recorded of it stays.
    if (unanswered !== null && round.kind === kind) return round;
    const description = `state of height ${height}: ${caught.message}`;
    const known = unanswered?.filter((entry) => entry.description !== description) ?? [];
    return { kind: round.kind, unanswered: [...known, { path: null, description }] };
  }
}

/** As many days as a page shows of daily figures. */
const DAYS = 30;

/** The days up to one, newest first. */
function daysTo(day: string): readonly string[] {
  const lastMs = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, ago) => utcDate(lastMs - ago * DAY_MS));
}

/** The genesis document, and the node's information about itself. */
async function recordOnce(
  node: NodeClient,
  folder: RecordingFolder,
  chainId: string,
  signal: AbortSignal,
): Promise<void> {
  if (await folder.has('rpc/genesis.json.gz')) return;
  const send = async (method: string): Promise<JsonObject> =>
    (await getRpc(node, method, {}, { signal }, jsonObject)).value;
  await folder.writeIdentity(await send('status'), await send('abci_info'));
  const genesis = await readGenesisText(node, signal);
  if (parseJsonObject(genesis)['chain_id'] !== chainId)
    throw new RecordingError(`the genesis document is not for ${chainId}`);
  await folder.writeGenesis(genesis);
}
