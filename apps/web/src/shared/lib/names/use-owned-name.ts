/** The registered name of an account. */
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useUsed } from '../first-use.ts';
import { ownedNameQuery } from './queries.ts';

/** Untrusted text, sanitised; null while loading, when there is none, and on failure. */
export function useOwnedName(address: string): string | null {
  const { data } = useQuery({ ...ownedNameQuery(address), enabled: useUsed() });
  return data === undefined || data === null ? null : visibleText(data.name);
}
