/** Test helper: a fictional chain. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseDenom } from '@cairn/chain/denom';

export const TEST_CHAIN: ChainConfig = {
  chainId: 'test-1',
  name: 'Test',
  addressPrefix: 'elys',
  coinType: 118,
  stakeDenom: { denom: parseDenom('uelys'), symbol: 'ELYS', decimals: 6 },
  denoms: [],
  gasPriceSteps: { low: 0, average: 0, high: 0 },
  restEndpoints: [{ url: '/chain/rest', name: 'Node' }],
  archiveEndpoints: [],
  hasGovernors: true,
  hasContracts: true,
  modules: null,
  messages: [],
  end: null,
  recordedTo: null,
  recordedNote: null,
};
