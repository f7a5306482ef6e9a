/** Amounts of contract tokens: name and decimals are the contract's own claim. */
import type { AccAddress } from '@cairn/chain/address';
import {
  exactAmount,
  formatAmount,
  formatInt,
  shortAddress,
  THIN_SPACE,
  visibleText,
} from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { InlineSkeleton } from '../../shared/ui/feedback.tsx';
import { contractTokenQuery } from './token-queries.ts';

/** More decimals than any real token has; larger values are ignored. */
const MAX_DECIMALS = 36;
const MAX_SYMBOL = 24;

/** An amount with the token's symbol, linked to the contract; base units when the contract has no decimals. */
export function TokenAmount({
  contract,
  baseUnits,
  isSigned = false,
}: Readonly<{ contract: AccAddress; baseUnits: bigint; isSigned?: boolean }>) {
  const { data, isPending } = useQuery(contractTokenQuery(useNode(), contract));
  if (isPending) return <InlineSkeleton width="6rem" />;
  const token = data?.token?.kind === 'cw20' && data.token.decimals <= MAX_DECIMALS ? data.token : null;
  const text = token === null ? null : formatAmount(baseUnits, token.decimals);
  const exact = exactAmount(baseUnits, token?.decimals ?? 0);
  const symbol = token === null ? shortAddress(contract) : visibleText(token.symbol.slice(0, MAX_SYMBOL));
  const colour = !isSigned ? undefined : baseUnits > 0n ? 'text-good' : 'text-bad';
  return (
    <span dir="ltr" className="whitespace-nowrap">
      <data value={exact} data-hint={token === null ? `${exact} base units` : exact} className={colour}>
        {isSigned && baseUnits > 0n && '+'}
        {text === null ? formatInt(baseUnits) : text.integer + text.fraction}
      </data>
      {THIN_SPACE}
      {token === null && (
        <>
          <span className="text-muted">base units</span>{' '}
        </>
      )}
      <AppLink
        to={paths.address(contract)}
        hint={`The token of contract ${contract}, as the contract describes it`}
      >
        {symbol}
      </AppLink>
    </span>
  );
}
