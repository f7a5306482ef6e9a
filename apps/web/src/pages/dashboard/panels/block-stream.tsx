/** Blocks as the service announces them: each is read from the node at once. Without the service the polling goes on alone. */
import { isMoving } from '@cairn/chain/phase';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { servicePath } from '../../../shared/config/base.ts';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { usePhase } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { indexReady } from '../../../shared/lib/history.ts';

const STREAM = servicePath('/api/v1/stream');
const REFUSED_MS = 10_000;

/** Draws nothing. The browser opens a broken stream again by itself, after the last block that it was told of. */
export function BlockStream() {
  const node = useNode();
  const client = useQueryClient();
  const isLive = isMoving(usePhase());
  useEffect(() => {
    if (!isLive) return undefined;
    const { queryKey } = latestBlockQuery(node);
    const stopped = new AbortController();
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      stream?.close();
      stream = null;
    };
    const open = () => {
      close();
      // What nobody looks at is not followed.
      if (document.hidden) return;
      indexReady().then(listen, () => {
        timer = setTimeout(open, REFUSED_MS);
      });
    };
    const listen = () => {
      if (stopped.signal.aborted || stream !== null) return;
      const opened = new EventSource(STREAM);
      stream = opened;
      opened.addEventListener('block', ({ lastEventId }) => {
        const head = client.getQueryData(queryKey)?.value.header.height ?? 0;
        // A poll under way will tell the same.
        if (Number(lastEventId) > head) void client.refetchQueries({ queryKey }, { cancelRefetch: false });
      });
      opened.addEventListener('reset', () => void client.resetQueries());
      opened.addEventListener('error', () => {
        // A broken stream the browser opens again; one that was refused, for there is no index yet, it does not.
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, REFUSED_MS);
      });
    };
    open();
    document.addEventListener('visibilitychange', open, { signal: stopped.signal });
    return () => {
      stopped.abort();
      close();
    };
  }, [isLive, node, client]);
  return null;
}
