/** Filters of an account's activity; changes apply to the URL immediately. */
import type { Denom } from '@cairn/chain/denom';
import { useMemo, useState, type ReactNode } from 'react';
import { denomText, useDenomLookup } from '../../../entities/denom/use-denom-lookup.ts';
import { changeUrlSearch, type UrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import {
  ChoiceField,
  GroupedChoiceField,
  RESULT_OPTIONS,
  TextField,
} from '../../../shared/ui/filter-fields.tsx';
import { cursorKey } from '../../../shared/ui/history-list.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';
import { UrlSelect } from '../../../shared/ui/url-select.tsx';
import { listKindsCall } from '@cairn/api/history/txs';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../shared/lib/history.ts';
import { isMessageType, useKindLabels } from '../../../entities/message/use-described.ts';
import { parseAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { isUtcDate } from '@cairn/chain/time';

/** The direction; the first is omitted from the URL. */
const DIRECTIONS = [
  { id: '', label: 'All', query: {} },
  { id: 'sent', label: 'Signed', query: { role: 'signer' } },
  { id: 'received', label: 'Received', query: { direction: 'in' } },
  { id: 'paid', label: 'Paid out', query: { direction: 'out' } },
] as const;

/** URL parameters set by the fields. */
const FIELD_KEYS = ['kind', 'asset', 'with', 'since', 'until', 'result', 'part'] as const;
type FieldKey = (typeof FIELD_KEYS)[number];

interface ActivityFilter {
  /** Of `DIRECTIONS`. */
  readonly direction: string;
  /** Query parameters, without invalid values. */
  readonly query: Readonly<Record<string, string>>;
  readonly faults: readonly FieldKey[];
  readonly count: number;
}

/** Parses the filter from the URL. A kind is a message type, an event type, or `module <package>`. */
export function readActivityFilter(search: UrlSearch): ActivityFilter {
  const way = DIRECTIONS.find(({ id }) => id === search['direction']) ?? DIRECTIONS[0];
  const valueOf = (key: FieldKey) => search[key] ?? '';
  const faults = FIELD_KEYS.filter((key) => valueOf(key) !== '' && !isReadable(key, valueOf(key)));
  const read = (key: FieldKey) => (faults.includes(key) ? '' : valueOf(key));
  const kind = read('kind');
  const named = {
    ...(kind.startsWith('module ') ? { module: kind.slice('module '.length) } : { kind }),
    denom: read('asset'),
    counterparty: read('with').trim(),
    since: read('since'),
    until: read('until'),
    result: read('result'),
    part: read('part'),
  };
  const query = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
  return {
    direction: way.id,
    query: { ...way.query, ...query },
    faults,
    count: Object.keys(query).length,
  };
}

function isReadable(key: FieldKey, text: string): boolean {
  switch (key) {
    case 'kind':
      return /^(module )?[\w./-]{1,200}$/.test(text);
    case 'asset':
      return text.length <= 300;
    case 'with':
      return attempt(() => parseAddress(text.trim())) !== null;
    case 'since':
    case 'until':
      return isUtcDate(text);
    case 'result':
      return RESULT_OPTIONS.some(({ id }) => id === text);
    case 'part':
      return PARTS.some(({ id }) => id === text);
  }
}

/** The list's id, and so its URL prefix. */
export const ACTIVITY = 'activity';

const PARTS = [
  { id: '', label: 'Transactions and blocks' },
  { id: 'tx', label: 'Transactions' },
  { id: 'block', label: 'Block events' },
];
// No object: translations leave out properties with such names as `to` and `kind`.
const FAULTS = new Map<FieldKey, string>([
  ['kind', 'This is not a type of message or event.'],
  ['asset', 'The asset is not a valid denom.'],
  ['with', 'The counterparty is not a valid address.'],
  ['since', 'The start date is not valid.'],
  ['until', 'The end date is not valid.'],
  ['result', 'The result must be “success” or “failed”.'],
  ['part', 'The part must be “tx” or “block”.'],
]);

/** Every change returns to the first page. */
const set = (changes: Readonly<Record<string, string>>) =>
  changeUrlSearch({ ...changes, [cursorKey(ACTIVITY)]: '' });

interface ActivityFiltersProps {
  readonly filter: ActivityFilter;
  readonly denoms: readonly Denom[];
  /** Whether it has others, too. */
  readonly isCut: boolean;
  /** At the end of the bar; on phones among the fields. */
  readonly children: ReactNode;
}

/** The direction is always visible; the rest expands. */
export function ActivityFilters({ filter, denoms, isCut, children }: ActivityFiltersProps) {
  const { direction, count, faults } = filter;
  // Stays expanded when the last filter is cleared.
  const [isOpen, setOpen] = useState(count > 0 || faults.length > 0);
  const way = {
    label: 'Direction',
    param: 'direction',
    value: direction,
    options: DIRECTIONS,
    clears: [cursorKey(ACTIVITY)],
  };
  return (
    // Beside the tools of the list below, where those are not beside the tabs.
    <div className="mb-1 flex flex-wrap items-center gap-2 max-lg:not-has-[details[open],[role=alert]]:relative max-lg:not-has-[details[open],[role=alert]]:z-1 max-lg:not-has-[details[open],[role=alert]]:-mb-10 max-lg:not-has-[details[open],[role=alert]]:h-10 max-lg:not-has-[details[open],[role=alert]]:w-fit max-md:not-has-[details[open],[role=alert]]:bottom-1">
      <span className="max-md:hidden">
        <UrlChoice {...way} />
      </span>
      <span className="md:hidden">
        <UrlSelect {...way} />
      </span>
      <details
        className="open:w-full"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="button">Filters{count > 0 ? ` (${count})` : ''}</summary>
        <Fields denoms={denoms} />
        {isCut && <Status kind="warning">Only part of the list was loaded.</Status>}
        <p className="mt-2 text-table md:hidden">{children}</p>
      </details>
      <span className="text-table text-muted max-md:hidden lg:ms-auto">{children}</span>
      {faults.map((key) => (
        <p key={key} role="alert" className="w-full text-table">
          <Status kind="bad">{FAULTS.get(key)}</Status>
        </p>
      ))}
    </div>
  );
}

function Fields({ denoms }: Pick<ActivityFiltersProps, 'denoms'>) {
  const search = useUrlSearch();
  const lookup = useDenomLookup();
  const of = (key: FieldKey) => ({
    value: search[key] ?? '',
    onChange: (value: string) => set({ [key]: value }),
  });
  const chosen = search['asset'] ?? '';
  const assets = [
    { id: '', label: 'Any asset' },
    ...(chosen === '' || denoms.some((denom) => denom === chosen) ? [] : [{ id: chosen, label: chosen }]),
    ...denoms.map((denom) => ({ id: denom, label: denomText(denom, lookup) })),
  ];
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-2">
      <KindField {...of('kind')} />
      <ChoiceField label="Asset gained or lost" options={assets} {...of('asset')} />
      <TextField label="Counterparty" placeholder="Address" {...of('with')} />
      <TextField label="From day (UTC)" placeholder="first" type="date" className="w-40" {...of('since')} />
      <TextField label="To day (UTC)" placeholder="last" type="date" className="w-40" {...of('until')} />
      <ChoiceField label="Result" options={RESULT_OPTIONS} {...of('result')} />
      <ChoiceField label="Source" options={PARTS} {...of('part')} />
      {FIELD_KEYS.some((key) => (search[key] ?? '') !== '') && (
        <button
          type="button"
          className="button"
          onClick={() => set(Object.fromEntries(FIELD_KEYS.map((key) => [key, ''])))}
        >
          Clear
        </button>
      )}
    </div>
  );
}

interface KindFieldProps {
  /** A type URL, an event type, or `module <package>`; '' for any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const EVENTS = 'Events';

/** `/cosmos.bank.v1beta1.MsgSend` → `cosmos.bank`. */
function packageOf(typeUrl: string): string {
  return typeUrl
    .slice(1)
    .split('.')
    .slice(0, -1)
    .filter((word) => !/^v\d/.test(word))
    .join('.');
}

/** Grouped by package, messages first. */
function KindField(field: KindFieldProps) {
  const names = useQuery(historyQuery(listKindsCall, {})).data?.value.items;
  const kinds = useMemo(() => (names ?? []).map(({ name }) => name), [names]);
  const labels = useKindLabels(kinds);
  const groups = useMemo(() => {
    const listed = kinds.map((id, index) => ({
      id,
      label: labels[index] ?? id,
      group: isMessageType(id) ? packageOf(id) : EVENTS,
    }));
    return [...new Set(listed.map(({ group }) => group))]
      .sort((a, b) => Number(a === EVENTS) - Number(b === EVENTS) || (a < b ? -1 : 1))
      .map((name) => ({
        name,
        options: [
          ...(name === EVENTS ? [] : [{ id: `module ${name}`, label: `Any ${name} message` }]),
          ...listed.filter(({ group }) => group === name),
        ],
      }));
  }, [kinds, labels]);
  return <GroupedChoiceField label="Type" any="Any type" groups={groups} {...field} />;
}
