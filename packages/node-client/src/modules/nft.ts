/** x/nft: NFT classes, tokens and owners. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { accAddressOrNull, field, pageOf, uintString, wireObject } from '../wire.ts';

const wireClass = wireObject({
  id: v.string(),
  /** Untrusted text, like all fields here; empty when absent. */
  name: v.string(),
  symbol: v.string(),
  description: v.string(),
  uri: v.string(),
});

export type NftClass = v.InferOutput<typeof wireClass>;

export const listNftClasses = defineList('/cosmos/nft/v1beta1/classes', pageOf('classes', wireClass));

/**
 * A class by id.
 * @throws {NotFoundError} when there is none.
 */
export const getNftClass = defineGet(
  '/cosmos/nft/v1beta1/classes/{classId}',
  field('class', wireClass),
  { classId: v.string() },
  { missing: /not found class|does not exist/ },
);

/** Number of tokens of a class. */
export const getNftSupply = defineGet('/cosmos/nft/v1beta1/supply/{classId}', field('amount', uintString), {
  classId: v.string(),
});

const wireNft = wireObject({
  classId: v.string(),
  id: v.string(),
  /** Untrusted text; empty when absent. */
  uri: v.string(),
});

export type Nft = v.InferOutput<typeof wireNft>;

export const listNfts = defineList(
  '/cosmos/nft/v1beta1/nfts',
  pageOf('nfts', wireNft),
  { classId: v.string() },
  { query: ({ classId }) => ({ class_id: classId }) },
);

/** The owner of a token; null when the token does not exist. */
export const getNftOwner = defineGet(
  '/cosmos/nft/v1beta1/owner/{classId}/{id}',
  field<AccAddress | null>('owner', accAddressOrNull),
  { classId: v.string(), id: v.string() },
);
