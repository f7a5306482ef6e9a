/** Parameters of interchain accounts, the other side. */
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface IcaHostParams {
  readonly hostEnabled: boolean;
  /** Type URLs; `*` for all. */
  readonly allowMessages: readonly string[];
}

const schema: v.GenericSchema<unknown, IcaHostParams> = v.pipe(
  v.object({ params: v.object({ host_enabled: v.boolean(), allow_messages: v.array(v.string()) }) }),
  v.transform(({ params: wire }) => ({ hostEnabled: wire.host_enabled, allowMessages: wire.allow_messages })),
);

/** What accounts elsewhere may do here.
 * @see GET /ibc/apps/interchain_accounts/host/v1/params */
export function getIcaHostParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<IcaHostParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/ibc/apps/interchain_accounts/host/v1/params', { height, signal }, schema);
}
