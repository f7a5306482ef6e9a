/** The head for a list: it pauses while the list has the pointer, the focus or a scrolled page. */
import { useState } from 'react';
import { useReading, type AttachArea } from '../../shared/lib/use-reading.ts';
import { useHead, type Head } from './use-head.ts';

export interface ThrottledHead {
  /** The head shown by the list; undefined before the first answer. */
  readonly shown: Head | undefined;
  /** New blocks since the one shown. */
  readonly waiting: number;
  /** Shows the waiting blocks. */
  readonly release: () => void;
}

/** Follows the head while the list is not being read. The second value is the `ref` of the list's container. */
export function useThrottledHead(): readonly [ThrottledHead, AttachArea] {
  const head = useHead();
  const [isReading, area] = useReading();
  const [shown, setShown] = useState(head);
  const isBehind = head !== undefined && shown?.height !== head.height;
  // Setting state during render rerenders before painting.
  if (isBehind && (shown === undefined || !isReading)) setShown(head);
  const calm = {
    shown,
    waiting: head === undefined || shown === undefined ? 0 : Math.max(0, head.height - shown.height),
    release: () => setShown(head),
  };
  return [calm, area];
}
