import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getVaultsParams } from './get-params.ts';
import { getVaultValue } from './get-vault-value.ts';
import { getVault } from './get-vault.ts';
import { listVaultPositions } from './list-vault-positions.ts';
import { listVaults } from './list-vaults.ts';

const contract: Contract = {
  module: 'vaults',
  prefix: '/elys-network/elys/vaults/',
  cases: {
    'list-vaults': {
      path: /^\/elys-network\/elys\/vaults\/vaults\/(\d+)$/,
      call: (node, [days = '']) => listVaults(node, { days: Number(days) }),
    },
    'get-vault': {
      path: /^\/elys-network\/elys\/vaults\/vault\/(\d+)\/(\d+)$/,
      call: (node, [id = '', days = '']) => getVault(node, { vaultId: Number(id), days: Number(days) }),
    },
    'get-vault-value': {
      path: /^\/elys-network\/elys\/vaults\/vault_value\/(\d+)$/,
      call: (node, [id = '']) => getVaultValue(node, { vaultId: Number(id) }),
    },
    'list-vault-positions': {
      path: /^\/elys-network\/elys\/vaults\/vault_positions\/(\d+)$/,
      call: (node, [id = '']) => listVaultPositions(node, { vaultId: Number(id) }),
    },
    'get-params': { path: /^\/elys-network\/elys\/vaults\/params$/, call: (node) => getVaultsParams(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
