/** The search field: Enter routes as the specification says, Esc leaves. */
import { useState } from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { navigate } from '../../shared/lib/router/location.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { routeSearch } from './route-search.ts';

/** `app/keyboard.ts` focuses the field that carries this mark. */
export const SEARCH_MARK = 'data-search';

/** A search field. `onDone` is told when the search led somewhere. */
export function SearchBox({ onDone }: { readonly onDone?: () => void }) {
  const chain = useChain();
  const [query, setQuery] = useState('');
  const submit = () => {
    const route = routeSearch(query, chain.addressPrefix);
    if (route.outcome === 'invalid') toast(route.message, 'error');
    if (route.outcome !== 'go') return;
    setQuery('');
    onDone?.();
    navigate(route.to);
  };
  return (
    <form
      role="search"
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <span className="pointer-events-none absolute top-2 left-2.5 text-muted">
        <Icon name="search" />
      </span>
      <input
        {...{ [SEARCH_MARK]: '' }}
        type="search"
        className="field w-full pl-9"
        aria-label="Search blocks, transactions, addresses and governors"
        placeholder="Search blocks, transactions, addresses, governors …"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </form>
  );
}
