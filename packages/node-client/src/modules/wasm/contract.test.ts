import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getContract } from './get-contract.ts';
import { getWasmParams } from './get-wasm-params.ts';
import { listCodeContracts } from './list-code-contracts.ts';
import { listCodes } from './list-codes.ts';
import { listContractHistory } from './list-contract-history.ts';

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
    listContractHistory: {
      path: /^\/cosmwasm\/wasm\/v1\/contract\/([^/]+)\/history$/,
      call: (node, args) => listContractHistory(node, { address: anyAddress(args[0]) }),
    },
    getWasmParams: { path: /^\/cosmwasm\/wasm\/v1\/codes\/params$/, call: (node) => getWasmParams(node) },
  },
  unused: [/\/state$/],
};

describeContract(contract);
describeRefusals(contract, [
  'contract_info.created.tx_index',
  'contract_info.extension',
  'entries.msg',
  'entries.updated.tx_index',
]);
