/** The body of a long table: renders visible rows and space for the others; the first few hundred in print. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '../lib/use-printing.ts';
import { piecesOf, rowsBetween, rowTops } from './row-window.ts';

/** Maximum rows in print. */
const PRINTED = 500;
/** Offset of `aria-rowindex`: it counts from 1, and the header is the first row. */
const ROWS_BEFORE = 2;

export interface WindowedRowsProps {
  readonly count: number;
  /** Number of cells, for spacer rows. */
  readonly columns: number;
  /** Renders a `tr` with the given `aria-rowindex`. */
  readonly render: (index: number, rowIndex: number) => ReactNode;
}

interface Seen {
  /** Heights by index at the current table width. */
  readonly heights: ReadonlyMap<number, number>;
  readonly width: number;
  readonly first: number;
  readonly end: number;
  readonly focused: number | null;
}
const NOTHING_SEEN: Seen = { heights: new Map(), width: 0, first: 0, end: 40, focused: null };

export function WindowedRows({ count, columns, render }: WindowedRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const isPrinted = usePrinting();
  useEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    let current = NOTHING_SEEN;
    let isTight = false;
    const look = () => {
      const next = seenNow(element, count, current);
      if (next === current) return;
      if (next.width !== current.width) isTight = false;
      if (!isTight) isTight = !fixColumns(element, next.width === current.width);
      current = next;
      setSeen(next);
    };
    const end = new AbortController();
    const { signal } = end;
    // Capturing, because the table may be in a scrolling container.
    document.addEventListener('scroll', look, { capture: true, passive: true, signal });
    element.addEventListener('focusin', look, { signal });
    element.addEventListener('focusout', look, { signal });
    window.addEventListener('resize', look, { signal });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      end.abort();
      observer.disconnect();
    };
  }, [count]);
  const pieces = useMemo(() => {
    const tops = rowTops(isPrinted ? Math.min(count, PRINTED) : count, seen.heights);
    if (isPrinted) return piecesOf(tops, { first: 0, end: tops.length - 1 }, null);
    return piecesOf(tops, { first: seen.first, end: Math.min(seen.end, count) }, seen.focused);
  }, [count, seen, isPrinted]);
  return (
    <tbody role="rowgroup" ref={body}>
      {pieces.map((piece) =>
        piece.kind === 'row' ? (
          render(piece.index, piece.index + ROWS_BEFORE)
        ) : (
          <tr key={`room-${piece.index}`} aria-hidden="true" data-room-row="">
            <td colSpan={columns} style={{ height: piece.height }} />
          </tr>
        ),
      )}
      {isPrinted && count > PRINTED && (
        <tr>
          <td colSpan={columns}>
            First {PRINTED} of {count} rows. The CSV contains all rows.
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Measures rendered rows and computes the range to render; returns the same object when nothing changed. */
function seenNow(body: HTMLTableSectionElement, count: number, before: Seen): Seen {
  const box = body.getBoundingClientRect();
  if (box.width === 0) return before;
  const heights = new Map(box.width === before.width ? before.heights : []);
  let focused: number | null = null;
  let isNew = heights.size !== before.heights.size;
  for (const row of body.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
    const index = Number(row.getAttribute('aria-rowindex')) - ROWS_BEFORE;
    const { height } = row.getBoundingClientRect();
    if (heights.get(index) !== height) {
      heights.set(index, height);
      isNew = true;
    }
    if (row.contains(document.activeElement)) focused = index;
  }
  const tops = rowTops(count, heights);
  const { first, end } = rowsBetween(tops, -box.top, window.innerHeight - box.top);
  const isSame =
    !isNew &&
    before.first === first &&
    before.end === end &&
    before.focused === focused &&
    before.width === box.width;
  return isSame ? before : { heights, width: box.width, first, end, focused };
}

/**
 * Keeps column widths from shrinking, so that rows scrolling in and out do not shift others.
 * @returns false when there is no space for that; then columns fit the rendered rows.
 */
function fixColumns(body: HTMLTableSectionElement, isSameWidth: boolean): boolean {
  const table = body.closest('table');
  const heads = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])];
  // The flexible column absorbs the difference.
  const flexible = heads.find((head) => head.dataset['grow'] !== undefined) ?? heads[0];
  if (!isSameWidth) for (const head of heads) head.style.minWidth = '';
  for (const head of heads) if (head !== flexible) head.style.minWidth = `${head.offsetWidth}px`;
  const hasRoom = table !== null && table.offsetWidth <= (table.parentElement?.clientWidth ?? 0);
  if (!hasRoom) for (const head of heads) head.style.minWidth = '';
  return hasRoom;
}
