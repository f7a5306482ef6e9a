/** Facts of every tx: signers, block, gas, fee, memo. */
import { decApprox, ratio } from '@cairn/chain/dec';
import { ethereumHashes } from '@cairn/chain/ethereum-tx';
import { formatInt, formatPercent, visibleText } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import type { Tx, TxAnomaly } from '@cairn/chain/tx';
import { feePayer } from '@cairn/chain/tx-signers';
import type { Answer } from '@cairn/node-client/node-client';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { PaidFee } from '../../../entities/tx/paid-fee.tsx';
import { Memo } from '../../../entities/tx/memo.tsx';
import { Signers } from '../../../entities/tx/signers.tsx';
import { txSigners } from '../../../entities/tx/tx-signers.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useIdleUsed } from '../../../shared/lib/use-idle.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import { BlockLink, Hash } from '../../../shared/ui/identifiers.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { AccAddress } from '@cairn/chain/address';
import { txCondition } from '@cairn/node-client/tx-condition';
import { useQuery } from '@tanstack/react-query';
import { txSearchQuery } from '../../../entities/tx/queries.ts';

export function OverviewPanel({ answer }: { readonly answer: Answer<Tx> }) {
  const tx = answer.value;
  const { addressPrefix } = useChain();
  const payer = feePayer(tx, addressPrefix);
  const signers = txSigners(tx, addressPrefix);
  const [signer] = signers;
  return (
    <Panel title="Overview" provenance={answer}>
      <KeyValues
        isNarrow
        items={[
          fact(signers.length === 1 ? 'Signer' : 'Signers', <Signers signers={signers} />),
          fact(
            'Same signer',
            signer !== undefined && signer.sequence !== null && signers.length === 1 && !tx.isUnordered && (
              <SameSigner address={signer.address} sequence={signer.sequence} />
            ),
          ),
          fact('Block', <BlockLink height={tx.height} />),
          fact('Gas', <Gas tx={tx} />, { term: 'gas' }),
          fact('Fee', <PaidFee tx={tx} />),
          ...ethereumHashes(tx.events).map((value) =>
            fact('Ethereum hash', <Hash value={value} isFull isCopySteady />),
          ),
          fact('Fee payer', payer !== null && <AddressLink address={payer} />),
          fact(
            'Fee granter',
            tx.fee.granter !== null && <AddressLink address={tx.fee.granter} />,
            'This account lets the signer pay fees from its balance.',
          ),
          fact('Memo', tx.memo === '' ? <span className="text-muted">none</span> : <Memo memo={tx.memo} />),
          fact(
            'Valid until block',
            tx.timeoutHeight !== 0 && <BlockLink height={tx.timeoutHeight} />,
            'After this height no block may include it.',
          ),
          fact(
            'Valid until',
            tx.timeoutTime !== undefined && <Time value={tx.timeoutTime} show="both" />,
            'After this time no block may include it.',
          ),
          fact(
            'Sequence',
            tx.isUnordered && 'none: unordered',
            'It was valid once, in any order with the signer’s other transactions.',
          ),
          fact(
            'Not decoded',
            tx.anomalies !== undefined && tx.anomalies.length > 0 && <Anomalies anomalies={tx.anomalies} />,
            'These parts could not be decoded as their type. The bytes of the transaction are complete.',
          ),
        ]}
      />
    </Panel>
  );
}

/** The signer's previous and next tx, loaded after the page. */
function SameSigner({ address, sequence }: Readonly<{ address: AccAddress | null; sequence: bigint }>) {
  const { previous, next } = useSenderNeighbours(address, sequence, useIdleUsed(true));
  return (
    <span className="flex gap-4">
      <SentBySigner hash={previous}>previous</SentBySigner>
      <SentBySigner hash={next}>next</SentBySigner>
    </span>
  );
}

function SentBySigner({ hash, children }: Readonly<{ hash: TxHash | undefined; children: string }>) {
  if (hash === undefined) return <span className="text-muted">{children}</span>;
  return (
    <AppLink to={paths.tx(hash)} hint={hash} label={`The signer’s ${children} transaction`}>
      {children}
    </AppLink>
  );
}

export function Anomalies({ anomalies }: { readonly anomalies: readonly Pick<TxAnomaly, 'problem'>[] }) {
  return anomalies.map(({ problem }, index) => (
    // Anomalies have no id; a tx never changes.
    <span key={index} className="block wrap-anywhere">
      {visibleText(problem)}
    </span>
  ));
}

function Gas({ tx }: { readonly tx: Tx }) {
  const { gasUsed, gasWanted } = tx;
  const share = gasWanted > 0n ? ratio(gasUsed, gasWanted, 'down') : null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>
        <data value={gasUsed.toString()}>{formatInt(gasUsed)}</data> of{' '}
        <data value={gasWanted.toString()}>{formatInt(gasWanted)}</data>
      </span>
      {share !== null && (
        <>
          <span className="text-muted">{formatPercent(share)}</span>
          <Bar
            isFull
            fractionApprox={decApprox(share)}
            label={`${formatPercent(share)} of the gas limit used`}
          />
        </>
      )}
    </span>
  );
}

interface SenderNeighbours {
  readonly previous: TxHash | undefined;
  readonly next: TxHash | undefined;
}

/** Searches the node once `mayQuery`; undefined when not found. */
function useSenderNeighbours(
  address: AccAddress | null,
  sequence: bigint,
  mayQuery: boolean,
): SenderNeighbours {
  const node = useNode();
  const search = (nonce: bigint) => ({
    ...txSearchQuery(node, {
      conditions: [txCondition('tx.acc_seq', `${address ?? ''}/${nonce}`)],
      limit: 1,
    }),
    enabled: mayQuery && address !== null && nonce >= 0n,
  });
  const previous = useQuery(search(sequence - 1n));
  const next = useQuery(search(sequence + 1n));
  return { previous: previous.data?.value.txs[0]?.hash, next: next.data?.value.txs[0]?.hash };
}
