/** JSON as a tree that opens level by level: the raw view of any page. */
import { isJsonObject, jsonText, type Json } from '@cairn/chain/json';
import { visibleText } from '@cairn/chain/format';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';

/** Entries of one level drawn at once; a longer level offers the rest. */
const CHUNK = 200;

/** The whole tree with a copy button. */
export function JsonTree({ value, openLevels = 2 }: { readonly value: Json; readonly openLevels?: number }) {
  return (
    <div className="relative overflow-x-auto p-3 font-mono text-[13px] leading-5">
      <div className="absolute top-2 inset-e-2">
        <CopyButton text={() => jsonText(value, 2)} what="JSON" steady />
      </div>
      <Branch value={value} name={null} openLevels={openLevels} />
    </div>
  );
}

interface BranchProps {
  readonly value: Json;
  readonly name: string | null;
  readonly openLevels: number;
}

function Branch({ value, name, openLevels }: BranchProps) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const [shown, setShown] = useState(CHUNK);
  if (typeof value !== 'object' || value === null) return <Leaf value={value} name={name} />;
  const entries: readonly (readonly [string, Json])[] = isJsonObject(value)
    ? Object.entries(value)
    : value.map((item, index) => [index.toString(), item]);
  const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-[24px] w-fit min-w-[24px] leading-[24px] marker:text-muted">
        <Name name={name} />
        <span className="text-muted">{isOpen ? open : `${open} ${entries.length} ${close}`}</span>
      </summary>
      {isOpen && (
        <div className="ms-1.5 border-s border-line ps-3.5">
          {entries.slice(0, shown).map(([key, item]) => (
            <Branch key={key} value={item} name={key} openLevels={openLevels - 1} />
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

function Leaf({
  value,
  name,
}: {
  readonly value: string | number | boolean | null;
  readonly name: string | null;
}) {
  return (
    <div className="ps-4">
      <Name name={name} />
      <span className="break-all whitespace-pre-wrap">
        {typeof value === 'string' ? `"${visibleText(value)}"` : String(value)}
      </span>
    </div>
  );
}

function Name({ name }: { readonly name: string | null }) {
  return name === null ? null : <span className="text-accent">{visibleText(name)}: </span>;
}
