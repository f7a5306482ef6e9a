/** Lists and clears this application's browser storage. */
import { formatBytes, visibleText } from '@cairn/chain/format';
import { useState, useSyncExternalStore } from 'react';
import { clearPageCache } from '../../../offline/offline-cache.ts';
import { storage } from '../../../shared/lib/storage.ts';
import { toast } from '../../../shared/lib/toasts.ts';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { listStored, meaningOf, type StoredItem } from '../stored-items.ts';

const SHOWN = 200;

/** Rerenders when anything is stored. */
function useStoredItems(): readonly StoredItem[] | null {
  const text = useSyncExternalStore(
    storage.subscribe,
    () => JSON.stringify(listStored(() => localStorage)),
    () => '[]',
  );
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written in the line above
  return JSON.parse(text) as readonly StoredItem[] | null;
}

export function StoragePanel() {
  const items = useStoredItems();
  const bytes = (items ?? []).reduce((sum, { key, text }) => sum + key.length + text.length, 0);
  return (
    <Panel
      title="Stored in this browser"
      aside={
        items === null || items.length === 0 ? undefined : `${items.length} items, ${formatBytes(bytes)}`
      }
    >
      {items === null && <Empty>This browser blocks storage: settings last for this visit only.</Empty>}
      {items?.length === 0 && <Empty>Nothing: all settings are at their defaults.</Empty>}
      {items !== null && items.length > 0 && (
        <dl className="text-table">
          {items.map(({ key, text }) => (
            <div
              key={key}
              className="grid grid-cols-1 gap-x-4 border-b border-line px-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="mono">{visibleText(key)}</dt>
              <dd className="min-w-0">
                <span className="block text-muted">
                  {meaningOf(key) ?? 'From another version of this page'}
                </span>
                <span className="block font-mono text-label break-all">
                  {visibleText(text.slice(0, SHOWN))}
                  {text.length > SHOWN && ' …'}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Reset />
    </Panel>
  );
}

function Reset() {
  const [isExpanded, setExpanded] = useState(false);
  if (!isExpanded)
    return (
      <p className="px-4 py-3">
        <button type="button" className="button" onClick={() => setExpanded(true)}>
          Reset …
        </button>
      </p>
    );
  return (
    <div role="group" aria-label="Reset" className="flex flex-wrap items-center gap-3 px-4 py-3 text-table">
      <p>
        This deletes stars and their notes, added endpoints, the wallet connection, all settings, and the
        blocks and transactions stored for offline use.
      </p>
      <button
        type="button"
        className="button"
        autoFocus
        onClick={() => {
          storage.clear();
          void clearPageCache().catch(() => undefined);
          setExpanded(false);
          toast('All data stored by this page was deleted', 'success');
        }}
      >
        Delete everything
      </button>
      <button type="button" className="button" onClick={() => setExpanded(false)}>
        Cancel
      </button>
    </div>
  );
}
