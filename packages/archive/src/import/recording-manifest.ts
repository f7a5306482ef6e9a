import * as v from 'valibot';

const recordingManifest = v.object({
  chain_id: v.string(),
  from: v.number(),
  to: v.number(),
  txs: v.number(),
  failed: v.number(),
  calm_from: v.optional(v.number()),
  replay_from: v.optional(v.number()),
  provider: v.optional(
    v.object({
      chain_id: v.string(),
      halted: v.optional(v.object({ from: v.string(), to: v.string(), why: v.string() })),
    }),
  ),
  note: v.optional(v.string(), ''),
  state: v.record(v.pipe(v.string(), v.regex(/^\d+$/)), v.object({ kind: v.picklist(['full', 'light']) })),
});

/** `manifest.json` of a recording. */
export type RecordingManifest = v.InferOutput<typeof recordingManifest>;

/** Checks the manifest of a recording.
 * @throws {v.ValiError} when it is something else. */
export function parseRecordingManifest(value: unknown): RecordingManifest {
  return v.parse(recordingManifest, value);
}

const statusSample = v.object({
  base: v.literal('rpc'),
  path: v.literal('/status'),
  body: v.object({
    result: v.object({
      validator_info: v.object({
        address: v.string(),
        pub_key: v.object({ type: v.string(), value: v.string() }),
      }),
    }),
  }),
});

/** The validator key that the recorded node named in its RPC `/status`; null when the line is another sample. */
export function nodeValidatorOf(
  sample: unknown,
): { address: string; pub_key: { type: string; value: string } } | null {
  const parsed = v.safeParse(statusSample, sample);
  return parsed.success ? parsed.output.body.result.validator_info : null;
}

/**
 * The prefix of account addresses: that of the first account in the genesis document.
 * @throws {SyntaxError} when there is none.
 */
export function addressPrefixOf(genesisText: string): string {
  const found = /"address":\s*"([a-z][a-z0-9]{0,20})1[02-9ac-hj-np-z]{38}"/.exec(genesisText)?.[1];
  if (found === undefined) throw new SyntaxError('the genesis document names no account');
  return found;
}
