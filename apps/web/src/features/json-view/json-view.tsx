/** A JSON viewer: a tree that expands level by level, search, and copyable paths. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { isJsonObject, jsonText, type Json } from '@cairn/chain/json';
import { useDeferredValue, useMemo, useState } from 'react';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { entriesOf, searchJson, writePath, type JsonMatch, type JsonPlace } from './json-paths.ts';

/** Entries rendered per level; longer levels offer the rest. */
const CHUNK = 200;
const MAX_MATCHES = 500;

export interface JsonViewProps {
  readonly value: Json;
  /** Levels expanded initially. */
  readonly openLevels?: number;
}

export function JsonView({ value, openLevels = 2 }: JsonViewProps) {
  const [words, setWords] = useState('');
  const deferredWords = useDeferredValue(words);
  const matches = useMemo(() => searchJson(value, deferredWords, MAX_MATCHES), [value, deferredWords]);
  const isSearching = deferredWords.trim() !== '';
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
        <input
          type="search"
          className="field min-w-0 flex-1 basis-48"
          aria-label="Search names and values"
          placeholder="Search names and values"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className="text-table text-muted" role="status">
          {isSearching ? countOf(matches.length) : ''}
        </span>
        <CopyButton text={() => jsonText(value, 2)} what="JSON" steady />
      </div>
      <div className="overflow-x-auto p-3 font-mono text-[13px] leading-5">
        {isSearching ? (
          <Matches matches={matches} />
        ) : (
          <Branch value={value} place={[]} openLevels={openLevels} />
        )}
      </div>
    </div>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing matches.';
  return `${count >= MAX_MATCHES ? 'The first ' : ''}${formatInt(count)} ${count === 1 ? 'place' : 'places'}`;
}

function Matches({ matches }: { readonly matches: readonly JsonMatch[] }) {
  return (
    <ul>
      {matches.map(({ place, value }) => (
        <li key={writePath(place)} className="reveal-host flex min-h-[24px] items-start gap-1">
          <span className="min-w-0 break-all whitespace-pre-wrap">
            <span className="text-accent">{visibleText(writePath(place))}</span>: <Plain value={value} />
          </span>
          <CopyPath place={place} />
        </li>
      ))}
    </ul>
  );
}

interface BranchProps {
  readonly value: Json;
  readonly place: JsonPlace;
  readonly openLevels: number;
}

function Branch({ value, place, openLevels }: BranchProps) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const [shown, setShown] = useState(CHUNK);
  const entries = entriesOf(value);
  if (entries.length === 0) {
    return (
      <div className="reveal-host flex min-h-[24px] items-start gap-1 ps-4">
        <span className="min-w-0 break-all whitespace-pre-wrap">
          <Name place={place} />
          <Plain value={value} />
        </span>
        <CopyPath place={place} />
      </div>
    );
  }
  const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
  return (
    <div>
      <div className="reveal-host flex min-h-[24px] items-start gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-[24px] min-w-[24px] items-start text-start"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className="w-4 shrink-0 text-muted">
            {isOpen ? '▾' : '▸'}
          </span>
          <span className="min-w-0 break-all">
            <Name place={place} />
            <span className="text-muted">{isOpen ? open : `${open} ${entries.length} ${close}`}</span>
          </span>
        </button>
        <CopyPath place={place} />
      </div>
      {isOpen && (
        <div className="ms-1.5 border-s border-line ps-3.5">
          {entries.slice(0, shown).map(([key, item]) => (
            <Branch key={key} value={item} place={[...place, key]} openLevels={openLevels - 1} />
          ))}
          {entries.length > shown && (
            <button type="button" className="link min-h-[24px]" onClick={() => setShown(shown + CHUNK)}>
              {formatInt(entries.length - shown)} more
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function CopyPath({ place }: { readonly place: JsonPlace }) {
  return place.length === 0 ? null : <CopyButton text={writePath(place)} what="path" />;
}

function Name({ place }: { readonly place: JsonPlace }) {
  const name = place.at(-1);
  return name === undefined ? null : <span className="text-accent">{visibleText(String(name))}: </span>;
}

function Plain({ value }: { readonly value: Json }) {
  if (typeof value === 'string') return <>&quot;{visibleText(value)}&quot;</>;
  if (typeof value !== 'object' || value === null) return <>{String(value)}</>;
  const count = entriesOf(value).length;
  return <span className="text-muted">{bracketed(value, count)}</span>;
}

function bracketed(value: Json, count: number): string {
  const inside = count === 0 ? '' : ` ${count} `;
  return isJsonObject(value) ? `{${inside}}` : `[${inside}]`;
}
