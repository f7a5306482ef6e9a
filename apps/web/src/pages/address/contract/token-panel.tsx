/** The cw20 or cw721 token of a contract, as it describes itself. */
import { exactAmount, formatAmountText, formatInt, safeLink, visibleText } from '@cairn/chain/format';
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { uint128Text } from '../../../entities/contract/read-token.ts';
import {
  contractTokenQuery,
  tokenDetailsQuery,
  type ContractProgram,
  type Cw20Token,
  type Cw721Collection,
} from '../../../entities/contract/token-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { type KeyValue, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

/** Empty when the contract does not describe itself. */
export function TokenPanel({ address }: { readonly address: AccAddress }) {
  const { data } = useQuery(contractTokenQuery(useNode(), address));
  if (data === undefined || (data.program === null && data.token === null)) return null;
  const { program, token } = data;
  return (
    <Panel title={token === null ? 'Program' : 'Token'} aside="As the contract reports">
      {token?.kind === 'cw20' ? (
        <Cw20Facts address={address} token={token} program={program} />
      ) : (
        <KeyValues items={[programFact(program), ...(token === null ? [] : collectionFacts(token))]} />
      )}
    </Panel>
  );
}

/** Contracts may store any length; the query tab shows the full text. */
const MAX_TEXT = 600;

function StoredText({ text }: { readonly text: string }) {
  const isCut = text.length > MAX_TEXT;
  return (
    <span className="wrap-anywhere">
      {visibleText(text.slice(0, MAX_TEXT))}
      {isCut && <span className="text-muted">… {formatInt(text.length - MAX_TEXT)} more characters</span>}
    </span>
  );
}

const programFact = (program: ContractProgram | null): KeyValue | null =>
  program === null
    ? null
    : {
        name: 'Program',
        hint: 'Name and version that it reports',
        value: <StoredText text={`${program.name} ${program.version}`} />,
      };

function collectionFacts({ name, symbol, count }: Cw721Collection): readonly (KeyValue | null)[] {
  return [
    { name: 'Name', value: <StoredText text={name} /> },
    { name: 'Symbol', value: <StoredText text={symbol} /> },
    count === null ? null : { name: 'Tokens', value: formatInt(count) },
  ];
}

interface Cw20FactsProps {
  readonly address: AccAddress;
  readonly token: Cw20Token;
  readonly program: ContractProgram | null;
}

function Cw20Facts({ address, token, program }: Cw20FactsProps) {
  const details = useQuery(tokenDetailsQuery(useNode(), address)).data;
  const { name, symbol, decimals, supply } = token;
  return (
    <KeyValues
      items={[
        { name: 'Name', value: <StoredText text={name} /> },
        { name: 'Symbol', value: <StoredText text={symbol} /> },
        { name: 'Decimals', value: formatInt(decimals) },
        {
          name: 'Supply',
          value: (
            <data value={exactAmount(supply, decimals)} data-hint={exactAmount(supply, decimals)}>
              {formatAmountText(supply, decimals)} {visibleText(symbol.slice(0, 30))}
            </data>
          ),
        },
        ...minterFacts(details?.minter ?? null, token),
        ...marketingFacts(details?.marketing ?? null),
        programFact(program),
      ]}
    />
  );
}

function minterFacts(
  minter: JsonObject | null,
  { decimals, symbol }: Cw20Token,
): readonly (KeyValue | null)[] {
  if (minter === null) return [{ name: 'Minter', value: 'none: no more can be minted' }];
  const cap = uint128Text(minter['cap']);
  return [
    textFact('Minter', minter['minter']),
    cap === null
      ? null
      : { name: 'Cap', value: `${formatAmountText(cap, decimals)} ${visibleText(symbol.slice(0, 30))}` },
  ];
}

function marketingFacts(marketing: JsonObject | null): readonly (KeyValue | null)[] {
  if (marketing === null) return [];
  const { project, description, marketing: by, logo } = marketing;
  return [
    textFact('Project', project),
    textFact('Description', description),
    textFact('Logo', isJsonObject(logo) ? logo['url'] : logo),
    textFact('Marketed by', by),
  ];
}

/** A text fact: plain, an account or a URL; omitted when empty. */
function textFact(name: string, value: Json | undefined): KeyValue | null {
  return typeof value === 'string' && value !== '' ? { name, value: linked(value) } : null;
}

function linked(text: string): ReactNode {
  const address = tryParseAccAddress(text);
  if (address !== null) return <AddressLink address={address} />;
  const href = text.length <= MAX_TEXT ? safeLink(text) : undefined;
  if (href === undefined) return <StoredText text={text} />;
  return (
    <a className="link break-all" href={href} rel="noopener nofollow ugc" target="_blank">
      {visibleText(text)}
    </a>
  );
}
