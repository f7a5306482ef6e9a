import * as v from 'valibot';
import { provider, type Manifest } from '../format.ts';

const recordingManifest = v.object({
  chain_id: v.string(),
  from: v.number(),
  to: v.number(),
  /** Expected counts, if the recorder counted. */
  txs: v.optional(v.number()),
  failed: v.optional(v.number()),
  /** Prefix of account addresses, when there is no genesis document to read it from. */
  address_prefix: v.optional(v.string()),
  rest_only: v.optional(v.literal(true)),
  calm_from: v.optional(v.number()),
  replay_from: v.optional(v.number()),
  provider,
  note: v.optional(v.string(), ''),
  state: v.record(
    v.pipe(v.string(), v.regex(/^\d+$/)),
    v.object({
      kind: v.picklist(['full', 'light']),
      /** Paths that the node did not answer. */
      unanswered: v.optional(v.array(v.string()), []),
    }),
  ),
});

export type RecordingManifest = v.InferOutput<typeof recordingManifest>;

/**
 * Validates the manifest of a recording.
 * @throws {v.ValiError} when it is malformed.
 */
export function parseRecordingManifest(value: unknown): RecordingManifest {
  return v.parse(recordingManifest, value);
}

/** Whether this is the manifest of a recording, not of an archive, which names its format. */
export function isRecordingManifest(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'format' in value) return false;
  return v.is(recordingManifest, value);
}

const statusSample = v.object({
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

const abciSample = v.object({
  path: v.literal('/abci_info'),
  body: v.object({
    result: v.object({ response: v.object({ data: v.string(), version: v.string() }) }),
  }),
});

/** Identity of the recorded node from RPC. */
export type NodeIdentity = Pick<Manifest, 'node_validator' | 'node_app'>;

/** The node identity in a sample; empty for most. */
export function identityIn(sample: unknown): Partial<NodeIdentity> {
  const status = v.safeParse(statusSample, sample);
  if (status.success) return { node_validator: status.output.body.result.validator_info };
  const abci = v.safeParse(abciSample, sample);
  return abci.success ? { node_app: abci.output.body.result.response } : {};
}

/**
 * The prefix of account addresses, from the first account in the genesis document.
 * @throws {SyntaxError} when there is none.
 */
export function addressPrefixOf(genesisText: string): string {
  const found = /"address":\s*"([a-z][a-z0-9]{0,20})1[02-9ac-hj-np-z]{38}"/.exec(genesisText)?.[1];
  if (found === undefined) throw new SyntaxError('the genesis document names no account');
  return found;
}
