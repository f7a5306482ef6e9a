/** Timestamps: relative to the network's clock, absolute in the tooltip, ISO in UTC for machines. */
import { formatAge, formatDuration } from '@cairn/chain/format';
import { MAX_TIMESTAMP_MS, timestampFromMs, timestampMs, type Timestamp } from '@cairn/chain/time';
import { useHydrated } from '../lib/hydration.ts';
import { useClockText } from '../lib/network-clock.ts';
import { useStored } from '../lib/storage.ts';

export type Zone = 'local' | 'utc';

/** A timestamp as a date: `21 Nov 2026, 09:41:07 UTC`. */
export function formatMoment(ms: number, zone: Zone, withYear = true): string {
  const text = formatterOf(zone, withYear).format(ms);
  return zone === 'utc' ? `${text} UTC` : text;
}

/** A day and month: `21 Nov`. */
function formatDay(ms: number, zone: Zone): string {
  return new Date(ms).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  });
}

/** Creating a formatter costs more than a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: Zone, withYear: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${withYear}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(withYear ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  });
  formatters.set(key, made);
  return made;
}

/** The visitor's time zone setting: UTC while the browser's zone is unknown. */
export function useZone(): Zone {
  const [zone] = useStored('zone');
  return useHydrated() ? zone : 'utc';
}

export interface TimeProps {
  /** Or milliseconds since 1970. */
  readonly value: Timestamp | number;
  /** `age`: "12 s ago" (a date on stopped networks); `date`: the date; `both`: date, then age; `day`: "21 Nov". */
  readonly show?: 'age' | 'date' | 'both' | 'day';
}

/** A time that ticks while it shows an age. */
export function Time({ value, show = 'age' }: TimeProps) {
  if (typeof value !== 'number') return <TimeOf value={value} show={show} />;
  return value > MAX_TIMESTAMP_MS ? (
    'after the year 9999'
  ) : (
    <TimeOf value={timestampFromMs(value)} show={show} />
  );
}

function TimeOf({ value, show }: Required<TimeProps> & { readonly value: Timestamp }) {
  const zone = useZone();
  const isHydrated = useHydrated();
  const ms = timestampMs(value);
  const text = useClockText((nowMs, stopped) => {
    if (show === 'day') return formatDay(ms, zone);
    const date = formatMoment(ms, zone, show !== 'age' || stopped);
    if (show === 'date' || (stopped && show === 'age')) return date;
    const age = formatAge(ms, nowMs);
    return show === 'age' ? age : stopped ? date : `${date} (${age})`;
  });
  const other: Zone = zone === 'utc' ? 'local' : 'utc';
  return (
    <time
      dateTime={value}
      // As it was rendered, or as showLocalTimes has changed it.
      suppressHydrationWarning
      data-hint={
        isHydrated
          ? `${formatMoment(ms, zone)}\n${formatMoment(ms, other)}${other === 'local' ? ' local time' : ''}`
          : formatMoment(ms, zone)
      }
      className={`whitespace-nowrap ${isHydrated && zone === 'local' && OF_CLOCK.test(text) ? 'local-date' : ''}`}
    >
      {text}
    </time>
  );
}

/** Changes the dates of a prerendered page to the browser's zone: parts of it hydrate later, or never. */
export function showLocalTimes(root: HTMLElement): void {
  for (const element of root.querySelectorAll('time')) {
    const ms = Date.parse(element.dateTime);
    if (Number.isNaN(ms)) continue;
    const text = element.textContent;
    for (const format of [formatMoment, formatMomentOfYear, formatDay]) {
      const rendered = format(ms, 'utc');
      if (!text.startsWith(rendered)) continue;
      const local = format(ms, 'local') + text.slice(rendered.length);
      if (local !== text) element.textContent = local;
      if (OF_CLOCK.test(local)) element.classList.add('local-date');
      break;
    }
  }
}

const formatMomentOfYear = (ms: number, zone: Zone): string => formatMoment(ms, zone, false);

/** Matches dates rather than ages. */
const OF_CLOCK = /:\d{2}$/;

/** A duration: `2.5 s`, `3 d 4 h`. */
export function Duration({ ms }: { readonly ms: number }) {
  return <span className="whitespace-nowrap">{formatDuration(ms)}</span>;
}
