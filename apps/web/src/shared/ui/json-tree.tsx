/** JSON as a tree that expands level by level, with the path of each value to copy. */
import { formatInt, visibleText } from '@cairn/chain/format';
import { isJsonObject, jsonText, type Json, type JsonObject } from '@cairn/chain/json';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { entriesOf, writePath, type JsonPlace } from '../lib/json-paths.ts';
import { CopyButton } from './copy-button.tsx';
import { FoldedText } from './folded-text.tsx';

/** Entries rendered per level; longer levels offer the rest. */
const CHUNK = 200;

/** Custom rendering of a string in the tree, or null. `parent` is the object that contains it. */
export type RenderText = (text: string, name: string, parent: JsonObject) => ReactNode;

const RenderTextContext = createContext<RenderText>(() => null);

/** The tree with a copy button. */
export default function JsonTree({
  value,
  openLevels = 2,
  renderText,
}: Readonly<{ value: Json; openLevels?: number; renderText?: RenderText }>) {
  const tree = <JsonBranch value={value} openLevels={openLevels} />;
  return (
    <div className="relative overflow-x-auto px-4 py-3 font-mono text-[13px] leading-5">
      <div className="absolute top-2 inset-e-2">
        <CopyButton text={() => jsonText(value, 2)} what="JSON" steady />
      </div>
      {renderText === undefined ? tree : <RenderTextContext value={renderText}>{tree}</RenderTextContext>}
    </div>
  );
}

interface JsonBranchProps {
  readonly value: Json;
  readonly openLevels: number;
  readonly place?: JsonPlace;
  /** The object or list that contains it; null for the root. */
  readonly parent?: Json;
}

/** A value and what is below it. */
export function JsonBranch({ value, openLevels, place = [], parent = null }: JsonBranchProps) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const [shown, setShown] = useState(CHUNK);
  const entries = entriesOf(value);
  if (entries.length === 0)
    return (
      <div className="reveal-host flex min-h-[24px] items-start gap-1 ps-4">
        <span className="min-w-0 break-all whitespace-pre-wrap">
          <Name place={place} />
          <PlainJson value={value} place={place} parent={parent} />
        </span>
        <CopyPath place={place} />
      </div>
    );
  const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
  return (
    <div>
      <div className="reveal-host flex min-h-[24px] items-start gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={place.length === 0 ? 'JSON' : undefined}
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
            <JsonBranch
              key={key}
              value={item}
              openLevels={openLevels - 1}
              place={[...place, key]}
              parent={value}
            />
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

export function CopyPath({ place }: { readonly place: JsonPlace }) {
  return place.length === 0 ? null : <CopyButton text={writePath(place)} what="path" />;
}

function Name({ place }: { readonly place: JsonPlace }) {
  const name = place.at(-1);
  return name === undefined ? null : <span className="text-accent">{visibleText(String(name))}: </span>;
}

interface PlainJsonProps extends Pick<JsonBranchProps, 'value' | 'place' | 'parent'> {
  /** What a long text has to show. */
  readonly match?: string;
}

/** A value in one line; of an object or list only the number of entries. */
export function PlainJson({ value, place = [], parent = null, match = '' }: PlainJsonProps) {
  const renderText = useContext(RenderTextContext);
  if (typeof value === 'string') {
    const name = place.at(-1);
    const container = isJsonObject(parent) ? parent : {};
    const known = name === undefined ? null : renderText(value, String(name), container);
    return (
      known ?? (
        <>
          "<FoldedText text={value} match={match} />"
        </>
      )
    );
  }
  if (typeof value !== 'object' || value === null) return <>{String(value)}</>;
  const count = entriesOf(value).length;
  const inside = count === 0 ? '' : ` ${count} `;
  return <span className="text-muted">{isJsonObject(value) ? `{${inside}}` : `[${inside}]`}</span>;
}
