/** What is typed in a field whose text is also in the URL. */
import { useEffect, useRef, useState } from 'react';
import { beginWork } from './settled.ts';

/** Browsers limit URL updates: the URL follows when typing pauses. */
const PAUSE_MS = 200;

/** State that starts with `text`, and again when that changes otherwise, for example through Back. */
export function useFollowed(text: string): readonly [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setTyped(text);
  }
  return [typed, setTyped];
}

/**
 * What is typed, and a function to change it. Follows `text` as `useFollowed` does.
 * @param onPause receives the text at each typing pause; not called after the field is removed
 */
export function useTypedText(
  text: string,
  onPause: (typed: string) => void,
): readonly [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useFollowed(text);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const type = (next: string) => {
    setTyped(next);
    stop.current();
    const endWork = beginWork();
    const timer = setTimeout(() => {
      onPause(next);
      endWork();
    }, PAUSE_MS);
    stop.current = () => {
      clearTimeout(timer);
      endWork();
    };
  };
  return [typed, type];
}
