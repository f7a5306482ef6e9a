/** Records blocks, results, txs and validator sets, each checked against the previous one. */
import { RecordingError } from '@cairn/archive/errors';
import { checkHeight } from '@cairn/archive/import/recorded-height';
import { headerOf } from '@cairn/archive/tx-answer';
import { objectAt, stringAt } from '@cairn/archive/json-access';
import { checkValidators, linkHeight, type HeightLink } from '@cairn/archive/record/height-link';
import { BlockNotFoundError, PrunedError } from '@cairn/chain/errors';
import type { JsonObject } from '@cairn/chain/json';
import { inOrder } from './in-order.ts';
import type { NodeHeight, NodeHeights } from './node-heights.ts';
import type { ChunkHeight, RecordingFolder, RecordingPlan } from './recording-folder.ts';

/** Heights per file; a kill loses at most so many. */
const CHUNK = 25;
/** Sets are also recorded at this interval, to check the computed proposer priorities. */
const SETS_EVERY = 100;

export interface RecordOptions {
  readonly folder: RecordingFolder;
  /** Requests in flight. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly onProgress: (what: string, done: number, total: number) => void;
}

/**
 * Records every missing height of the plan. When stopped, it stores what it has before it throws.
 * @throws {RecordingError} when an answer does not fit, naming the height.
 * @throws {ExplorerError} when the node fails.
 * @throws {DOMException} AbortError when the signal fired.
 */
export async function recordHeights(
  heights: NodeHeights,
  plan: RecordingPlan,
  { folder, atOnce, signal, onProgress }: RecordOptions,
): Promise<void> {
  const newest = await folder.newest();
  let before = newest === null ? null : storedLink(newest, plan.chain_id);
  const first = before === null ? plan.from : before.height + 1;
  const chunk: ChunkHeight[] = [];
  /** Stored once the next header confirms its results. */
  let unproven: ChunkHeight | null = null;
  const storeHeight = async (isEnd: boolean): Promise<void> => {
    if (unproven !== null) chunk.push(unproven);
    unproven = null;
    const last = chunk.at(-1)?.height ?? 0;
    if (last % CHUNK === 0 || isEnd) {
      await folder.writeChunk(chunk.splice(0));
      onProgress('heights', last - plan.from + 1, plan.to - plan.from + 1);
    }
  };
  const readHeight = (height: number) =>
    about(height, async () => {
      const reported = await heights.height(height, signal);
      return {
        reported,
        checked: checkHeight(
          { height, block: reported.block, block_results: reported.results },
          reported.txs,
        ),
      };
    });
  try {
    for await (const { reported, checked } of inOrder(range(first, plan.to), atOnce, readHeight)) {
      const link = await about(checked.height, () =>
        linkHeight(checked, { height: checked.height, chainId: plan.chain_id }, before),
      );
      if (unproven !== null) await storeHeight(false);
      unproven = await about(link.height, () =>
        chunkHeight(heights, { plan, reported, link, before, signal }),
      );
      before = link;
    }
    await proveLast(heights, plan, before, signal);
    if (unproven !== null) await storeHeight(true);
  } finally {
    await folder.writeChunk(chunk);
  }
  const next = await nextSet(heights, plan.to + 1, signal);
  if (next !== null && before !== null) checkValidators(next, plan.to + 1, before.nextValidatorsHash);
  await folder.writeNextSet(plan.to + 1, next);
}

/** The validators of the height after the last; null from a node that restarted there and refuses that height. */
async function nextSet(
  heights: NodeHeights,
  height: number,
  signal: AbortSignal,
): Promise<JsonObject | null> {
  try {
    return await heights.validators(height, signal);
  } catch (caught) {
    if (caught instanceof BlockNotFoundError || caught instanceof PrunedError) return null;
    throw caught;
  }
}

/** Compares the last height with the header after it, if the node has that. */
async function proveLast(
  heights: NodeHeights,
  plan: RecordingPlan,
  last: HeightLink | null,
  signal: AbortSignal,
): Promise<void> {
  const { latest } = await heights.status(signal);
  if (latest <= plan.to) return;
  const height = plan.to + 1;
  await about(height, async () => {
    const { block, results, txs } = await heights.height(height, signal);
    const checked = checkHeight({ height, block, block_results: results }, txs);
    linkHeight(checked, { height, chainId: plan.chain_id }, last);
  });
}

interface HeightParts {
  readonly plan: RecordingPlan;
  readonly reported: NodeHeight;
  readonly link: HeightLink;
  readonly before: HeightLink | null;
  readonly signal: AbortSignal;
}

/** A height as stored, with the validator set where it changed, begins, ends, or is to be compared. */
async function chunkHeight(
  heights: NodeHeights,
  { plan, reported, link, before, signal }: HeightParts,
): Promise<ChunkHeight> {
  const { height } = link;
  const isChange = before === null || before.validatorsHash !== link.validatorsHash;
  const isLast = height === plan.to;
  const set =
    isChange || isLast || height % SETS_EVERY === 0 ? await heights.validators(height, signal) : null;
  if (set !== null) checkValidators(set, height, link.validatorsHash);
  const commit = isLast ? await heights.commit(height, signal) : null;
  if (commit !== null) checkCommit(commit, reported.block);
  const record = {
    height,
    block: reported.block,
    block_results: reported.results,
    ...(set === null ? {} : { validators: set }),
    ...(commit === null ? {} : { commit }),
  };
  return { height, record, txs: reported.txs.map((tx) => ({ ...tx })), set: isChange ? set : null };
}

/** Adds the height to errors; a malformed answer becomes a RecordingError. */
async function about<T>(height: number, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (caught) {
    if (!(caught instanceof SyntaxError)) throw caught;
    throw new RecordingError(`height ${height}: ${caught.message}`, { cause: caught });
  }
}

function checkCommit(commit: JsonObject, block: JsonObject): void {
  const signed = objectAt(objectAt(objectAt(commit, 'signed_header'), 'commit'), 'block_id');
  const height = stringAt(headerOf(block), 'height');
  if (stringAt(signed, 'hash') !== stringAt(objectAt(block, 'block_id'), 'hash'))
    throw new RecordingError(`height ${height}: the commit is for another block`);
}

function storedLink(line: JsonObject, chainId: string): HeightLink {
  const [block, results] = [objectAt(line, 'block'), objectAt(line, 'block_results')];
  return linkHeight({ block, results }, { height: Number(line['height']), chainId }, null);
}

function* range(from: number, to: number): Generator<number> {
  for (let height = from; height <= to; height += 1) yield height;
}
