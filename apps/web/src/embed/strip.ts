/** The embedded block strip: its data and texts. */
import type { EmbedBoot } from '@cairn/api/embed';
import { formatAge, formatInt } from '@cairn/chain/format';
import { medianIntervalMs, networkPhase } from '@cairn/chain/phase';
import { PHASE_WORDS } from '@cairn/chain/phase-words';
import { parseTimestamp, timestampMs } from '@cairn/chain/time';
import * as v from 'valibot';

/** The used part of `GET /api/v1/blocks`, newest first. */
export const stripSchema = v.object({
  items: v.array(
    v.object({
      height: v.number(),
      time: v.pipe(v.string(), v.transform(parseTimestamp)),
      txs: v.number(),
      gasUsed: v.number(),
    }),
  ),
});
export type StripBlock = v.InferOutput<typeof stripSchema>['items'][number];

/** A block in words. */
export function blockWords({ height, txs, gasUsed }: StripBlock): string {
  const gas = gasUsed === 0 ? '' : `, ${formatInt(gasUsed)} gas`;
  return `Block ${formatInt(height)}, ${txs === 1 ? '1 transaction' : `${formatInt(txs)} transactions`}${gas}`;
}

/** Gas used relative to the fullest block, 0 to 1. */
export function gasShares(blocks: readonly StripBlock[]): readonly number[] {
  const maxGas = Math.max(0, ...blocks.map(({ gasUsed }) => gasUsed));
  return blocks.map(({ gasUsed }) => (maxGas === 0 ? 0 : gasUsed / maxGas));
}

/** The line above the strip; without an age on ended or halted networks. */
export function stripLine(
  blocks: readonly StripBlock[],
  { end, recordedTo, rate }: Pick<EmbedBoot, 'end' | 'recordedTo' | 'rate'>,
  nowMs: number,
): { readonly state: string; readonly height: string; readonly age: string } {
  const [head] = blocks;
  const { kind } = networkPhase({
    nowMs,
    head: head ?? null,
    nodeAnswers: true,
    end,
    recordedTo,
    isHeld: rate === 0,
    nodeSyncing: false,
    blockIntervalMs: medianIntervalMs(blocks.map(({ time }) => time)),
    index: null,
  });
  const mark = kind === 'live' ? '●' : '▲';
  return {
    // Embedded pages do not query nodes, so no block means that none is indexed yet.
    state: `${mark} ${kind === 'unreachable' ? 'no block yet' : PHASE_WORDS[kind].word}`,
    height: head === undefined ? '' : formatInt(head.height),
    age: head === undefined || kind !== 'live' ? '' : formatAge(timestampMs(head.time), nowMs),
  };
}
