/** Chooses the source from the settings. */
import { configuredNetwork, nodeNetwork } from './network.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';

/** The network that the settings name; with none, the recorded one in `data/` below `root`.
 * @throws {SourceError} that says what to do. */
export async function openNetwork(settings: Settings, _root: string, now: () => number): Promise<Network> {
  const { nodeUrl, rpcUrl, chainConfig } = settings;
  if (nodeUrl !== undefined) return nodeNetwork({ nodeUrl, rpcUrl, chainConfig, now });
  return configuredNetwork(chainConfig ?? 'elys-1', now);
}
