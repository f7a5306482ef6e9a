/** The filters; changes apply to the URL immediately. */
import { useQuery } from '@tanstack/react-query';
import { typesOfModules } from '../../../entities/message/types-of-modules.ts';
import { useMessageTypes } from '../../../entities/message/use-described.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { moduleVersionsQuery } from '../../../entities/parameter/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import {
  ChoiceField,
  GroupedChoiceField,
  RESULT_OPTIONS,
  TextField,
} from '../../../shared/ui/filter-fields.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { countFilters, FILTER_KEYS, PLACE_IN_INDEX, type TxFilter } from '../tx-filter.ts';
import { ExportButton, type TxExporter, useTxExport } from './tx-export.tsx';

// No object: translations leave out properties with such names as `to` and `kind`.
const FAULTS = new Map([
  ['type', 'This is not a message type.'],
  ['module', 'This is not a module.'],
  ['result', 'The result must be “success” or “failed”.'],
  ['from', 'The first block is not a valid height.'],
  ['to', 'The last block is not a valid height.'],
  ['since', 'The start date is not valid.'],
  ['until', 'The end date is not valid.'],
  ['address', 'This is not a valid address for this network.'],
]);

export interface FilterBarProps {
  readonly filter: TxFilter;
  readonly faults: readonly string[];
  /** Null while unknown, which disables the export. */
  readonly head: number | null;
}

/** Every change returns to the first page. */
function change(changes: Partial<Record<(typeof FILTER_KEYS)[number], string>>): void {
  changeUrlSearch({ ...changes, before: '', [PLACE_IN_INDEX]: '' });
}
const set = (key: (typeof FILTER_KEYS)[number], value: string) => change({ [key]: value });

/** Collapsed on phones. */
export function FilterBar({ filter, faults, head }: FilterBarProps) {
  const count = countFilters(filter);
  // The fields are rendered twice, but there is one export.
  const exporter = useTxExport(filter, head);
  return (
    <div className="mb-3">
      <details className="md:hidden">
        <summary className="button">Filters{count > 0 ? ` (${count})` : ''}</summary>
        <div className="mt-2">
          <Fields filter={filter} exporter={exporter} isNarrow />
        </div>
      </details>
      <div className="max-md:hidden">
        <Fields filter={filter} exporter={exporter} isNarrow={false} />
      </div>
      {faults.map((key) => (
        <p key={key} role="alert" className="mt-2 text-table">
          <Status kind="bad">{FAULTS.get(key) ?? 'A filter in this link is not valid.'}</Status>
        </p>
      ))}
    </div>
  );
}

function Fields({
  filter,
  exporter,
  isNarrow,
}: Readonly<{ filter: TxFilter; exporter: TxExporter; isNarrow: boolean }>) {
  const search = useUrlSearch();
  const servesElys = useServesElys();
  const of = (key: (typeof FILTER_KEYS)[number]) => ({
    value: search[key] ?? '',
    onChange: (value: string) => set(key, value),
  });
  const isFiltered = FILTER_KEYS.some((key) => (search[key] ?? '') !== '');
  return (
    <div
      className={
        isNarrow
          ? 'grid grid-cols-2 items-end gap-3 *:first:col-span-2 [&_.field]:w-full'
          : 'flex flex-wrap items-end gap-2'
      }
    >
      <TypeField filter={filter} />
      <ChoiceField label="Result" options={RESULT_OPTIONS} {...of('result')} />
      <TextField label="Sender or recipient" placeholder="Address" className="w-36" {...of('address')} />
      <TextField label="From block" placeholder="first" type="number" className="w-20" {...of('from')} />
      <TextField label="To block" placeholder="newest" type="number" className="w-20" {...of('to')} />
      <TextField label="From day (UTC)" placeholder="first" type="date" className="w-33" {...of('since')} />
      <TextField label="To day (UTC)" placeholder="last" type="date" className="w-33" {...of('until')} />
      {servesElys && (
        <button
          type="button"
          className="button"
          aria-pressed={filter.hidesFeeds}
          data-hint="Leaves out transactions that only report prices to the oracle"
          onClick={() => set('feeds', filter.hidesFeeds ? '' : 'hide')}
        >
          Hide oracle feeds
        </button>
      )}
      {isFiltered && (
        <button
          type="button"
          className="button"
          onClick={() => change(Object.fromEntries(FILTER_KEYS.map((key) => [key, ''])))}
        >
          Clear
        </button>
      )}
      <div className="md:ms-auto">
        <ExportButton filter={filter} exporter={exporter} />
      </div>
    </div>
  );
}

/** A module, or one of its messages. */
function TypeField({ filter }: { readonly filter: TxFilter }) {
  const modules = useQuery(moduleVersionsQuery(useNode())).data?.value.map(({ name }) => name);
  const all = useMessageTypes();
  const own = useChain().messages;
  const groups = modules === undefined ? all : typesOfModules(all, modules, own);
  return (
    <GroupedChoiceField
      label="Message"
      any="Any message"
      value={filter.type ?? (filter.module === null ? '' : `module ${filter.module}`)}
      onChange={(chosen) => {
        const isModule = chosen.startsWith('module ');
        change({
          type: isModule ? '' : chosen,
          module: isModule ? chosen.slice('module '.length) : '',
        });
      }}
      groups={groups.map(({ module, types }) => ({
        name: module,
        options: [
          { id: `module ${module}`, label: `Any ${module} message` },
          ...types.map(({ typeUrl, label }) => ({ id: typeUrl, label })),
        ],
      }))}
    />
  );
}
