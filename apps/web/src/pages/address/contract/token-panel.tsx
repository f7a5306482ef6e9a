/** The cw20 or cw721 token of a contract, as it describes itself. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { exactAmount, formatAmountText, formatInt, safeLink, visibleText } from '@cairn/chain/format';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import {
  contractTokenQuery,
  tokenDetailsQuery,
  uint128Text,
  type ContractProgram,
  type Cw20Token,
  type Cw721Collection,
  type TokenDetails,
} from '../../../entities/contract/token-queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { FoldedText } from '../../../shared/ui/folded-text.tsx';
import { fact, type KeyValue, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { QueryValue } from '../../../shared/ui/query-value.tsx';

/** Empty when the contract does not describe itself. */
export function TokenPanel({ address }: { readonly address: AccAddress }) {
  const query = useQuery(contractTokenQuery(useNode(), address));
  const { data } = query;
  if (data === undefined ? query.isPending : data.program === null && data.token === null) return null;
  return (
    <QueryPanel
      title={data?.token === null ? 'Contract info' : 'Token'}
      query={query}
      what="the token of this contract"
      aside="As reported by the contract"
    >
      {({ program, token }) =>
        token?.kind === 'cw20' ? (
          <Cw20Facts address={address} token={token} program={program} />
        ) : (
          <KeyValues items={[programFact(program), ...(token === null ? [] : collectionFacts(token))]} />
        )
      }
    </QueryPanel>
  );
}

/** Contracts may store any length. */
const StoredText = ({ text }: { readonly text: string }) => (
  <span className="wrap-anywhere">
    <FoldedText text={text} />
  </span>
);

const programFact = (program: ContractProgram | null): KeyValue =>
  fact(
    'Contract version',
    program !== null && <StoredText text={`${program.name} ${program.version}`} />,
    'Name and version reported by the contract',
  );

function collectionFacts({ name, symbol, count }: Cw721Collection): readonly KeyValue[] {
  return [
    fact('Name', <StoredText text={name} />),
    fact('Symbol', <StoredText text={symbol} />),
    fact('Tokens', count !== null && formatInt(count)),
  ];
}

function Cw20Facts({
  address,
  token,
  program,
}: Readonly<{ address: AccAddress; token: Cw20Token; program: ContractProgram | null }>) {
  const details = useQuery(tokenDetailsQuery(useNode(), address));
  const { name, symbol, decimals, supply } = token;
  return (
    <KeyValues
      items={[
        fact('Name', <StoredText text={name} />),
        fact('Symbol', <StoredText text={symbol} />),
        fact('Decimals', formatInt(decimals)),
        fact(
          'Supply',
          <data value={exactAmount(supply, decimals)} data-hint={exactAmount(supply, decimals)}>
            {formatAmountText(supply, decimals)} {visibleText(symbol.slice(0, 30))}
          </data>,
        ),
        ...minterFacts(details, token),
        ...marketingFacts(details.data?.marketing ?? null),
        programFact(program),
      ]}
    />
  );
}

function minterFacts(
  details: UseQueryResult<TokenDetails>,
  { decimals, symbol }: Cw20Token,
): readonly KeyValue[] {
  const minter = details.data?.minter;
  const cap = isJsonObject(minter) ? uint128Text(minter['cap']) : null;
  return [
    fact('Minter', <QueryValue query={details}>{(data) => minterText(data.minter)}</QueryValue>),
    fact('Cap', cap !== null && `${formatAmountText(cap, decimals)} ${visibleText(symbol.slice(0, 30))}`),
  ];
}

function minterText(answer: TokenDetails['minter']): ReactNode {
  if (answer === 'none') return 'none: no more can be minted';
  const minter = answer === 'refused' ? undefined : answer['minter'];
  return typeof minter === 'string' ? linked(minter) : 'not reported by the contract';
}

function marketingFacts(marketing: JsonObject | null): readonly KeyValue[] {
  if (marketing === null) return [];
  const { project, description, marketing: by, logo } = marketing;
  return [
    linkedFact('Project', project),
    linkedFact('Description', description),
    linkedFact('Logo', isJsonObject(logo) ? logo['url'] : logo),
    linkedFact('Marketed by', by),
  ];
}

/** A text fact: plain, an account or a URL; omitted when empty. */
const linkedFact = (name: string, value: Json | undefined): KeyValue =>
  fact(name, typeof value === 'string' && value !== '' && linked(value));

/** A longer link is no address to follow. */
const MAX_LINK = 600;

function linked(text: string): ReactNode {
  const address = tryParseAccAddress(text);
  if (address !== null) return <AddressLink address={address} />;
  const href = text.length <= MAX_LINK ? safeLink(text) : undefined;
  if (href === undefined) return <StoredText text={text} />;
  return (
    <a className="link break-all" href={href} rel="noopener nofollow ugc" target="_blank">
      {visibleText(text)}
    </a>
  );
}
