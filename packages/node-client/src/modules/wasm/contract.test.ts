import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getContract } from './get-contract.ts';
import { listCodeContracts } from './list-code-contracts.ts';
import { listCodes } from './list-codes.ts';

const contract: Contract = {
  module: 'wasm',
  prefix: '/cosmwasm/',
  cases: {
    getContract: {
      path: /^\/cosmwasm\/wasm\/v1\/contract\/([^/]+)$/,
      call: (node, args) => getContract(node, { address: anyAddress(args[0]) }),
    },
    listCodes: { path: /^\/cosmwasm\/wasm\/v1\/code$/, call: (node) => listCodes(node) },
    listCodeContracts: {
      path: /^\/cosmwasm\/wasm\/v1\/code\/([^/]+)\/contracts$/,
      call: (node, args) => listCodeContracts(node, { codeId: Number(args[0]) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['contract_info.created.tx_index', 'contract_info.extension']);
