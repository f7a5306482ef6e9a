/** Test helper: the sources of an export without a network. */
import { NetworkError } from '@cairn/chain/errors';
import type { ExportSources } from '../src/shared/ui/export-rows.ts';
import { TEST_NODE } from './render-with.tsx';
import { TEST_CHAIN } from './test-chain.ts';

export const TEST_SOURCES: ExportSources = {
  chain: TEST_CHAIN,
  node: TEST_NODE,
  isLeft: () => false,
  load: () => Promise.reject(new NetworkError('no answer')),
};
