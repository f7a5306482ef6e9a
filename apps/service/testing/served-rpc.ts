/** For tests: the RPC of an archive, and the same through this service in front of a live node. */
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { withAbciQuery } from '../src/network/abci-query/answer-abci-query.ts';
import { createLiveNode } from '../src/network/live-node.ts';
import { nodeRoutes } from '../src/resources/node/route.ts';
import { bareApp } from './bare-app.ts';
import { ELYS } from '@cairn/archive/testing/archives';

const RPC = '/chain/rpc';

export interface ServedRpc {
  readonly archive: Archive;
  readonly urls: Readonly<Record<'archive' | 'live', string>>;
  readonly close: () => Promise<void>;
}

/** Serves the recorded network up to a head that the caller moves; up to its end by default. */
export async function serveRpc(head?: () => number): Promise<ServedRpc> {
  const archive = await openArchive(ELYS);
  const newest = head ?? (() => archive.manifest.to);
  const node = bareApp();
  const server = withAbciQuery(createNodeServer(archive, { head: newest }));
  nodeRoutes(node, [{ server, epoch: newest, restPaths: [], rpcPaths: [RPC] }]);
  const ofArchive = (await node.listen({ host: '127.0.0.1', port: 0 })) + RPC;
  const between = bareApp();
  const nodes = [{ url: ofArchive, rpcUrl: ofArchive }];
  nodeRoutes(between, [
    createLiveNode({
      chainId: archive.manifest.chain_id,
      nodes,
      now: () => performance.now(),
      report: () => undefined,
    }),
  ]);
  const live = (await between.listen({ host: '127.0.0.1', port: 0 })) + RPC;
  return {
    archive,
    urls: { archive: ofArchive, live },
    close: async () => {
      for (const app of [between, node]) await app.close();
      await archive.close();
    },
  };
}
