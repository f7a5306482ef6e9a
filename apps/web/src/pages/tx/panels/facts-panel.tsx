/** Fee, gas, memo, signers: what every tx has. */
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatInt, formatPercent, visibleText } from '@cairn/chain/format';
import type { Tx, TxAnomaly } from '@cairn/chain/tx';
import type { Answer } from '@cairn/node-client/node-client';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { coinsUsd, usePrices } from '../../../entities/asset/prices.ts';
import { useDenomLookup } from '../../../entities/asset/use-denom-lookup.ts';
import { Memo } from '../../../entities/tx/memo.tsx';
import { Signers } from '../../../entities/tx/signers.tsx';
import { feePayer, txSigners } from '../../../entities/tx/tx-signers.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { Usd } from '../../../shared/ui/amount.tsx';
import { Bar } from '../../../shared/ui/bars.tsx';
import { BlockLink, Hash } from '../../../shared/ui/identifiers.tsx';
import { KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

/** From the tx itself. */
export function FactsPanel({ answer }: { readonly answer: Answer<Tx> }) {
  const tx = answer.value;
  const { addressPrefix } = useChain();
  const payer = feePayer(tx, addressPrefix);
  const signers = txSigners(tx, addressPrefix);
  return (
    <Panel title="Fee, gas and signers" provenance={answer}>
      <KeyValues
        items={[
          { name: 'Fee', value: <Fee tx={tx} /> },
          payer === null ? null : { name: 'Paid by', value: <AddressLink address={payer} /> },
          tx.fee.granter === null
            ? null
            : {
                name: 'Fee grant of',
                value: <AddressLink address={tx.fee.granter} />,
                hint: 'This account lets the signer spend from its balance on fees.',
              },
          { name: 'Gas', term: 'gas', value: <Gas tx={tx} /> },
          tx.memo === '' ? null : { name: 'Memo', value: <Memo memo={tx.memo} /> },
          { name: signers.length === 1 ? 'Signer' : 'Signers', value: <Signers signers={signers} /> },
          tx.timeoutHeight === 0
            ? null
            : {
                name: 'Valid until block',
                value: <BlockLink height={tx.timeoutHeight} />,
                hint: 'After this height no block may include it.',
              },
          { name: 'Hash', value: <Hash value={tx.hash} isWhole /> },
          tx.anomalies === undefined || tx.anomalies.length === 0
            ? null
            : {
                name: 'Not decoded',
                value: <Anomalies anomalies={tx.anomalies} />,
                hint: 'These parts do not have the form of their kind. The bytes of the transaction are complete.',
              },
        ]}
      />
    </Panel>
  );
}

function Anomalies({ anomalies }: { readonly anomalies: readonly TxAnomaly[] }) {
  return anomalies.map(({ problem }, index) => (
    // Anomalies have no identity of their own; a tx never changes.
    <span key={index} className="block wrap-anywhere">
      {visibleText(problem)}
    </span>
  ));
}

function Fee({ tx }: { readonly tx: Tx }) {
  const { price } = usePrices();
  const value = coinsUsd(tx.fee.coins, price, useDenomLookup());
  return (
    <>
      <CoinList coins={tx.fee.coins} />
      {value !== null && tx.fee.coins.length > 0 && (
        <span className="ms-3 text-muted">
          <Usd value={value} digits={4} /> at present prices
        </span>
      )}
    </>
  );
}

function Gas({ tx }: { readonly tx: Tx }) {
  const { gasUsed, gasWanted } = tx;
  const share = gasWanted > 0n ? ratio(gasUsed, gasWanted, 'down') : null;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <span>
        <data value={gasUsed.toString()}>{formatInt(gasUsed)}</data> of{' '}
        <data value={gasWanted.toString()}>{formatInt(gasWanted)}</data>
      </span>
      {share !== null && (
        <>
          <Bar fractionApprox={decApprox(share)} label={`${formatPercent(share)} of the gas limit used`} />
          <span className="text-muted">{formatPercent(share)}</span>
        </>
      )}
    </span>
  );
}
