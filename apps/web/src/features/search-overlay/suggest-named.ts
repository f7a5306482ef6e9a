/** Suggestions for what has a name: governors, assets, proposals, pools, channels, accounts. */
import { hasSome } from '../../entities/network/has-some.ts';
import { formatPercent, shortAddress, visibleText } from '@cairn/chain/format';
import type { Validator } from '@cairn/node-client/modules/staking';
import { MAIN_NAVIGATION, MORE_NAVIGATION } from '../../shared/config/navigation.ts';
import { paths } from '../../shared/config/paths.ts';
import { isShortForm } from '../search-box/route-search.ts';
import { matchBest } from './match-text.ts';
import {
  NAME_SERVICE,
  toSuggestion,
  type Candidate,
  type SearchFacts,
  type Suggestion,
} from './suggestion.ts';

/** Everything whose name fits, unordered; each with its rank. */
export function suggestNamed(typed: string, facts: SearchFacts): readonly Candidate[] {
  return [
    ...governors(typed, facts),
    ...assets(typed, facts),
    ...proposals(typed, facts),
    ...pools(typed, facts),
    ...channels(typed, facts),
    ...accounts(typed, facts),
    ...pages(typed, facts),
  ];
}

/** A governor with its state and commission. */
export function suggestGovernor(
  { address, description, jailed, status, commission }: Validator,
  word: string,
): Suggestion {
  const moniker = visibleText(description.moniker).trim();
  return {
    title: moniker === '' ? shortAddress(address) : moniker,
    subtitle: `${word}, ${shortAddress(address)}`,
    type: 'validator',
    url: paths.governor(address),
    metadata: {
      status: jailed ? 'jailed' : status === 'bonded' ? 'active' : 'inactive',
      commission: formatPercent(commission.rate),
      ...(description.identity === '' ? {} : { validatorIdentity: description.identity }),
    },
  };
}

function governors(typed: string, { governors: all, governorWord }: SearchFacts): readonly Candidate[] {
  return [...all]
    .sort((a, b) => (a.tokens === b.tokens ? 0 : a.tokens > b.tokens ? -1 : 1))
    .flatMap((governor) => {
      const suggestion = suggestGovernor(governor, governorWord);
      return candidate(typed, [suggestion.title, governor.address], suggestion);
    });
}

function assets(typed: string, { assets: all }: SearchFacts): readonly Candidate[] {
  return all.flatMap(({ denom, symbol, name }) =>
    candidate(
      typed,
      [symbol, denom, ...(name === undefined ? [] : [name])],
      toSuggestion('asset', visibleText(symbol), visibleText(denom), paths.asset(denom)),
    ),
  );
}

function proposals(typed: string, { proposals: all }: SearchFacts): readonly Candidate[] {
  return all.flatMap(({ id, title, status }) =>
    candidate(
      typed,
      [title, `proposal ${id}`, `#${id}`],
      toSuggestion(
        'proposal',
        visibleText(title) || `Proposal ${id}`,
        `Proposal ${id}`,
        `${paths.proposals}/${id}`,
        {
          status: status.replaceAll('-', ' '),
        },
      ),
    ),
  );
}

function pools(typed: string, { pools: all, assets: known }: SearchFacts): readonly Candidate[] {
  const symbolOf = (denom: string) => known.find((asset) => asset.denom === denom)?.symbol ?? denom;
  return all.flatMap(({ poolId, assets: inside }) => {
    const symbols = inside.map(({ token }) => visibleText(symbolOf(token.denom)));
    return candidate(
      typed,
      [`pool ${poolId}`, symbols.join('/'), [...symbols].reverse().join('/'), symbols.join(' ')],
      toSuggestion('pool', `Pool ${poolId}`, symbols.join(' and '), paths.pool(poolId)),
    );
  });
}

function channels(typed: string, { channels: all }: SearchFacts): readonly Candidate[] {
  return all.flatMap(({ portId, channelId, state, counterparty }) =>
    candidate(
      typed,
      [channelId, `${portId}/${channelId}`],
      toSuggestion(
        'channel',
        channelId,
        `Port ${shortPort(portId)}, to ${counterparty.channelId || 'nobody yet'}`,
        paths.channel(portId, channelId),
        { status: state },
      ),
    ),
  );
}

function accounts(typed: string, { accounts: all }: SearchFacts): readonly Candidate[] {
  return all.flatMap(({ address, name, origin }) => {
    const subtitle = `${origin}, ${shortAddress(address)}`;
    const suggestion = toSuggestion('address', visibleText(name), subtitle, paths.address(address), { name });
    const [found] = candidate(typed, [name, address], suggestion);
    if (found === undefined) return [];
    // A name of the name service means its owner before anything else (specification, section 5).
    const isFirst = origin === NAME_SERVICE && found.rank === 0;
    return [isFirst ? { ...found, rank: -1 } : found];
  });
}

/** Our own short form, whichever ellipsis it was typed with. */
const shortened = (typed: string): string => typed.replace('...', '…');

function candidate(
  typed: string,
  texts: readonly string[],
  suggestion: Suggestion,
): readonly [Candidate] | readonly [] {
  const isShortened = isShortForm(typed) && texts.some((text) => shortAddress(text) === shortened(typed));
  const rank = isShortened ? 0 : matchBest(texts, typed);
  return rank === null ? [] : [{ rank, suggestion }];
}

function pages(typed: string, { governorWord, hasContracts, modules }: SearchFacts): readonly Candidate[] {
  const isPlain = governorWord === 'Validator';
  return [...MAIN_NAVIGATION, ...MORE_NAVIGATION].flatMap(
    ({ label, plainLabel, to, needsContracts, needsModules }) => {
      if (needsContracts === true && !hasContracts) return [];
      if (!hasSome(modules, needsModules)) return [];
      const name = isPlain ? (plainLabel ?? label) : label;
      return candidate(typed, [name], toSuggestion('page', name, 'Page of this explorer', to));
    },
  );
}

const LONG_PORT = 24;

function shortPort(port: string): string {
  return port.length > LONG_PORT ? shortAddress(port) : port;
}
