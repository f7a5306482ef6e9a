import type { Block } from '@cairn/chain/block';
import { addressToHex } from '@cairn/chain/address';
import type { Answer } from '@cairn/node-client/node-client';
import { Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ExactText } from '../../../shared/ui/exact-text.tsx';
import { LazyJsonTree } from '../../../shared/ui/lazy-json-tree.tsx';

const hashFact = (name: string, value: string, hint?: string) =>
  fact(name, <Hash value={value} isFull />, hint);

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
            hashFact(
              'Proposer',
              addressToHex(header.proposer),
              'The signer’s address as in the header: 20 bytes in hex',
            ),
            hashFact('Block hash', hash),
            hashFact('Parent hash', header.lastBlockHash),
            hashFact('App hash', header.appHash, 'Hash of the application state after the previous block'),
            hashFact('Data hash', header.dataHash, 'Hash of the block’s transactions'),
            hashFact(
              'Last commit hash',
              header.lastCommitHash,
              'Hash of the signatures for the previous block',
            ),
            hashFact(
              'Last results hash',
              header.lastResultsHash,
              'Hash of the results of the previous block',
            ),
            hashFact(
              'Validators hash',
              header.validatorsHash,
              'Hash of the validator set that signs this height',
            ),
            hashFact('Next validators hash', header.nextValidatorsHash),
            hashFact('Consensus hash', header.consensusHash, 'Hash of the consensus parameters'),
            hashFact('Evidence hash', header.evidenceHash),
          ]}
        />
      </Panel>
      {evidence.length > 0 && (
        <Panel title="Evidence of misbehaviour">
          <LazyJsonTree value={evidence} openLevels={4} rows={4} />
        </Panel>
      )}
    </>
  );
}
