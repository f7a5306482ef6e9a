/** A panel: a titled part of a page with data source and all five states. */
import { formatInt } from '@cairn/chain/format';
import { notIndexedBefore } from '@cairn/api/history/indexed-from';
import { isMissing, NotServedError } from '@cairn/chain/errors';
import type { Source } from '@cairn/node-client/node-client';
import { use, useId, type ReactNode } from 'react';
import { LastBlockContext, useIsIndexBehind } from '../lib/index-lag.ts';
import { useLocalAge } from '../lib/network-clock.ts';
import type { PanelQuery } from '../lib/waiting-for.ts';
import type { TermId } from '../words/glossary.ts';
import { Empty, Failed, NotAvailable, SkeletonRows } from './feedback.tsx';
import { Icon } from './icon.tsx';
import { PanelHeadContext, TabLabelContext } from './panel-head.ts';
import { LazyView } from './lazy-view.tsx';
import { lazyModule } from '../lib/lazy-module.ts';
import { Popover } from './popover.tsx';

/** The source of figures: compatible with `Answer` of the node client. */
export interface Provenance {
  readonly source: Source | { readonly kind: 'index'; readonly url: string; readonly path?: string };
  /** Height of the answer's state; null when unknown. */
  readonly height: number | null;
  /** Local clock. */
  readonly receivedMs: number;
  /** First indexed block, if the index starts after the chain. */
  readonly indexedFrom?: number | null;
}

const SOURCE_NAMES = {
  node: 'the chosen node',
  archive: 'the archive node',
  index: 'this explorer’s index',
} as const;

const sourceCall = lazyModule(() => import('./source-call.tsx'));

/** A small control that shows source and height of a panel. */
export function SourceControl({ provenance }: { readonly provenance: Provenance }) {
  const { source, height, receivedMs } = provenance;
  const age = useLocalAge(receivedMs);
  return (
    <Popover
      button={<Icon name="source" />}
      label="Data source"
      hint={`From ${SOURCE_NAMES[source.kind]}${height === null ? '' : `, state at block ${formatInt(height)}`}`}
      buttonClassName={`icon-button -my-1.5 ${source.kind === 'archive' ? 'text-warning' : ''}`}
    >
      {() => (
        <>
          <p>From {SOURCE_NAMES[source.kind]}.</p>
          {height !== null && <p>State at block {formatInt(height)}.</p>}
          <p className="text-muted">Loaded {age}</p>
          <LazyView
            module={sourceCall}
            fallback={<div className="h-24 w-80 max-w-full" />}
            render={({ SourceCall }) => <SourceCall source={source} height={height} />}
          />
        </>
      )}
    </Popover>
  );
}

export interface PanelProps {
  readonly title: string;
  /** The glossary term of the title. */
  readonly term?: TermId;
  /** Beside the title: a count, a link to all. */
  readonly aside?: ReactNode;
  readonly provenance?: Provenance | undefined;
  readonly children: ReactNode;
  /** Contains only a table or a chart, whose bar also shows the header. */
  readonly isTable?: boolean;
}

/** Up to this length a title stays on one line, and what is beside it wraps. */
const SHORT_TITLE = 16;

/** A titled part of a page. */
export function Panel(props: PanelProps) {
  const { title, term, aside, provenance, children, isTable = false } = props;
  const id = useId();
  const isRepeated = use(TabLabelContext) === title;
  const head = {
    title: (
      <h2
        id={id}
        className={
          isRepeated
            ? 'sr-only'
            : `text-table text-muted ${title.length <= SHORT_TITLE ? 'whitespace-nowrap' : ''}`
        }
        // A hidden title is no stop of the keyboard.
        data-term={isRepeated ? undefined : term}
      >
        {title}
      </h2>
    ),
    aside,
    source: provenance !== undefined && <SourceControl provenance={provenance} />,
    isBare: isRepeated && !aside,
  };
  return (
    <section aria-labelledby={id} className="panel mb-8">
      {!isTable && (
        <header
          className={`panel-head flex px-4 ${
            head.isBare
              ? // No bar for the source alone: it stands at the end of the first line.
                'relative z-1 h-0 items-start *:pt-0 md:*:pt-1.5'
              : 'min-h-10 items-center gap-3 border-b border-line py-1'
          }`}
        >
          {head.title}
          <div className="ms-auto flex items-center gap-2 text-table text-muted">
            {head.aside}
            {head.source}
          </div>
        </header>
      )}
      <PanelHeadContext value={isTable ? head : null}>{children}</PanelHeadContext>
    </section>
  );
}

export interface QueryPanelProps<T> extends Omit<PanelProps, 'children' | 'provenance' | 'aside'> {
  readonly query: PanelQuery<T>;
  readonly aside?: ReactNode | ((data: T) => ReactNode);
  /** What is loaded, for the error message: `the signatures of this block`. */
  readonly what: string;
  /** Has the final size; defaults to table rows. */
  readonly skeleton?: ReactNode;
  /** The message for empty data, and when it applies. */
  readonly empty?: { readonly when: (data: T) => boolean; readonly text: ReactNode };
  /** What the data lacks, in a sentence: empty data then does not mean none. */
  readonly lacks?: ReactNode;
  /** The message when the network does not serve it. */
  readonly notAvailable?: ReactNode;
  /** Replaces the failure when the entity does not exist. */
  readonly notFound?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A panel over one query, in any of the five states. Existing data stays when a refetch fails. */
export function QueryPanel<T>(props: QueryPanelProps<T>) {
  const { query, title, term, aside, isTable = false, empty } = props;
  const { data, error } = query;
  const asideNode = typeof aside === 'function' ? (data === undefined ? null : aside(data)) : aside;
  return (
    <Panel
      title={title}
      aside={asideNode}
      provenance={provenanceOf(data)}
      isTable={isTable && data !== undefined && error === null && empty?.when(data) !== true}
      {...(term === undefined ? {} : { term })}
    >
      <QueryState {...props} />
    </Panel>
  );
}

type QueryStateProps<T> = Pick<
  QueryPanelProps<T>,
  'query' | 'what' | 'skeleton' | 'empty' | 'lacks' | 'notAvailable' | 'notFound' | 'children'
>;

/** The five states without the panel, for a query inside a larger panel. */
export function QueryState<T>({
  query,
  what,
  skeleton,
  empty,
  lacks,
  notAvailable,
  notFound,
  children,
}: QueryStateProps<T>) {
  const { data, error } = query;
  const provenance = provenanceOf(data);
  const isIndexBehind = useIsIndexBehind(provenance?.height);
  const hasStopped = use(LastBlockContext) !== null;
  if (data === undefined) {
    if (error === null) return <div aria-busy="true">{skeleton ?? <SkeletonRows rows={5} />}</div>;
    if (error instanceof NotServedError) return <NotAvailable>{notAvailable}</NotAvailable>;
    if (notFound !== undefined && isMissing(error)) return <Empty>{notFound}</Empty>;
    return <Failed error={error} what={what} onRetry={() => void query.refetch()} />;
  }
  // First indexed block, if that is after the chain's first block.
  const from = provenance?.indexedFrom ?? null;
  const isEmpty = empty?.when(data) === true;
  // Last indexed block, of an answer that lacks rows: for ever where no block follows, else until the index is there.
  const endsEarly = isIndexBehind && provenance?.source.kind === 'index';
  const to = endsEarly && (isEmpty || hasStopped) ? provenance.height : null;
  return (
    <>
      {error !== null && (
        <div className="border-b border-line">
          <OldDataNote sinceMs={query.dataUpdatedAt} />
          <Failed error={error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {!isEmpty ? (
        children(data)
      ) : (
        // "None" in a part of the chain does not mean never.
        <Empty>{from === null && to === null && !lacks ? empty.text : 'None found.'}</Empty>
      )}
      {lacks && <Empty>{lacks}</Empty>}
      {from !== null && <Empty>{notIndexedBefore(from)}</Empty>}
      {to !== null && <Empty>Not indexed after block {formatInt(to)}.</Empty>}
    </>
  );
}

function OldDataNote({ sinceMs }: { readonly sinceMs: number }) {
  const age = useLocalAge(sinceMs);
  return <p className="px-4 pt-3 text-table text-muted">This was loaded {age}.</p>;
}

/** The provenance of an answer; `undefined` for other data. */
function provenanceOf(data: unknown): Provenance | undefined {
  return isProvenance(data) ? data : undefined;
}

function isProvenance(data: unknown): data is Provenance {
  return (
    typeof data === 'object' && data !== null && 'source' in data && 'height' in data && 'receivedMs' in data
  );
}
