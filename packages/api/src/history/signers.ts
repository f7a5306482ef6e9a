/** Block signers. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from './fields.ts';

/** Windows of uptime, in blocks. */
export const UPTIME_WINDOWS = [100, 1_000, 10_000] as const;

export const listSignersCall = defineCall({
  path: '/api/v1/signers',
  summary:
    'The latest signer set: voting power, and how many of the last 100, 1,000 and 10,000 blocks each signer missed, voted nil on (the chain counts that as signed) and proposed. A block counts once its commit is known.',
  example: '/api/v1/signers',
  answer: v.object({
    items: v.array(
      v.object({
        signer: f.signer,
        power: f.amount,
        windows: v.array(v.object({ blocks: f.count, missed: f.count, nil: f.count, proposed: f.count })),
      }),
    ),
    /** The newest block with a known commit. */
    ...f.coverage,
  }),
  exported: true,
});

export const signerGridCall = defineCall({
  path: '/api/v1/signers/grid',
  summary:
    'Who signed the last blocks, one letter per block, oldest first: `s` signed, `m` missed, `n` voted nil, `p` signed and proposed, `M` missed and proposed, `N` voted nil and proposed, `-` not in the set.',
  example: '/api/v1/signers/grid?blocks=20',
  query: v.strictObject({
    blocks: v.optional(v.pipe(f.countText(1_000), v.minValue(1)), '100'),
    /** Last block of the window; by default the newest with a commit. */
    to: v.exactOptional(f.heightText),
    signer: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: v.object({
    from: f.height,
    to: f.height,
    rows: v.array(v.object({ signer: f.signer, power: f.amount, blocks: v.string() })),
  }),
});

export const listMissedCall = f.definePageCall({
  path: '/api/v1/signers/{signer}/missed',
  summary: 'Blocks that a signer of the set did not sign, newest first.',
  params: v.strictObject({ signer: v.pipe(v.string(), v.maxLength(200)) }),
  query: v.strictObject({ ...f.paging }),
  item: v.object({ height: f.height, time: f.time, nil: v.boolean() }),
});
