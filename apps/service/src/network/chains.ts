/** Chain configurations: those that ship with the program, and custom ones. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { ChainFileError, isSentencesFile, parseChainConfig, parseSentences } from '@cairn/api/chain-file';
import { toError } from '@cairn/indexer/errors';
import { declaredMessages } from '@cairn/messages/declared-messages';
import type { NodeClient } from '@cairn/node-client/node-client';
import cosmoshubDev from '../../chains/cosmoshub-dev-1.json' with { type: 'json' };
import elys from '../../chains/elys-1.json' with { type: 'json' };
import elysnet from '../../chains/elysnet-1.json' with { type: 'json' };
import { fileExists } from '../lib/paths.ts';
import { remoteClient } from './node-clients.ts';
import { isConsumer, readChain, readChainId, runsContracts } from './read-chain.ts';
import { registryChain, registryChainId } from './registry-chain.ts';

const shipped: readonly ChainConfig[] = [elys, elysnet, cosmoshubDev].map((chain) => parseChainConfig(chain));

export function shippedChain(chainId: string): ChainConfig | undefined {
  return shipped.find((chain) => chain.chainId === chainId);
}

/**
 * A configuration by the name of a shipped one, by the path of a JSON file of ours (whole, or sentences alone, beside which `node`'s chain is
 * read) or of the chain registry (`chain.json`), or by a folder:
 * of one chain of the registry, or a copy of it, in which `node`'s chain is looked up.
 * @throws {ChainFileError} naming the faults.
 */
export async function loadChain(nameOrFile: string, node?: NodeClient): Promise<ChainConfig> {
  const known = shippedChain(nameOrFile);
  if (known !== undefined) return known;
  const found = await stat(nameOrFile).catch(() => undefined);
  if (found === undefined)
    throw new ChainFileError(['there is no such file or folder, and no shipped chain of that name']);
  const isFolder = found.isDirectory();
  const file = isFolder ? await chainFileIn(nameOrFile, node) : nameOrFile;
  const json = await readJson(file);
  if (isSentencesFile(json))
    return withSentences({ ...(await chainRead(node)), messages: parseSentences(json) });
  if (registryChainId(json) === undefined) return withSentences(parseChainConfig(json));
  const assets = join(dirname(file), 'assetlist.json');
  const chain = registryChain(json, (await fileExists(assets)) ? await readJson(assets) : undefined);
  return { ...chain, ...(await probedModules(chain, node)) };
}

/** The chain of a node that no file describes. The caller adds its endpoint. */
async function chainRead(node: NodeClient | undefined): Promise<ChainConfig> {
  if (node === undefined)
    throw new ChainFileError(['this file has only sentences: pass the node of their chain with --node']);
  return (
    shippedChain(await readChainId(node)) ?? {
      ...(await readChain(node, { url: '/chain/rest', name: 'Own node' })),
      restEndpoints: [],
    }
  );
}

/**
 * The configuration, if its sentences are valid.
 * @throws {ChainFileError} naming the invalid message.
 */
function withSentences(chain: ChainConfig): ChainConfig {
  try {
    declaredMessages(chain.messages);
    return chain;
  } catch (cause) {
    throw new ChainFileError([toError(cause).message], { cause });
  }
}

/** Modules that the registry does not list; none for a chain whose node does not answer. */
async function probedModules(
  { restEndpoints: [first] }: ChainConfig,
  node?: NodeClient,
): Promise<Pick<ChainConfig, 'hasGovernors' | 'hasContracts'>> {
  const requested = node ?? (first === undefined ? undefined : remoteClient([first.url]));
  if (requested === undefined) return { hasGovernors: false, hasContracts: false };
  const [hasGovernors, hasContracts] = await Promise.all([
    isConsumer(requested).catch(() => false),
    runsContracts(requested).catch(() => false),
  ]);
  return { hasGovernors, hasContracts };
}

/** Folders of a registry's copy that contain chains. */
const REGISTRY_FOLDERS = ['.', 'testnets', 'devnets'];

async function chainFileIn(dir: string, node: NodeClient | undefined): Promise<string> {
  const own = join(dir, 'chain.json');
  if (await fileExists(own)) return own;
  if (node === undefined)
    throw new ChainFileError([
      'no chain.json in this folder: pass --node to find the chain of the node in a copy of the registry',
    ]);
  const chainId = await readChainId(node);
  for (const folder of REGISTRY_FOLDERS)
    for (const name of await readdir(join(dir, folder)).catch(() => [])) {
      const file = join(dir, folder, name, 'chain.json');
      if (!(await fileExists(file))) continue;
      // One broken file of hundreds does not fail the lookup.
      if (registryChainId(await readJson(file).catch(() => undefined)) === chainId) return file;
    }
  throw new ChainFileError([`no chain.json for ${chainId} in it`]);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ChainFileError([`${basename(file)} is not JSON`], { cause });
  }
}
