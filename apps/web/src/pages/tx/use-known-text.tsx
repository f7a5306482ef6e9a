/** Enriches strings in messages: links for addresses and denoms, display units for amounts. */
import {
  parseAccAddress,
  parseAddress,
  parseValconsAddress,
  parseValoperAddress,
} from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom, type DenomInfo } from '@cairn/chain/denom';
import type { JsonObject } from '@cairn/chain/json';
import type { ReactNode } from 'react';
import { CoinAmount } from '../../entities/asset/coin-amount.tsx';
import { useDenomLookup } from '../../entities/denom/use-denom-lookup.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import type { RenderText } from '../../shared/ui/json-tree.tsx';

/** For a message's tree; strings stay as the node sent them. */
export function useKnownText(): RenderText {
  const lookup = useDenomLookup();
  const { addressPrefix } = useChain();
  return (text, name, parent) => {
    const to = addressPath(text, addressPrefix);
    if (to !== null) return <AppLink to={to}>&quot;{text}&quot;</AppLink>;
    if (name === 'amount' && /^\d{1,78}$/.test(text)) return amountOf(text, parent);
    if (!/denom/.test(name)) return null;
    const denom = knownDenom(text);
    if (denom === undefined) return null;
    return (
      <>
        <AppLink to={paths.asset(denom.denom)}>&quot;{text}&quot;</AppLink> <Note>{denom.symbol}</Note>
      </>
    );
  };

  /** Names are those of any message: a denominator has digits, and a contract's denom may be any text. */
  function knownDenom(text: string): DenomInfo | undefined {
    const denom = attempt(() => parseDenom(text));
    return denom === null ? undefined : lookup(denom);
  }

  function amountOf(text: string, parent: JsonObject): ReactNode {
    const denom = typeof parent['denom'] === 'string' ? knownDenom(parent['denom'])?.denom : undefined;
    if (denom === undefined) return null;
    return (
      <>
        &quot;{text}&quot;{' '}
        <Note>
          <CoinAmount coin={{ denom, baseUnits: BigInt(text) }} />
        </Note>
      </>
    );
  }
}

function Note({ children }: { readonly children: ReactNode }) {
  return <span className="ms-2 font-sans text-muted">{children}</span>;
}

function addressPath(text: string, prefix: string): string | null {
  if (!text.startsWith(prefix)) return null;
  return attempt(() => {
    const { kind } = parseAddress(text);
    if (kind === 'valoper') return paths.governor(parseValoperAddress(text, prefix));
    return kind === 'valcons'
      ? paths.validator(parseValconsAddress(text, prefix))
      : paths.address(parseAccAddress(text, prefix));
  });
}
