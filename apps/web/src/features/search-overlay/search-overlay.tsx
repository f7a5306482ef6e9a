/** Search over the whole window: suggestions while typing, past searches before it. */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { storage, type PastSearch } from '../../shared/lib/storage.ts';
import { rememberSearch } from '../search-box/remember-search.ts';
import { isByNameOnly } from '../search-box/route-search.ts';
import { submitSearch } from '../search-box/submit-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { ForgetSearches, PastSearches } from './past-searches.tsx';
import { SearchField } from './search-field.tsx';
import { MIN_CHARACTERS } from './suggest.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Enter waits so long for suggestions that are still being looked up. */
const MAX_WAIT_MS = 1_500;

export interface SearchOverlayProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** The overlay; open for as long as it is drawn. Enter submits, Esc closes. */
export function SearchOverlay({ query, onQuery, onClose }: SearchOverlayProps) {
  const { addressPrefix } = useChain();
  const list = useId();
  const { suggestions, isPending } = useSuggestions(query);
  const [highlighted, setHighlighted] = useState(-1);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const isEnough = query.trim().length >= MIN_CHARACTERS;
  const optionId = (index: number) => `${list}-${index}`;
  useEffect(() => {
    document.getElementById(`${list}-${highlighted}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, highlighted]);

  const leave = (past: PastSearch) => {
    rememberSearch(past);
    onQuery('');
    onClose();
  };
  const submit = () => {
    const option = document.getElementById(optionId(highlighted));
    if (option !== null) {
      option.click();
      return;
    }
    if (isEnough && isByNameOnly(query, addressPrefix)) setSubmitted(query);
    else submitSearch(addressPrefix);
  };
  const hit = suggestions.findIndex(({ isHit }) => isHit);
  // A name leads to what it means on screen, once that is there; what means nothing there goes its specified way.
  const isWaiting = submitted === query;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const finish = () => {
      setSubmitted(null);
      const option = document.getElementById(`${list}-${hit}`);
      if (option === null) submitSearch(addressPrefix);
      else option.click();
    };
    const timer = setTimeout(finish, hit < 0 && isPending ? MAX_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, hit, isPending, list, addressPrefix]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // One place more than there are options: in the field itself nothing is highlighted.
    const places = (isEnough ? suggestions : storage.read('searches')).length + 1;
    setHighlighted(((highlighted + 1 + step + places) % places) - 1);
  };

  return (
    <WholeWindow onClose={onClose}>
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
        isListed={isEnough && suggestions.length > 0}
        active={highlighted < 0 ? undefined : optionId(highlighted)}
      />
      <div id={list} role="listbox" aria-label="Suggestions" className="overflow-y-auto empty:hidden">
        {isEnough &&
          suggestions.map((suggestion, index) => (
            <SuggestionRow
              key={suggestion.url}
              id={optionId(index)}
              suggestion={suggestion}
              isHighlighted={index === highlighted}
              onChoose={() => leave({ text: suggestion.title, to: suggestion.url })}
            />
          ))}
        {!isEnough && <PastSearches list={list} highlighted={highlighted} onChoose={leave} />}
      </div>
      <div role="status" className="px-3 empty:hidden">
        {isEnough && suggestions.length === 0 && <NothingFound isPending={isPending} />}
      </div>
      {!isEnough && <ForgetSearches />}
    </WholeWindow>
  );
}

function WholeWindow({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
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
