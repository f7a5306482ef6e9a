/** What was searched before, in this browser only. */
import { useStored, type PastSearch } from '../../shared/lib/storage.ts';

export interface PastSearchesProps {
  /** Id of the list; the options are numbered below it. */
  readonly list: string;
  readonly highlighted: number;
  readonly onChoose: (past: PastSearch) => void;
}

/** The options, newest first. */
export function PastSearches({ list, highlighted, onChoose }: PastSearchesProps) {
  const [searches] = useStored('searches');
  return searches.map((past, index) => (
    <a
      key={past.to}
      id={`${list}-${index}`}
      role="option"
      aria-selected={index === highlighted}
      tabIndex={-1}
      href={past.to}
      onClick={() => onChoose(past)}
      className="flex min-h-11 items-center gap-3 rounded-box px-3 hover:bg-sunken aria-selected:bg-accent-soft"
    >
      <span className="w-24 shrink-0 text-label text-muted">Recent</span>
      <span className="min-w-0 truncate">{past.text}</span>
    </a>
  ));
}

/** Forgets them all. */
export function ForgetSearches() {
  const [searches, setSearches] = useStored('searches');
  if (searches.length === 0)
    return <p className="px-3 text-table text-muted">Type at least two characters for suggestions.</p>;
  return (
    <button type="button" className="button self-start" onClick={() => setSearches([])}>
      Forget recent searches
    </button>
  );
}
