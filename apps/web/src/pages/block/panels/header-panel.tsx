/** All header fields. */
import type { Block } from '@cairn/chain/block';
import { addressToHex } from '@cairn/chain/address';
import type { Answer } from '@cairn/node-client/node-client';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Hash } from '../../../shared/ui/identifiers.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ExactText } from '../../../shared/ui/exact-text.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.ts';
import { Suspense } from '../../../shared/ui/suspense.tsx';

/** Hashes in upper-case hex, as the chain prints them, and any evidence. */
export function HeaderPanel({ answer }: { readonly answer: Answer<Block> }) {
  const { header, hash, evidence } = answer.value;
  return (
    <>
      <Panel title="Header" provenance={answer}>
        <KeyValues
          items={[
            { name: 'Chain ID', value: header.chainId },
            { name: 'Height', value: <ExactText text={`${header.height}`} what="value" /> },
            { name: 'Time', value: <ExactText text={header.time} what="value" /> },
            {
              name: 'Proposer',
              hint: 'The signer as the header has it: 20 bytes in hex',
              value: <Hash value={addressToHex(header.proposer)} isFull />,
            },
            { name: 'Block hash', value: <Hash value={hash} isFull /> },
            { name: 'Parent hash', value: <Hash value={header.lastBlockHash} isFull /> },
            {
              name: 'App hash',
              hint: 'The state after the previous block',
              value: <Hash value={header.appHash} isFull />,
            },
            {
              name: 'Data hash',
              hint: 'Hash of the block’s transactions',
              value: <Hash value={header.dataHash} isFull />,
            },
            {
              name: 'Last commit hash',
              hint: 'Hash of the signatures under the previous block',
              value: <Hash value={header.lastCommitHash} isFull />,
            },
            {
              name: 'Last results hash',
              hint: 'Hash of the results of the previous block',
              value: <Hash value={header.lastResultsHash} isFull />,
            },
            {
              name: 'Validators hash',
              hint: 'Hash of the set that signs this height',
              value: <Hash value={header.validatorsHash} isFull />,
            },
            { name: 'Next validators hash', value: <Hash value={header.nextValidatorsHash} isFull /> },
            {
              name: 'Consensus hash',
              hint: 'Hash of the consensus parameters',
              value: <Hash value={header.consensusHash} isFull />,
            },
            { name: 'Evidence hash', value: <Hash value={header.evidenceHash} isFull /> },
          ]}
        />
      </Panel>
      {evidence.length > 0 && (
        <Panel title="Evidence of misbehaviour">
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <LazyJsonTree value={evidence} openLevels={4} />
          </Suspense>
        </Panel>
      )}
    </>
  );
}
