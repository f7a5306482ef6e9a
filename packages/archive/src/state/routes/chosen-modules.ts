/** Routes of optional SDK modules: epochs, protocolpool, circuit, nft. */
import { rawError } from '../node-error.ts';
import type { Route } from '../route.ts';
import { emptyList } from './unseen.ts';

const NFT = '/cosmos/nft/v1beta1';

/** Routes of modules that only some chains have. */
export const CHOSEN_MODULE_ROUTES: readonly Route[] = [
  { pattern: '/cosmos/epochs/v1beta1/epochs', unseen: 'unrecorded' },
  { pattern: '/cosmos/protocolpool/v1/community_pool', unseen: 'unrecorded' },
  { pattern: '/cosmos/protocolpool/v1/params', unseen: 'unrecorded' },
  { pattern: '/cosmos/circuit/v1/disable_list', unseen: 'unrecorded' },
  { pattern: '/cosmos/circuit/v1/accounts', unseen: emptyList('accounts') },
  { pattern: `${NFT}/classes`, unseen: emptyList('classes') },
  {
    pattern: `${NFT}/classes/{class_id}`,
    unseen: rawError('codespace nft code 4: nft class does not exist: not found class: {class_id}'),
  },
  { pattern: `${NFT}/supply/{class_id}`, unseen: { body: { amount: '0' } } },
  { pattern: `${NFT}/nfts`, query: ['class_id'], unseen: emptyList('nfts') },
  // Older recordings did not request these, so missing does not mean none.
  { pattern: `${NFT}/owner/{class_id}/{id}`, unseen: 'unrecorded' },
];

/** @see MODULE_PROBES */
export const CHOSEN_MODULE_PROBES: Readonly<Record<string, string>> = {
  '/cosmos/epochs/v1beta1/': '/cosmos/epochs/v1beta1/epochs',
  '/cosmos/protocolpool/v1/': '/cosmos/protocolpool/v1/community_pool',
  '/cosmos/circuit/v1/': '/cosmos/circuit/v1/disable_list',
  [`${NFT}/`]: `${NFT}/classes`,
};
