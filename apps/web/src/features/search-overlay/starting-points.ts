/** What is offered before anything is typed: recent searches, stars, pages. Nothing of it is requested. */
import { shortAddress } from '@cairn/chain/format';
import { useServed } from '../../entities/network/use-served.ts';
import { MAIN_NAVIGATION, MORE_NAVIGATION } from '../../shared/config/navigation.ts';
import { paths } from '../../shared/config/paths.ts';
import { useStored, type PastSearch } from '../../shared/lib/storage.ts';
import { starTarget } from '../stars/star-target.ts';

const MAX_RECENT = 5;
const MAX_STARS = 5;
const MAX_NAME = 24;
const PAGES = [...MAIN_NAVIGATION, ...MORE_NAVIGATION];

export interface PointGroup {
  readonly name: string;
  readonly points: readonly PastSearch[];
}

/** Groups of links, none of them empty. */
export function useStartingPoints(): readonly PointGroup[] {
  const pages = useServed(PAGES);
  const [searches] = useStored('searches');
  const [stars] = useStored('stars');
  const starred = stars.flatMap(({ id, label }): readonly PastSearch[] => {
    const target = starTarget(id);
    if (target === null) return [];
    const name = target.name.length > MAX_NAME ? shortAddress(target.name) : target.name;
    return [{ text: label === '' ? name : label, to: target.to }];
  });
  const groups: readonly PointGroup[] = [
    { name: 'Recent', points: searches.slice(0, MAX_RECENT) },
    { name: 'Starred', points: starred.slice(0, MAX_STARS) },
    {
      name: 'Pages',
      points: [
        { text: 'Latest block', to: paths.block('latest') },
        ...pages.map(({ label, to }) => ({ text: label, to })),
      ],
    },
  ];
  return groups.filter(({ points }) => points.length > 0);
}
