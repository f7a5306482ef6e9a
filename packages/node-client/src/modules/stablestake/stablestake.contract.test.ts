import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getLendingAmmPool } from './get-amm-pool.ts';
import { getBorrowRatio } from './get-borrow-ratio.ts';
import { getDebt } from './get-debt.ts';
import { getMaxBondableAmount } from './get-max-bondable-amount.ts';
import { getLendingParams } from './get-params.ts';
import { getLendingVault } from './get-pool.ts';
import { listLendingAmmPools } from './list-amm-pools.ts';

const contract: Contract = {
  module: 'stablestake',
  prefix: '/elys-network/elys/stablestake/',
  cases: {
    'get-pool': {
      path: /^\/elys-network\/elys\/stablestake\/pool\/(\d+)$/,
      call: (node, [id = '']) => getLendingVault(node, { poolId: Number(id) }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/stablestake\/params$/,
      call: (node) => getLendingParams(node),
    },
    'get-borrow-ratio': {
      path: /^\/elys-network\/elys\/stablestake\/borrow-ratio\/(\d+)$/,
      call: (node, [id = '']) => getBorrowRatio(node, { poolId: Number(id) }),
    },
    'get-debt': {
      path: /^\/elys-network\/elys\/stablestake\/debt\/(\d+)\/([^\/]+)$/,
      call: (node, [id = '', address = '']) =>
        getDebt(node, { poolId: Number(id), address: parseAccAddress(address) }),
    },
    'get-amm-pool': {
      path: /^\/elys-network\/elys\/stablestake\/amm-pool\/(\d+)$/,
      call: (node, [id = '']) => getLendingAmmPool(node, { poolId: Number(id) }),
    },
    'list-amm-pools': {
      path: /^\/elys-network\/elys\/stablestake\/all-amm-pools$/,
      call: (node) => listLendingAmmPools(node),
    },
    'get-max-bondable-amount': {
      path: /^\/elys-network\/elys\/stablestake\/max_bondable_amount\/(\d+)$/,
      call: (node, [id = '']) => getMaxBondableAmount(node, { poolId: Number(id) }),
    },
  },
  // The list of all pools shares its path with the one-pool route before it: the node answers 400 (guide 0.6.5).
  unused: [/^\/elys-network\/elys\/stablestake\/pool\/$/],
};

describeContract(contract);
describeRefusals(contract);
