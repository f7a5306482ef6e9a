/** The full-window search: suggestions while typing; recent searches, stars and pages before. */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { useStored } from '../../shared/lib/storage.ts';
import type { PastSearch } from '../../shared/lib/stored-schemas.ts';
import { isCompleteForm, routeSearch, takenSuggestion } from './route-search.ts';
import { rememberSearch, submitSearch } from './submit-search.ts';
import { NothingFound, NotSearched } from './nothing-found.tsx';
import { countOf, type OptionGroup, optionId, OptionList } from './option-list.tsx';
import { SearchField } from './search-field.tsx';
import { groupSuggestions, MIN_CHARACTERS } from './suggest.ts';
import { SuggestionBody } from './suggestion-body.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useServedEntries } from '../../entities/network/use-served-entries.ts';
import { ALL_NAVIGATION } from '../../shared/config/navigation.ts';
import { paths } from '../../shared/config/paths.ts';
import { shortName, starTarget } from '../stars/star-target.ts';

/** Enter waits this long for suggestions in flight. */
const MAX_WAIT_MS = 1_500;

/** The overlay, open while rendered. Enter submits, Esc closes. */
export function SearchOverlay({
  query,
  onQuery,
  onClose,
}: Readonly<{ query: string; onQuery: (query: string) => void; onClose: () => void }>) {
  const { addressPrefix } = useChain();
  const { Many } = useStakingWords();
  const list = useId();
  const { suggestions, ...search } = useSuggestions(query);
  const { isPending, failed } = search;
  const starting = useStartingPoints();
  const [highlighted, setHighlighted] = useState(-1);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const isBlank = query.trim() === '';
  const isEnough = query.trim().length >= MIN_CHARACTERS;
  useEffect(() => {
    document.getElementById(optionId(list, highlighted))?.scrollIntoView({ block: 'nearest' });
  }, [list, highlighted]);

  const leave = (past: PastSearch) => {
    rememberSearch(past);
    onQuery('');
    onClose();
  };
  const found = groupSuggestions(isEnough ? suggestions : [], Many);
  const shown = found.flatMap((group) => group.suggestions);
  const isNamed = isEnough && !isCompleteForm(query, addressPrefix);
  const taken = takenSuggestion(query, addressPrefix, suggestions);
  const hit = taken === null ? -1 : shown.indexOf(taken);
  // One that only resembles the text waits for better ones.
  const isFound = taken !== null && taken.match !== 'near';
  const route = routeSearch(query, addressPrefix);
  const routed = route.outcome === 'go' ? shown.findIndex(({ url }) => isSamePath(url, route.to)) : -1;
  const submit = () => {
    const option = document.getElementById(optionId(list, highlighted));
    if (option !== null) {
      option.click();
      return;
    }
    if (isNamed) setSubmitted(query);
    else submitSearch(addressPrefix);
  };
  // A name leads to its suggestion once loaded; without a suggestion it follows the specified routing.
  const isWaiting = submitted === query;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const finish = () => {
      setSubmitted(null);
      const option = document.getElementById(optionId(list, hit));
      if (option === null) submitSearch(addressPrefix);
      else option.click();
    };
    const timer = setTimeout(finish, !isFound && isPending ? MAX_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, hit, isFound, isPending, list, addressPrefix]);
  const groups: readonly OptionGroup[] = isBlank
    ? starting.map(({ name, points }) => ({
        name,
        isCompact: true,
        options: points.map((point) => ({
          to: point.to,
          content: <span className="min-w-0 flex-1 truncate">{point.text}</span>,
          onChoose: () => leave(point),
        })),
      }))
    : found.map((group) => ({
        name: group.name,
        options: group.suggestions.map((suggestion) => ({
          to: suggestion.url,
          content: <SuggestionBody suggestion={suggestion} />,
          onChoose: () => leave({ text: suggestion.title, to: suggestion.url }),
        })),
      }));
  const count = countOf(groups);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // One position beyond the options: there nothing is highlighted.
    setHighlighted(((highlighted + 1 + step + count + 1) % (count + 1)) - 1);
  };

  return (
    <FullWindow onClose={onClose}>
      <SearchField
        query={query}
        onQuery={(next) => {
          setHighlighted(-1);
          onQuery(next);
        }}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onClose={onClose}
        list={list}
        isListed={count > 0}
        active={highlighted < 0 ? undefined : optionId(list, highlighted)}
      />
      <OptionList
        id={list}
        groups={groups}
        highlighted={highlighted}
        taken={highlighted >= 0 ? highlighted : hit >= 0 ? hit : routed}
      />
      <div role="status" className="px-3 empty:hidden">
        {isEnough && count === 0 && <NothingFound {...search} />}
        {count > 0 && failed.length > 0 && <NotSearched {...search} />}
      </div>
      {isBlank ? (
        <ForgetSearches />
      ) : (
        !isEnough && (
          <p className="px-3 text-table text-muted">Type at least two characters for suggestions.</p>
        )
      )}
    </FullWindow>
  );
}

/** Hashes are case-insensitive. */
const isSamePath = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function FullWindow({ onClose, children }: Readonly<{ onClose: () => void; children: ReactNode }>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-page p-0 text-ink"
    >
      <div className="mx-auto flex max-h-dvh max-w-3xl flex-col gap-3 px-4 py-3">{children}</div>
    </dialog>
  );
}

/** Clears recent searches, which are in this browser only. */
function ForgetSearches() {
  const [searches, setSearches] = useStored('searches');
  if (searches.length === 0) return null;
  return (
    <button type="button" className="button self-start" onClick={() => setSearches([])}>
      Clear recent searches
    </button>
  );
}

const MAX_RECENT = 5;
const MAX_STARS = 5;

interface PointGroup {
  readonly name: string;
  readonly points: readonly PastSearch[];
}

/** Link groups without empty ones. */
function useStartingPoints(): readonly PointGroup[] {
  const pages = useServedEntries(ALL_NAVIGATION);
  const [searches] = useStored('searches');
  const [stars] = useStored('stars');
  const starred = stars.flatMap(({ id, label }): readonly PastSearch[] => {
    const target = starTarget(id);
    if (target === null) return [];
    return [{ text: label === '' ? shortName(target.name) : label, to: target.to }];
  });
  const groups: readonly PointGroup[] = [
    { name: 'Recent', points: searches.slice(0, MAX_RECENT) },
    { name: 'Starred', points: starred.slice(0, MAX_STARS) },
    {
      name: 'Pages',
      points: [
        { text: 'Latest block', to: paths.block('latest') },
        ...pages.map(({ label, to }) => ({ text: label, to })),
      ],
    },
  ];
  return groups.filter(({ points }) => points.length > 0);
}
