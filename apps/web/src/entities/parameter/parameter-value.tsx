/** Renders a parameter's value. */
import type { AccAddress } from '@cairn/chain/address';
import { decFromAtomics, decToString } from '@cairn/chain/dec';
import { formatBytes, formatDec, formatDuration, formatInt, visibleText } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { Usd } from '../../shared/ui/amount.tsx';
import { BlockLink } from '../../shared/ui/identifiers.tsx';
import { AddressLink, GovernorLink } from '../address/address-link.tsx';
import { CoinList, DenomLink, StakeAmount } from '../asset/coin-amount.tsx';
import { useRecentPace } from '../block/use-recent-pace.ts';
import type { Reading } from './parameter-reading.ts';

export function ParameterValue({ reading }: { readonly reading: Reading }): ReactNode {
  switch (reading.kind) {
    case 'duration':
      return formatDuration(reading.ms);
    case 'percent':
      // Settings are round numbers and are not truncated.
      return `${decToString(decFromAtomics(reading.value * 100n))}%`;
    case 'times':
      return `${formatDec(reading.value)} ×`;
    case 'usd':
      return <Usd value={reading.value} />;
    case 'dec':
      return formatDec(reading.value, 18);
    case 'int':
      return formatInt(reading.value);
    case 'stake':
      return <StakeAmount baseUnits={reading.value} />;
    case 'blocks':
      return <Blocks count={reading.value} />;
    case 'height':
      return reading.value > 0 ? <BlockLink height={reading.value} /> : formatInt(reading.value);
    case 'bytes':
      return reading.value < 0 ? formatInt(reading.value) : formatBytes(reading.value);
    case 'flag':
      return reading.isOn ? 'yes' : 'no';
    case 'coins':
      return <CoinList coins={reading.coins} />;
    case 'denom':
      return <DenomLink denom={reading.denom} />;
    case 'account':
      return <Account address={reading.address} />;
    case 'governor':
      return <GovernorLink address={reading.address} />;
    case 'text':
      return <span className="break-words">{visibleText(reading.text)}</span>;
    case 'nothing':
      return <span className="text-muted">none</span>;
    case 'list':
      return (
        <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
          {reading.items.map((item, index) => (
            <ParameterValue key={index} reading={item} />
          ))}
        </span>
      );
  }
}

/** Accounts of other chains have no page here. */
function Account({ address }: { readonly address: AccAddress }) {
  const { addressPrefix } = useChain();
  return address.startsWith(`${addressPrefix}1`) ? (
    <AddressLink address={address} />
  ) : (
    <span className="mono break-all">{address}</span>
  );
}

function Blocks({ count }: { readonly count: number }) {
  const pace = useRecentPace();
  return (
    <span>
      {formatInt(count)} {count === 1 ? 'block' : 'blocks'}
      {pace !== null && count > 1 && (
        <span className="text-muted" data-hint="Estimated from recent block times">
          {' '}
          ≈ {formatDuration(count * pace)}
        </span>
      )}
    </span>
  );
}
