/** Blocks as the service announces them: each is read from the node at once. Without the service the polling goes on alone. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { usePhase } from '../../../entities/block/use-head.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';

const STREAM = '/api/v1/stream';

/** Draws nothing. The browser opens a broken stream again by itself, after the last block that it was told of. */
export function BlockStream() {
  const node = useNode();
  const client = useQueryClient();
  const isLive = usePhase()?.kind === 'live';
  useEffect(() => {
    if (!isLive) return undefined;
    let stream: EventSource | null = null;
    const follow = () => {
      // What nobody looks at is not followed.
      if (document.hidden) {
        stream?.close();
        stream = null;
      } else if (stream === null) {
        stream = new EventSource(STREAM);
        stream.addEventListener('block', ({ lastEventId }) => {
          const head = client.getQueryData(latestBlockQuery(node).queryKey)?.value.header.height ?? 0;
          // A poll under way will tell the same.
          if (Number(lastEventId) > head)
            void client.refetchQueries(
              { queryKey: latestBlockQuery(node).queryKey },
              { cancelRefetch: false },
            );
        });
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.close();
    };
  }, [isLive, node, client]);
  return null;
}
