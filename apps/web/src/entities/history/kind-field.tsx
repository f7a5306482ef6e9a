/** A choice among the types of messages and events that a network ever had. */
import { listKindsCall } from '@cairn/api/history/txs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { historyQuery } from '../../shared/lib/history.ts';
import { isMessageType, useKindLabels } from '../message/use-described.ts';

interface KindFieldProps {
  /** A type URL, a type of event, or `module <package>`; '' for any. */
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

/** By package, messages first. */
export function KindField({ value, onChange }: KindFieldProps) {
  const names = useQuery(historyQuery(listKindsCall, {})).data?.value.items;
  const kinds = useMemo(() => (names ?? []).map(({ name }) => name), [names]);
  const labels = useKindLabels(kinds);
  const groups = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const name of kinds) {
      const group = isMessageType(name) ? packageOf(name) : EVENTS;
      found.set(group, [...(found.get(group) ?? []), name]);
    }
    return [...found].sort(([a], [b]) => Number(a === EVENTS) - Number(b === EVENTS) || (a < b ? -1 : 1));
  }, [kinds]);
  const isListed =
    value === '' ||
    groups.some(([group, ofGroup]) => value === `module ${group}` || ofGroup.some((kind) => kind === value));
  return (
    <select className="field w-60 max-w-full" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Anything</option>
      {!isListed && <option value={value}>{value}</option>}
      {groups.map(([group, ofGroup]) => (
        <optgroup key={group} label={group}>
          {group !== EVENTS && <option value={`module ${group}`}>Anything of {group}</option>}
          {ofGroup.map((kind) => (
            <option key={kind} value={kind}>
              {labels[kinds.indexOf(kind)]}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
