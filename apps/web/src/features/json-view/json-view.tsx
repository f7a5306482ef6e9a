/** A JSON viewer: the tree and a search in it. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { jsonText, type Json } from '@cairn/chain/json';
import { useDeferredValue, useMemo, useState } from 'react';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { CopyPath, JsonBranch, PlainJson } from '../../shared/ui/json-tree.tsx';
import { entriesOf, writePath, type JsonPlace } from '../../shared/lib/json-paths.ts';

const MAX_MATCHES = 500;

export interface JsonViewProps {
  readonly value: Json;
  /** Levels expanded initially. */
  readonly openLevels?: number;
}

export default function JsonView({ value, openLevels = 2 }: JsonViewProps) {
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
          <Matches matches={matches} words={deferredWords.trim()} />
        ) : (
          <JsonBranch value={value} openLevels={openLevels} />
        )}
      </div>
    </div>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No matches.';
  return `${count >= MAX_MATCHES ? 'The first ' : ''}${formatInt(count)} ${count === 1 ? 'place' : 'places'}`;
}

function Matches({ matches, words }: Readonly<{ matches: readonly JsonMatch[]; words: string }>) {
  return (
    <ul>
      {matches.map(({ place, value }) => (
        <li key={writePath(place)} className="reveal-host flex min-h-[24px] items-start gap-1">
          <span className="min-w-0 break-all whitespace-pre-wrap">
            <span className="text-accent">{visibleText(writePath(place))}</span>:{' '}
            <PlainJson value={value} match={words} />
          </span>
          <CopyPath place={place} />
        </li>
      ))}
    </ul>
  );
}

interface JsonMatch {
  readonly place: JsonPlace;
  readonly value: Json;
}

/**
 * Paths whose key or primitive value contains the text, case-insensitively, in document order.
 * @param limit maximum results.
 */
export function searchJson(value: Json, words: string, limit: number): readonly JsonMatch[] {
  const needle = words.trim().toLowerCase();
  const found: JsonMatch[] = [];
  if (needle === '') return found;
  // An explicit stack, because values nest deeper than the call stack allows.
  const pending: Visited[] = [{ value, name: undefined, inside: undefined }];
  for (let next = pending.pop(); next !== undefined && found.length < limit; next = pending.pop()) {
    const { value: current, name } = next;
    const isPlain = typeof current !== 'object' || current === null;
    const isNamed = typeof name === 'string' && name.toLowerCase().includes(needle);
    if (isNamed || (isPlain && String(current).toLowerCase().includes(needle)))
      found.push({ place: placeOf(next), value: current });
    for (const [key, item] of entriesOf(current).toReversed())
      pending.push({ value: item, name: key, inside: next });
  }
  return found;
}

interface Visited {
  readonly value: Json;
  /** Undefined for the root. */
  readonly name: string | number | undefined;
  readonly inside: Visited | undefined;
}

function placeOf(visited: Visited): JsonPlace {
  const place: (string | number)[] = [];
  for (let at: Visited | undefined = visited; at?.name !== undefined; at = at.inside) place.push(at.name);
  return place.reverse();
}
