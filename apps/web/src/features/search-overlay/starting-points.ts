/** What is offered before anything is typed: recent searches, stars, pages. Nothing of it is requested. */
import { shortAddress } from '@cairn/chain/format';
import { MAIN_NAVIGATION, MORE_NAVIGATION } from '../../shared/config/navigation.ts';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useStored, type PastSearch } from '../../shared/lib/storage.ts';
import { starTarget } from '../stars/star-target.ts';

const MAX_RECENT = 5;
const MAX_STARS = 5;
const LONGEST_NAME = 24;

export interface PointGroup {
  readonly name: string;
  readonly points: readonly PastSearch[];
}

/** Groups of links, none of them empty. */
export function useStartingPoints(): readonly PointGroup[] {
  const { hasGovernors } = useChain();
  const [searches] = useStored('searches');
  const [stars] = useStored('stars');
  const starred = stars.flatMap(({ id, label }): readonly PastSearch[] => {
    const target = starTarget(id);
    if (target === null) return [];
    const name = target.name.length > LONGEST_NAME ? shortAddress(target.name) : target.name;
    return [{ text: label === '' ? name : label, to: target.to }];
  });
  const pages = [...MAIN_NAVIGATION, ...MORE_NAVIGATION]
    .filter(({ needsElys }) => needsElys === undefined || hasGovernors)
    .map(({ label, plainLabel, to }) => ({ text: hasGovernors ? label : (plainLabel ?? label), to }));
  const groups: readonly PointGroup[] = [
    { name: 'Recent', points: searches.slice(0, MAX_RECENT) },
    { name: 'Starred', points: starred.slice(0, MAX_STARS) },
    { name: 'Pages', points: [{ text: 'Latest block', to: paths.block('latest') }, ...pages] },
  ];
  return groups.filter(({ points }) => points.length > 0);
}
