import type { Block } from '@cairn/chain/block';
import { addressToHex } from '@cairn/chain/address';
import type { Answer } from '@cairn/node-client/node-client';
import { Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ExactText } from '../../../shared/ui/exact-text.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';

/** Hashes in upper-case hex, as the chain prints them, and any evidence. */
export default function HeaderPanel({ answer }: { readonly answer: Answer<Block> }) {
  const { header, hash, evidence } = answer.value;
  return (
    <>
      <Panel title="Header" provenance={answer}>
        <KeyValues
          items={[
            fact('Chain ID', header.chainId),
            fact('Height', <ExactText text={`${header.height}`} what="value" />),
            fact('Time', <ExactText text={header.time} what="value" />),
            fact(
              'Proposer',
              <Hash value={addressToHex(header.proposer)} isFull />,
              'The signer as the header has it: 20 bytes in hex',
            ),
            fact('Block hash', <Hash value={hash} isFull />),
            fact('Parent hash', <Hash value={header.lastBlockHash} isFull />),
            fact('App hash', <Hash value={header.appHash} isFull />, 'The state after the previous block'),
            fact('Data hash', <Hash value={header.dataHash} isFull />, 'Hash of the block’s transactions'),
            fact(
              'Last commit hash',
              <Hash value={header.lastCommitHash} isFull />,
              'Hash of the signatures under the previous block',
            ),
            fact(
              'Last results hash',
              <Hash value={header.lastResultsHash} isFull />,
              'Hash of the results of the previous block',
            ),
            fact(
              'Validators hash',
              <Hash value={header.validatorsHash} isFull />,
              'Hash of the set that signs this height',
            ),
            fact('Next validators hash', <Hash value={header.nextValidatorsHash} isFull />),
            fact(
              'Consensus hash',
              <Hash value={header.consensusHash} isFull />,
              'Hash of the consensus parameters',
            ),
            fact('Evidence hash', <Hash value={header.evidenceHash} isFull />),
          ]}
        />
      </Panel>
      {evidence.length > 0 && (
        <Panel title="Evidence of misbehaviour">
          <LazyJsonTree value={evidence} openLevels={4} />
        </Panel>
      )}
    </>
  );
}
