/** The registered name of an account. */
import { visibleText } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { useHasInteracted } from '../first-interaction.ts';
import { ownedNameQuery } from './queries.ts';

/** Untrusted text, sanitised; null while loading, when there is none, and on failure. */
export function useOwnedName(address: string): string | null {
  const { data } = useQuery({ ...ownedNameQuery(address), enabled: useHasInteracted() });
  return data === undefined || data === null ? null : visibleText(data.name);
}
