/** What the frame needs once the page is used or idle: toasts, hints, watchers and prefetching. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChain, useNode } from '../shared/lib/chain-context.ts';
import { whenPointerUsed } from '../shared/lib/first-interaction.ts';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { useStored } from '../shared/lib/storage.ts';
import { HintLayer } from '../shared/ui/hint-layer.tsx';
import { LazyView } from '../shared/ui/lazy-view.tsx';
import { followIntent } from './follow-intent.ts';
import { CachedNote, useCachedPages } from './offline.tsx';
import { savesData } from './saves-data.ts';
import { Watches } from './watches.tsx';

const hoverCards = lazyModule(() => import('../features/hover-card/hover-card-layer.tsx'));
const starWatch = lazyModule(() => import('../features/stars/star-watch.tsx'));

export default function FrameEnd() {
  const client = useQueryClient();
  const node = useNode();
  const chain = useChain();
  const [alerts] = useStored('alerts');
  const [stars] = useStored('stars');
  useEffect(() => followIntent({ client, node, chain }), [client, node, chain]);
  useCachedPages();
  const hasPointer = useHasPointer();
  return (
    <>
      <HintLayer />
      {hasPointer && (
        <LazyView
          module={hoverCards}
          fallback={null}
          failed={null}
          render={({ HoverCardLayer }) => <HoverCardLayer />}
        />
      )}
      <Watches />
      <CachedNote />
      {alerts === 'on' && stars.length > 0 && (
        <LazyView
          module={starWatch}
          fallback={null}
          failed={null}
          render={({ StarWatch }) => <StarWatch />}
        />
      )}
    </>
  );
}

/** Whether a mouse, a pen or a key has been used: cards of links are for these, and load data that nobody requested. */
function useHasPointer(): boolean {
  const [hasPointer, setHasPointer] = useState(false);
  useEffect(() => {
    void whenPointerUsed().then(() => setHasPointer(!savesData()));
  }, []);
  return hasPointer;
}
