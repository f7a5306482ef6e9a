/** Routes of optional SDK modules: epochs, protocolpool, circuit, nft. */
import { rawError } from '../node-error.ts';
import type { Route } from '../route.ts';
import { routesBelow } from './routes-below.ts';

const NFT = '/cosmos/nft/v1beta1';
const nft = routesBelow(NFT);
const { route, list } = routesBelow('/cosmos');

/** Routes of modules that only some chains have. */
export const CHOSEN_MODULE_ROUTES: readonly Route[] = [
  route('/epochs/v1beta1/epochs'),
  route('/protocolpool/v1/community_pool'),
  route('/protocolpool/v1/params'),
  route('/circuit/v1/disable_list'),
  list('/circuit/v1/accounts', 'accounts'),
  nft.list('/classes', 'classes'),
  nft.route('/classes/{class_id}', {
    unseen: rawError('codespace nft code 4: nft class does not exist: not found class: {class_id}'),
  }),
  nft.route('/supply/{class_id}', { unseen: { body: { amount: '0' } } }),
  nft.list('/nfts', 'nfts', { query: ['class_id', 'owner'] }),
  // Older recordings did not request these, so missing does not mean none.
  nft.route('/owner/{class_id}/{id}'),
];

/** @see MODULE_PROBES */
export const CHOSEN_MODULE_PROBES: Readonly<Record<string, string>> = {
  '/cosmos/epochs/v1beta1/': '/cosmos/epochs/v1beta1/epochs',
  '/cosmos/protocolpool/v1/': '/cosmos/protocolpool/v1/community_pool',
  '/cosmos/circuit/v1/': '/cosmos/circuit/v1/disable_list',
  [`${NFT}/`]: `${NFT}/classes`,
};
