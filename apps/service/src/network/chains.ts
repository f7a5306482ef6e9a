/** The chain configurations that ship with the program, and the reading of others. */
import { readFile } from 'node:fs/promises';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseChainConfig } from '@cairn/api/chain-file';
import cosmoshubDev from '../../chains/cosmoshub-dev-1.json' with { type: 'json' };
import elys from '../../chains/elys-1.json' with { type: 'json' };
import elysnet from '../../chains/elysnet-1.json' with { type: 'json' };

const shipped: readonly unknown[] = [elys, elysnet, cosmoshubDev];

/** The shipped configuration of a chain id, if there is one. */
export function shippedChain(chainId: string): ChainConfig | undefined {
  return shipped.map(parseChainConfig).find((chain) => chain.chainId === chainId);
}

/**
 * A configuration by the name of a shipped one or by the path of a JSON file.
 * @throws {ChainFileError} naming the faults; {Error} when there is no such file or it is not JSON.
 */
export async function loadChain(nameOrFile: string): Promise<ChainConfig> {
  const known = shippedChain(nameOrFile);
  if (known !== undefined) return known;
  const text = await readFile(nameOrFile, 'utf8');
  return parseChainConfig(JSON.parse(text));
}
