/** JSON as a tree that expands level by level: the raw view of any page. */
import { isJsonObject, jsonText, type Json, type JsonObject } from '@cairn/chain/json';
import { visibleText } from '@cairn/chain/format';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';

/** Entries rendered per level; longer levels offer the rest. */
const CHUNK = 200;

/** Custom rendering of a string in the tree, or null. `parent` is the object that contains it. */
export type RenderText = (text: string, name: string, parent: JsonObject) => ReactNode;

const RenderTextContext = createContext<RenderText>(() => null);

interface JsonTreeProps {
  readonly value: Json;
  readonly openLevels?: number;
  readonly renderText?: RenderText;
}

/** The tree with a copy button. */
export function JsonTree({ value, openLevels = 2, renderText }: JsonTreeProps) {
  const tree = <Branch value={value} name={null} parent={null} openLevels={openLevels} />;
  return (
    <div className="relative overflow-x-auto px-4 py-3 font-mono text-[13px] leading-5">
      <div className="absolute top-2 inset-e-2">
        <CopyButton text={() => jsonText(value, 2)} what="JSON" steady />
      </div>
      {renderText === undefined ? tree : <RenderTextContext value={renderText}>{tree}</RenderTextContext>}
    </div>
  );
}

interface BranchProps {
  readonly value: Json;
  readonly name: string | null;
  /** Null at the root and in lists. */
  readonly parent: JsonObject | null;
  readonly openLevels: number;
}

function Branch({ value, name, parent, openLevels }: BranchProps) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const [shown, setShown] = useState(CHUNK);
  if (typeof value !== 'object' || value === null) return <Leaf value={value} name={name} parent={parent} />;
  const entries: readonly (readonly [string, Json])[] = isJsonObject(value)
    ? Object.entries(value)
    : value.map((item, index) => [index.toString(), item]);
  const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
  if (entries.length === 0)
    return (
      <div className="ps-4">
        <Name name={name} />
        <span className="text-muted">{open + close}</span>
      </div>
    );
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-[24px] w-fit min-w-[24px] leading-[24px] marker:text-muted">
        <Name name={name} />
        <span className="text-muted">{isOpen ? open : `${open} ${entries.length} ${close}`}</span>
      </summary>
      {isOpen && (
        <div className="ms-1.5 border-s border-line ps-3.5">
          {entries.slice(0, shown).map(([key, item]) => (
            <Branch
              key={key}
              value={item}
              name={key}
              parent={isJsonObject(value) ? value : null}
              openLevels={openLevels - 1}
            />
          ))}
          {entries.length > shown && (
            <button type="button" className="link" onClick={() => setShown(shown + CHUNK)}>
              {entries.length - shown} more
            </button>
          )}
        </div>
      )}
    </details>
  );
}

interface LeafProps extends Pick<BranchProps, 'name' | 'parent'> {
  readonly value: string | number | boolean | null;
}

function Leaf({ value, name, parent }: LeafProps) {
  const renderText = useContext(RenderTextContext);
  const known = typeof value === 'string' && name !== null ? renderText(value, name, parent ?? {}) : null;
  return (
    <div className="ps-4">
      <Name name={name} />
      <span className="break-all whitespace-pre-wrap">
        {known ?? (typeof value === 'string' ? `"${visibleText(value)}"` : String(value))}
      </span>
    </div>
  );
}

function Name({ name }: { readonly name: string | null }) {
  return name === null ? null : <span className="text-accent">{visibleText(name)}: </span>;
}
