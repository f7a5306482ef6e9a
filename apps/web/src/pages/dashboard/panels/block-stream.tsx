/** Follows the service's block stream and fetches announced blocks immediately; polling continues without it. */
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

/** Renders nothing. The browser reconnects broken streams after the last received block. */
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
      // Hidden tabs do not follow.
      if (document.hidden) return;
      indexReady().then(listen, () => {
        if (!stopped.signal.aborted) timer = setTimeout(open, REFUSED_MS);
      });
    };
    const listen = () => {
      if (stopped.signal.aborted || stream !== null) return;
      const opened = new EventSource(STREAM);
      stream = opened;
      opened.addEventListener('block', ({ lastEventId }) => {
        const head = client.getQueryData(queryKey)?.value.header.height ?? 0;
        // A poll in flight will return the same.
        if (Number(lastEventId) > head) void client.refetchQueries({ queryKey }, { cancelRefetch: false });
      });
      opened.addEventListener('reset', () => void client.resetQueries());
      opened.addEventListener('error', () => {
        // Browsers reconnect broken streams, but not refused ones, as when there is no index yet.
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
