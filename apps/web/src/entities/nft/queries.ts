/** NFT classes, tokens and owners. */
import { batched } from '@cairn/node-client/batched';
import {
  getNftClass,
  getNftOwner,
  getNftSupply,
  listNftClasses,
  listNfts,
} from '@cairn/node-client/modules/nft';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Maximum rows per list; the table says when there are more. */
const MAX_ROWS = 500;

/** @see listNftClasses */
export const nftClassesQuery = (node: NodeClient) =>
  nodeQuery(node, 'nft/classes', { cap: MAX_ROWS }, listNftClasses.all);

/** @see getNftClass */
export const nftClassQuery = (node: NodeClient, classId: string) =>
  nodeQuery(node, 'nft/class', { classId }, getNftClass);

/** @see getNftSupply */
export const nftSupplyQuery = (node: NodeClient, classId: string) =>
  nodeQuery(batched(node), 'nft/supply', { classId }, getNftSupply);

/** @see listNfts */
export const nftsQuery = (node: NodeClient, classId: string) =>
  nodeQuery(node, 'nft/nfts', { classId, cap: MAX_ROWS }, listNfts.all);

/** @see getNftOwner */
export const nftOwnerQuery = (node: NodeClient, classId: string, id: string) =>
  nodeQuery(batched(node), 'nft/owner', { classId, id }, getNftOwner);
