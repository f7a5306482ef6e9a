import { ELYS_PARAMS_MODULES } from '@cairn/chain/elys-params-modules';
import { rawError } from '../node-error.ts';
import type { Route } from '../route.ts';
import { ACCOUNT_ROUTES } from './accounts.ts';
import { ELYS_EARNING_ROUTES } from './elys-earning.ts';
import { ELYS_TRADING_ROUTES } from './elys-trading.ts';
import { GOVERNANCE_ROUTES } from './governance.ts';
import { IBC_ROUTES } from './ibc.ts';
import { STAKING_ROUTES } from './staking.ts';
import { routesBelow } from './routes-below.ts';

const NFT = '/cosmos/nft/v1beta1';
const nft = routesBelow(NFT);
const { route, list } = routesBelow('/cosmos');

/** Routes of modules that only some chains have. */
const CHOSEN_MODULE_ROUTES: readonly Route[] = [
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

/** All known state routes, of all chains. */
export const ROUTES: readonly Route[] = [
  ...ACCOUNT_ROUTES,
  ...STAKING_ROUTES,
  ...GOVERNANCE_ROUTES,
  ...IBC_ROUTES,
  ...CHOSEN_MODULE_ROUTES,
  ...ELYS_EARNING_ROUTES,
  ...ELYS_TRADING_ROUTES,
];

const ELYS = '/elys-network/elys';

/**
 * Module -> the probe path that shows whether a chain has it: an answer other than 501 was recorded.
 * `{account}` is the first account of the recorded list. The longest matching prefix counts.
 */
export const MODULE_PROBES: Readonly<Record<string, string>> = {
  '/cosmos/auth/v1beta1/': '/cosmos/auth/v1beta1/params',
  '/cosmos/bank/v1beta1/': '/cosmos/bank/v1beta1/params',
  '/cosmos/authz/v1beta1/': '/cosmos/authz/v1beta1/grants/granter/{account}',
  '/cosmos/feegrant/v1beta1/': '/cosmos/feegrant/v1beta1/allowances/{account}',
  '/cosmos/group/v1/': '/cosmos/group/v1/groups',
  '/cosmos/staking/v1beta1/': '/cosmos/staking/v1beta1/params',
  '/cosmos/slashing/v1beta1/': '/cosmos/slashing/v1beta1/params',
  '/cosmos/distribution/v1beta1/': '/cosmos/distribution/v1beta1/params',
  '/cosmos/mint/v1beta1/': '/cosmos/mint/v1beta1/params',
  '/cosmos/gov/v1/': '/cosmos/gov/v1/params/voting',
  '/cosmos/upgrade/v1beta1/': '/cosmos/upgrade/v1beta1/authority',
  '/cosmos/params/v1beta1/': '/cosmos/params/v1beta1/subspaces',
  '/cosmos/consensus/v1/': '/cosmos/consensus/v1/params',
  '/cosmos/evidence/v1beta1/': '/cosmos/evidence/v1beta1/evidence',
  '/cosmos/epochs/v1beta1/': '/cosmos/epochs/v1beta1/epochs',
  '/cosmos/protocolpool/v1/': '/cosmos/protocolpool/v1/community_pool',
  '/cosmos/circuit/v1/': '/cosmos/circuit/v1/disable_list',
  [`${NFT}/`]: `${NFT}/classes`,
  '/ibc/core/': '/ibc/core/client/v1/params',
  '/ibc/apps/transfer/v1/': '/ibc/apps/transfer/v1/params',
  '/ibc/apps/interchain_accounts/controller/': '/ibc/apps/interchain_accounts/controller/v1/params',
  '/ibc/apps/interchain_accounts/host/': '/ibc/apps/interchain_accounts/host/v1/params',
  '/interchain_security/ccv/consumer/': '/interchain_security/ccv/consumer/params',
  '/cosmwasm/wasm/v1/': '/cosmwasm/wasm/v1/codes/params',
  [`${ELYS}/accountedpool/`]: `${ELYS}/accountedpool/accounted_pool`,
  [`${ELYS}/epochs/`]: `${ELYS}/epochs/v1/epochs`,
  [`${ELYS}/tier/`]: `${ELYS}/tier/get_all_prices`,
  ...Object.fromEntries(ELYS_PARAMS_MODULES.map((name) => [`${ELYS}/${name}/`, `${ELYS}/${name}/params`])),
};
