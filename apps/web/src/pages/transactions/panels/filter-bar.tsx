/** The filters; changes apply to the URL immediately. */
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { moduleVersionsQuery } from '../../../entities/parameter/queries.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { typesOfModules } from '../../../entities/message/types-of-modules.ts';
import { useMessageTypes } from '../../../entities/message/use-described.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import {
  ChoiceField,
  GroupedChoiceField,
  RESULT_OPTIONS,
  TextField,
} from '../../../shared/ui/filter-fields.tsx';
import { acceptsTx, countFilters, FILTER_KEYS, PLACE_IN_INDEX, type TxFilter } from '../tx-filter.ts';
import { isAbort } from '@cairn/chain/errors';
import type { NodeClient } from '@cairn/node-client/node-client';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../shared/lib/toasts.ts';
import type { ExportFormat, ExportProgress } from '../export-txs.ts';
import { messageKnowledge, walkOf } from '../queries.ts';

const ExportChoice = lazyComponent(() => import('./export-choice.tsx'));

const FAULTS: Readonly<Record<string, string>> = {
  type: 'This is not a message type.',
  module: 'This is not a module.',
  result: 'The result must be “success” or “failed”.',
  from: 'The first block is not a height.',
  to: 'The last block is not a height.',
  since: 'The start date is not valid.',
  until: 'The last day is not a valid date.',
  address: 'This is not a valid address for this network.',
};

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
          <Status kind="bad">{FAULTS[key] ?? 'A filter in this link is not valid.'}</Status>
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

interface TxExporter {
  /** Null while nothing is exported. */
  readonly progress: ExportProgress | null;
  readonly run: (format: ExportFormat) => Promise<void>;
  readonly stop: () => void;
}

/** Down to the lowest height of the source. @param head null while unknown, which disables the export. */
function useTxExport(filter: TxFilter, head: number | null): TxExporter {
  const node = useNode();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const run = async (format: ExportFormat) => {
    if (head === null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await exportFiltered(node, filter, head, format, controller.signal, setProgress);
    } catch (error) {
      if (!isAbort(error)) toast('The export failed. Please try again.', 'error');
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, run, stop };
}

async function exportFiltered(
  node: NodeClient,
  filter: TxFilter,
  head: number,
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  const highest = Math.min(head, filter.toHeight ?? head);
  const walk = { ...walkOf(node, filter, highest, filter.fromHeight ?? 1, signal), limit: 100 };
  const accepts = acceptsTx(filter, await messageKnowledge(filter));
  const { exportTxs } = await import('../export-txs.ts');
  const { text, unreadable } = await exportTxs(walk, accepts, format, onProgress, signal);
  const { saveFile } = await import('../../../shared/ui/export-rows.ts');
  saveFile(`transactions.${format}`, format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json', text);
  if (unreadable > 0) toast(`${formatInt(unreadable)} could not be loaded and are left out.`, 'warning');
}

/** The export of all matching transactions, or its progress. */
function ExportButton({ filter, exporter }: Readonly<{ filter: TxFilter; exporter: TxExporter }>) {
  const { progress, run, stop } = exporter;
  if (progress !== null) {
    return (
      <span className="flex items-center gap-2 text-table" role="status">
        {formatInt(progress.rows)} loaded, down to block {formatInt(progress.downTo)}
        <button type="button" className="button" onClick={stop}>
          Stop
        </button>
      </span>
    );
  }
  return (
    <Popover
      button={
        <>
          <Icon name="export" /> Export
        </>
      }
      hint="Export the full filtered list"
      buttonClassName="button"
    >
      {() => (
        <Suspense>
          <ExportChoice filter={filter} onWalk={(format) => void run(format)} />
        </Suspense>
      )}
    </Popover>
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
