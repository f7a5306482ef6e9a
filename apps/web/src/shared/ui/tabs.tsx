/** Tabs whose selection is in the URL, so that links preserve it. */
import { formatInt } from '@cairn/chain/format';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { inAddress } from '../lib/url-form.tsx';
import { changeUrlSearch, useUrlSearch } from '../lib/url-search.ts';
import { TabLabelContext } from './panel-head.ts';
import { PAGE_PLACEHOLDER, Suspense } from './suspense.tsx';

export interface Tab {
  /** Used in the URL. */
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, when known. */
  readonly count?: number | undefined;
  /** Rendered only while selected. */
  readonly render: () => ReactNode;
}

export interface TabsProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** The URL parameter; omitted for the first tab. */
  readonly param?: string;
  readonly tabs: readonly Tab[];
}

/** Room for the neighbour of a tab at the edge: `scroll-px-12`. */
const ROOM_PX = 48;

/** Pixels by which a tab, with its room, is beyond an edge of its bar. */
function overhang(element: Element, bar: Element): number {
  const [inner, outer] = [element.getBoundingClientRect(), bar.getBoundingClientRect()];
  return Math.min(0, inner.left - outer.left - ROOM_PX) || Math.max(0, inner.right - outer.right + ROOM_PX);
}

/** A tab bar with the selected content. Arrow keys move between tabs. */
export function Tabs({ label, param = 'tab', tabs }: TabsProps) {
  const search = useUrlSearch();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === search[param]) ?? tabs[0];
  const chosenId = chosen?.id;
  // Counts that arrive later push the tab on.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector('[aria-selected=true]');
    // On a phone the tab of a link may be beyond the edge. Newer browsers show it before: `scroll-initial-target`.
    if (bar !== null && tab instanceof HTMLElement) bar.scrollLeft += overhang(tab, bar);
  }, [chosenId, counts]);
  if (chosen === undefined) return null;
  const choose = (tab: Tab | undefined) => {
    if (tab !== undefined) changeUrlSearch({ [param]: tab === tabs[0] ? '' : tab.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const index = (tabs.indexOf(chosen) + step + tabs.length) % tabs.length;
    choose(tabs[index]);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div className="group/tabs relative">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="full-width mb-2 max-md:mb-1 flex scroll-px-12 gap-6 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:sticky max-md:top-(--header) max-md:z-10 max-md:bg-page lg:group-has-[.lone-bar]/tabs:pe-36"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            {...inAddress(param, tab === tabs[0] ? '' : tab.id)}
            role="tab"
            id={`${param}-tab-${tab.id}`}
            aria-selected={tab === chosen}
            aria-controls={`${param}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
            className={`-mb-px border-b-2 py-2 text-table whitespace-nowrap max-md:min-h-11 aria-selected:[scroll-initial-target:nearest] ${
              tab === chosen
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className="ms-0.5 text-muted">{formatInt(tab.count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${param}-panel`} aria-labelledby={`${param}-tab-${chosen.id}`}>
        <TabLabelContext value={chosen.label}>
          <Suspense fallback={PAGE_PLACEHOLDER}>{chosen.render()}</Suspense>
        </TabLabelContext>
      </div>
    </div>
  );
}
