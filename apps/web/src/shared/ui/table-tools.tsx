/** Table controls: filter, export, pages, and the rows per page. */
import { use, type MouseEvent, type ReactNode } from 'react';
import { lazyModule } from '../lib/lazy-module.ts';
import { useTypedText } from '../lib/use-typed-text.ts';
import type { ExportSource } from './export-choice.tsx';
import { Icon } from './icon.tsx';
import { LazyView } from './lazy-view.tsx';
import { PanelHeadContext } from './panel-head.ts';
import { Popover } from './popover.tsx';
import type { ColumnChoiceProps, SortChoiceProps } from './table-choices.tsx';
import type { ChosenRows } from './row-choice.ts';
import { fieldOfAddress, inAddress } from '../lib/url-form.tsx';
import { changeUrlSearch } from '../lib/url-search.ts';
import type { PageSteps } from './page-steps.ts';

export interface TableToolsProps<Row> extends ExportSource<Row> {
  readonly filterText?: (row: Row) => string;
  readonly filterLabel?: string;
  readonly tools?: ReactNode;
  readonly hasExport?: boolean;
  /** Instead of an export of the loaded rows. */
  readonly downloads?: ReactNode;
  /** For tables with hideable columns. */
  readonly choice?: ColumnChoiceProps;
  /** Of a table that can be sorted: cards have no heads to press. */
  readonly sort?: SortChoiceProps | undefined;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** The URL parameter of the filter. */
  readonly filterName: string;
}

const exportChoice = lazyModule(() => import('./export-choice.tsx'));
const tableChoices = lazyModule(() => import('./table-choices.tsx'));

/** Beside the heading of the page at every width, beside tabs where they leave room. */
const LONE =
  'max-lg:border-b max-lg:in-[.under-title]:border-0 lg:absolute lg:inset-e-0 lg:top-0 lg:px-0 in-[.under-title]:absolute in-[.under-title]:inset-e-0 in-[.under-title]:max-lg:-top-1.5 in-[.under-title]:px-0';

/** The bar above a table, with its panel's header; empty without controls. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const {
    filterText,
    filterLabel = 'Filter',
    tools,
    downloads,
    hasExport = downloads === undefined,
    filter,
    onFilter,
    choice,
    sort,
  } = props;
  const head = use(PanelHeadContext);
  if (
    head === null &&
    filterText === undefined &&
    tools === undefined &&
    downloads === undefined &&
    !hasExport
  )
    return null;
  // Icons alone stand beside the heading above; tabs fill a narrow page.
  const isLone = head?.isBare === true && filterText === undefined && tools === undefined;
  return (
    <div
      className={`panel-head flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-1 ${isLone ? `lone-bar ${LONE}` : 'border-b'}`}
    >
      {head?.title}
      {filterText !== undefined && (
        <FilterField label={filterLabel} filter={filter} onFilter={onFilter} name={props.filterName} />
      )}
      {tools}
      <div className="ms-auto flex items-center text-table text-muted">
        {head?.aside && <div className="me-2 flex items-center gap-2 empty:hidden">{head.aside}</div>}
        {sort !== undefined && sort.columns.length > 0 && (
          <span className="md:hidden">
            <Popover label="Sort" hint="Sort" button={<Icon name="sort" />}>
              {() => <LazyView module={tableChoices} render={({ SortChoice }) => <SortChoice {...sort} />} />}
            </Popover>
          </span>
        )}
        {choice !== undefined && choice.columns.length > 1 && (
          <Popover label="Columns" hint="Choose columns" button={<Icon name="columns" />}>
            {() => (
              <LazyView module={tableChoices} render={({ ColumnChoice }) => <ColumnChoice {...choice} />} />
            )}
          </Popover>
        )}
        {hasExport && (
          <Popover label="Export" hint="Export the full filtered list" button={<Icon name="export" />}>
            {() => (
              <LazyView module={exportChoice} render={({ ExportChoice }) => <ExportChoice {...props} />} />
            )}
          </Popover>
        )}
        {downloads}
        {head?.source}
      </div>
    </div>
  );
}

interface FilterFieldProps {
  readonly label: string;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  /** Its URL parameter. */
  readonly name: string;
}

function FilterField({ label, filter, onFilter, name }: FilterFieldProps) {
  const [typed, type] = useTypedText(filter, onFilter);
  return (
    <input
      {...fieldOfAddress(name)}
      type="search"
      className="field md:max-w-56 min-w-24 flex-1 sm:min-w-36 text-ellipsis"
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}

export interface PagerProps {
  /** The table's caption, which distinguishes the tables of a page. */
  readonly caption?: string;
  readonly label: string;
  readonly isNeeded: boolean;
  readonly steps: PageSteps;
  /** Rows per page; omitted when there is no choice. */
  readonly rows?: ChosenRows | undefined;
  /** Only visible rows are rendered. */
  readonly isWindowed?: boolean;
}

/** Previous and next page, without scripts too. */
export function Pager({ caption, label, isNeeded, steps, rows, isWindowed = false }: PagerProps) {
  if (!isNeeded) return null;
  const { param, previous, next } = steps;
  const stepTo = (value: string | undefined) => ({
    className: 'button',
    disabled: value === undefined,
    ...inAddress(param, value ?? ''),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      changeUrlSearch({ [param]: value ?? '' }, { push: true });
      showTop(currentTarget);
    },
  });
  return (
    <nav
      aria-label={caption === undefined ? 'Pages' : `Pages: ${caption}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-table text-muted"
    >
      <span className="empty:hidden">{label}</span>
      {(rows !== undefined || isWindowed) && (
        <RowChoiceField caption={caption} rows={rows} isWindowed={isWindowed} />
      )}
      {(previous !== undefined || next !== undefined) && (
        <span className="ms-auto flex gap-2">
          <button {...stepTo(previous)}>
            <Icon name="left" /> Previous
          </button>
          <button {...stepTo(next)}>
            Next <Icon name="right" />
          </button>
        </span>
      )}
    </nav>
  );
}

/** A new page is read from its first row. */
function showTop(button: HTMLElement): void {
  const panel = button.closest('section');
  if (panel !== null && panel.getBoundingClientRect().top < 0) panel.scrollIntoView();
}

interface RowChoiceFieldProps {
  readonly caption: string | undefined;
  readonly rows: ChosenRows | undefined;
  /** Only visible rows are rendered. */
  readonly isWindowed: boolean;
}

/** The rows per page, with a note on virtualised rows. */
function RowChoiceField({ caption, rows, isWindowed }: RowChoiceFieldProps) {
  return (
    <>
      {rows !== undefined && (
        <label className="flex items-center gap-2 noscript:hidden">
          Rows
          <select
            className="field"
            aria-label={caption === undefined ? 'Rows per page' : `Rows per page: ${caption}`}
            value={rows.chosen}
            onChange={({ target }) => rows.onChange(target.value)}
          >
            {rows.options.map((option) => (
              <option key={option} value={option}>
                {option === 'all' ? 'all' : option}
              </option>
            ))}
          </select>
        </label>
      )}
      {isWindowed && (
        <span className="text-label">
          The browser’s search finds only visible rows; the export contains all rows.
        </span>
      )}
    </>
  );
}
