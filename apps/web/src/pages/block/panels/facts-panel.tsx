/** Header fields of a block, with totals of its txs and signatures. */
import { getBlockCall } from '@cairn/api/history/blocks';
import type { Block } from '@cairn/chain/block';
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatBytes, formatDuration, formatInt, formatPercent } from '@cairn/chain/format';
import type { Answer } from '@cairn/node-client/node-client';
import { useQuery } from '@tanstack/react-query';
import { SignerLink } from '../../../entities/address/address-link.tsx';
import { blockResultsQuery } from '../../../entities/block/height-queries.ts';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { gasOfIndexed, gasOfResults } from '../../../entities/block/block-summary.ts';
import { SignerName } from '../../../entities/signer/signer-name.tsx';
import { useSignerNames } from '../../../entities/signer/signer-names.ts';
import { SignerOfAddress } from '../../../entities/signer/signer-of-address.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { useLastError } from '../../../shared/lib/use-last-error.ts';
import { Percent } from '../../../shared/ui/amount.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import { Skeleton } from '../../../shared/ui/feedback.tsx';
import { BlockLink, Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { useNeighbours } from '../use-block-facts.ts';
import { useSignatures, type Signatures } from '../use-signatures.ts';

const OnItsWay = () => <Skeleton width="10em" height="20px" />;
/** Two lines on phones. */
const HashOnItsWay = () => (
  <span className="block h-10 sm:h-5">
    <Skeleton width="80%" height="100%" />
  </span>
);

export function FactsSkeleton() {
  return (
    <div aria-busy="true">
      <Panel title="Overview">
        <KeyValues
          isTwoColumns
          isNarrow
          items={[
            fact('Time', <OnItsWay />),
            fact('Proposer', <OnItsWay />),
            fact('Transactions', <OnItsWay />),
            fact('Gas used', <OnItsWay />),
            fact('Signed', <OnItsWay />),
            fact('Round', <OnItsWay />),
            fact('Interval', <OnItsWay />),
            fact('Size', <OnItsWay />),
            fact('Evidence', <OnItsWay />),
            fact('Hash', <HashOnItsWay />),
          ]}
        />
      </Panel>
    </div>
  );
}

/** From the block, its results and the next block. */
export function FactsPanel({ answer }: { readonly answer: Answer<Block> }) {
  const block = answer.value;
  const { header, hash, txHashes, evidence } = block;
  const { hasGovernors } = useChain();
  const signatures = useSignatures(header.height);
  const { intervalMs, sizeBytes } = useNeighbours(block);
  return (
    <Panel title="Overview" provenance={answer}>
      <KeyValues
        isTwoColumns
        isNarrow
        items={[
          fact('Time', <Time value={header.time} show="both" />),
          fact(
            'Proposer',
            <Proposer header={header} signatures={signatures} />,
            `The signer that proposed the block${hasGovernors ? ' (not a governor)' : ''}`,
          ),
          fact('Transactions', formatInt(txHashes.length)),
          fact('Gas used', <GasFact block={block} />),
          fact(
            'Signed',
            <SignedFact signatures={signatures} />,
            'Power that signed this block, from the commit in the next block',
          ),
          fact(
            'Round',
            <RoundFact signatures={signatures} />,
            'Each round has a different proposer. Above 0, at least one proposer failed to propose in time',
          ),
          fact(
            'Interval',
            <IntervalFact header={header} intervalMs={intervalMs} />,
            'Time since the previous block',
          ),
          fact('Size', <SizeFact sizeBytes={sizeBytes} />),
          fact(
            'Evidence',
            evidence.length === 0 ? (
              'none'
            ) : (
              <Status kind="bad">
                {evidence.length === 1 ? '1 offence' : `${formatInt(evidence.length)} offences`}, see Header
              </Status>
            ),
          ),
          fact('Hash', <Hash value={hash} isFull />),
        ]}
      />
    </Panel>
  );
}

/** By name once a validator set is loaded: names are matched by key. The newest block has no votes yet. */
function Proposer({ header, signatures }: Readonly<{ header: Block['header']; signatures: Signatures }>) {
  const names = useSignerNames();
  const votes = signatures.state === 'known' ? signatures.power.votes : [];
  const proposer = votes.find(({ validator }) => validator.address === header.proposer)?.validator;
  if (proposer !== undefined) return <SignerName signer={proposer} names={names} />;
  return signatures.state === 'pending' ? (
    <SignerLink address={header.proposer} />
  ) : (
    <SignerOfAddress address={header.proposer} height={header.height} withCopy />
  );
}

function NotKnown({ children }: { readonly children: string }) {
  return <span className="text-muted">not known: {children}</span>;
}

function SizeFact({ sizeBytes }: { readonly sizeBytes: number | null | undefined }) {
  const node = useNode();
  if (sizeBytes === undefined) return <OnItsWay />;
  if (sizeBytes !== null) return formatBytes(sizeBytes);
  return <NotKnown>{hasRpc(node) ? 'it could not be loaded' : 'it needs an RPC address'}</NotKnown>;
}

function GasFact({ block }: { readonly block: Block }) {
  const node = useNode();
  const isEmpty = block.txHashes.length === 0;
  const { height } = block.header;
  const results = useQuery({ ...blockResultsQuery(node, height), enabled: hasRpc(node) });
  const isLost = useLastError(results) !== null || !hasRpc(node);
  const indexed = useQuery({
    ...historyQuery(getBlockCall, { params: { block: height } }),
    enabled: isLost && !isEmpty,
  });
  if (isEmpty) return '0';
  const gas =
    results.data === undefined
      ? indexed.data && gasOfIndexed(indexed.data.value)
      : gasOfResults(results.data.value);
  if (gas === undefined) {
    if (!isLost || indexed.isPending) return <OnItsWay />;
    return hasRpc(node) ? (
      <NotKnown>the results could not be loaded</NotKnown>
    ) : (
      <NotKnown>the results need an RPC address</NotKnown>
    );
  }
  const { used, wanted } = gas;
  const share = wanted === 0n ? null : ratio(used, wanted, 'down');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span>
        {formatInt(used)} <span className="text-muted">of {formatInt(wanted)} wanted</span>
      </span>
      {share !== null && (
        <span className="max-sm:hidden">
          <Bar fractionApprox={decApprox(share)} label={`${formatPercent(share)} of the gas wanted`} />
        </span>
      )}
    </span>
  );
}

function SignedFact({ signatures }: { readonly signatures: Signatures }) {
  switch (signatures.state) {
    case 'awaited':
      return <Status kind="pending">Signatures arrive with the next block.</Status>;
    case 'last':
      return <NotKnown>{signatures.reason}</NotKnown>;
    case 'pending':
      return <OnItsWay />;
    case 'failed':
      return <NotKnown>the signatures could not be loaded</NotKnown>;
    case 'known': {
      const { votes, signedShare } = signatures.power;
      const signed = votes.filter(({ flag }) => flag === 'commit').length;
      return (
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <span>
            {formatInt(signed)} of {formatInt(votes.length)} signers
            {signedShare !== null && (
              <>
                {', '}
                <Percent value={signedShare} /> of the power
              </>
            )}
          </span>
          {signedShare !== null && (
            <span className="max-sm:hidden">
              <Bar
                fractionApprox={decApprox(signedShare)}
                label={`${formatPercent(signedShare)} of the power signed`}
              />
            </span>
          )}
        </span>
      );
    }
  }
}

function RoundFact({ signatures }: { readonly signatures: Signatures }) {
  if (signatures.state === 'awaited') return <Status kind="pending">known with the next block</Status>;
  if (signatures.state === 'last') return <NotKnown>{signatures.reason}</NotKnown>;
  if (signatures.round === null) {
    return signatures.state === 'pending' ? (
      <OnItsWay />
    ) : (
      <NotKnown>the next block could not be loaded</NotKnown>
    );
  }
  if (signatures.round === 0) return '0';
  return (
    <Status kind="warning">
      {signatures.round}: {signatures.round === 1 ? 'the first proposer' : `${signatures.round} proposers`}{' '}
      missed
    </Status>
  );
}

function IntervalFact({
  header: { height, lastBlockHash },
  intervalMs,
}: Readonly<{ header: Block['header']; intervalMs: number | null | undefined }>) {
  // Chains restarted from an export begin above 1.
  if (lastBlockHash === '') return 'the first block';
  if (intervalMs === undefined) return <OnItsWay />;
  if (intervalMs === null) return <NotKnown>the previous block could not be loaded</NotKnown>;
  return (
    <>
      {formatDuration(intervalMs)} <span className="text-muted">after block</span>{' '}
      <BlockLink height={height - 1} />
    </>
  );
}
