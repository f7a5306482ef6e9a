/** The page of a search. What it searches with is code of the overlay. */
import { useEffect } from 'react';
import { isServiceName } from '../../features/search/text-forms.ts';
import { deferredComponent } from '../../shared/lib/lazy-component.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

const SearchResults = deferredComponent(() => import('./search-results.tsx'), <SkeletonRows rows={8} />);

export default function SearchPage() {
  const text = (useUrlSearch()['q'] ?? '').trim();
  const isName = isServiceName(text);
  useEffect(() => {
    // Only the browser looks up names.
    if (isName) SearchResults.load();
  }, [isName]);
  return (
    <>
      <PageTitle title="Search" />
      <SearchResults />
    </>
  );
}

SearchPage.prefetch = () => {
  SearchResults.load();
};
