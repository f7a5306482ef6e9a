/** The field and its results, or a redirect when the text has a single target, like Enter in the search overlay. */
import { isCompleteForm, routeSearch, takenSuggestion } from '../../features/search/route-search.ts';
import { groupSuggestions, MIN_CHARACTERS } from '../../features/search/suggest.ts';
import { OPTION_ROW } from '../../features/search/option-list.tsx';
import { SuggestionBody } from '../../features/search/suggestion-body.tsx';
import { NothingFound, NotSearched } from '../../features/search/nothing-found.tsx';
import { useSuggestions } from '../../features/search/use-suggestions.ts';
import { useStakingWords } from '../../entities/validator/staking-words.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useHydrated } from '../../shared/lib/hydration.ts';
import { useRedirect } from '../../shared/lib/page-status.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Empty } from '../../shared/ui/feedback.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

export default function SearchResults() {
  const query = (useUrlSearch()['q'] ?? '').trim();
  const { addressPrefix } = useChain();
  const { Many } = useStakingWords();
  const { suggestions, ...search } = useSuggestions(query);
  const { isPending, failed } = search;
  const isHydrated = useHydrated();
  const hit = takenSuggestion(query, addressPrefix, suggestions);
  const route = routeSearch(query, addressPrefix);
  // Text without a certain match waits for the rest; server rendering waits no longer than for a page.
  const isCertain = isCompleteForm(query, addressPrefix) || !isPending || !isHydrated;
  const isFound = hit !== null && (hit.match !== 'near' || isCertain);
  useRedirect(isFound ? hit.url : isCertain && route.outcome === 'go' ? route.to : null);
  return (
    <>
      <form action={paths.search} className="mb-4 flex flex-wrap gap-3">
        <input
          key={query}
          type="search"
          name="q"
          className="field min-w-0 flex-1"
          aria-label="Block, transaction, address or name"
          defaultValue={query}
          maxLength={300}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <Panel title="Results">
        {query.length < MIN_CHARACTERS ? (
          <Empty>Enter at least {MIN_CHARACTERS} characters in the search field.</Empty>
        ) : suggestions.length > 0 ? (
          groupSuggestions(suggestions, Many).map((group) => (
            <section key={group.name}>
              <h3 className="px-4 pt-2 text-label font-semibold text-muted">{group.name}</h3>
              <ul className="p-1">
                {group.suggestions.map((suggestion) => (
                  <li key={suggestion.url}>
                    <AppLink to={suggestion.url} className={OPTION_ROW}>
                      <SuggestionBody suggestion={suggestion} />
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))
        ) : (
          <div className="px-4 py-6 text-table text-muted">
            <NothingFound {...search} />
          </div>
        )}
        {suggestions.length > 0 && failed.length > 0 && (
          <div className="px-4 pb-3">
            <NotSearched {...search} />
          </div>
        )}
      </Panel>
    </>
  );
}
