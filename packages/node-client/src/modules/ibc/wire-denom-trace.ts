/** Where a received denom came from. */
import * as v from 'valibot';

export interface DenomTrace {
  /** `transfer/channel-2`; one pair per hop, last hop first. */
  readonly path: string;
  /** The name at its origin, in the words of that chain. */
  readonly baseDenom: string;
}

/** @see DenomTrace */
export const wireDenomTrace: v.GenericSchema<unknown, DenomTrace> = v.pipe(
  v.object({ path: v.string(), base_denom: v.string() }),
  v.transform((wire) => ({ path: wire.path, baseDenom: wire.base_denom })),
);

/** As ibc-go 9 and later print it: one hop an entry. @see DenomTrace */
export const wireDenom: v.GenericSchema<unknown, DenomTrace> = v.pipe(
  v.object({
    base: v.string(),
    trace: v.nullish(v.array(v.object({ port_id: v.string(), channel_id: v.string() })), []),
  }),
  v.transform(({ base, trace }) => ({
    path: trace.map((hop) => `${hop.port_id}/${hop.channel_id}`).join('/'),
    baseDenom: base,
  })),
);
