/** What a node says of itself. */
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

export interface NodeInfo {
  readonly chainId: string;
  /** Free text. */
  readonly moniker: string;
  readonly cometVersion: string;
  /** `elysd` */
  readonly appName: string;
  /** Of the application, with or without a leading `v`. */
  readonly appVersion: string;
  /** Empty when the build did not say. */
  readonly gitCommit: string;
  readonly goVersion: string;
  readonly sdkVersion: string;
  /** False when the node keeps no tx index: its searches and tx look-ups fail then. */
  readonly indexesTxs: boolean;
}

const schema: v.GenericSchema<unknown, NodeInfo> = v.pipe(
  v.object({
    default_node_info: v.object({
      network: v.string(),
      version: v.string(),
      moniker: v.string(),
      other: v.object({ tx_index: v.string() }),
    }),
    application_version: v.object({
      app_name: v.string(),
      version: v.string(),
      git_commit: v.string(),
      go_version: v.string(),
      cosmos_sdk_version: v.string(),
    }),
  }),
  v.transform(({ default_node_info: node, application_version: app }) => ({
    chainId: node.network,
    moniker: node.moniker,
    cometVersion: node.version,
    appName: app.app_name,
    appVersion: app.version,
    gitCommit: app.git_commit,
    goVersion: app.go_version,
    sdkVersion: app.cosmos_sdk_version,
    indexesTxs: node.other.tx_index === 'on',
  })),
);

/** Chain id and versions.
 * @see GET /cosmos/base/tendermint/v1beta1/node_info */
export function getNodeInfo(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<NodeInfo>> {
  return getRest(node, '/cosmos/base/tendermint/v1beta1/node_info', { signal: parameters.signal }, schema);
}
