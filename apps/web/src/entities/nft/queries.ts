/** NFT classes, tokens and owners. */
import { gathering } from '@cairn/node-client/gathering';
import {
  getNftClass,
  getNftOwner,
  getNftSupply,
  listNftClasses,
  listNfts,
} from '@cairn/node-client/modules/nft';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Maximum rows per list; the table says when there are more. */
const MAX_ROWS = 500;

/** @see listNftClasses */
export const nftClassesQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'nft', 'classes'],
    queryFn: ({ signal }) => listNftClasses.all(node, { cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getNftClass */
export const nftClassQuery = (node: NodeClient, classId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'nft', 'class', classId],
    queryFn: ({ signal }) => getNftClass(node, { classId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getNftSupply */
export const nftSupplyQuery = (node: NodeClient, classId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'nft', 'supply', classId],
    queryFn: ({ signal }) => getNftSupply(gathering(node), { classId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see listNfts */
export const nftsQuery = (node: NodeClient, classId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'nft', 'nfts', classId],
    queryFn: ({ signal }) => listNfts.all(node, { classId, cap: MAX_ROWS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getNftOwner */
export const nftOwnerQuery = (node: NodeClient, classId: string, id: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'nft', 'owner', classId, id],
    queryFn: ({ signal }) => getNftOwner(gathering(node), { classId, id, signal }),
    staleTime: STATE_STALE_MS,
  });
