/** Forgets recent searches: they are in this browser only. */
import { useStored } from '../../shared/lib/storage.ts';

export function ForgetSearches() {
  const [searches, setSearches] = useStored('searches');
  if (searches.length === 0) return null;
  return (
    <button type="button" className="button self-start" onClick={() => setSearches([])}>
      Forget recent searches
    </button>
  );
}
