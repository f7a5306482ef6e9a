/** The text of a field whose effect waits until typing pauses. */
import { useEffect, useRef, useState } from 'react';
import { beginWork } from './settled.ts';

/** Browsers limit URL updates: the URL follows when typing pauses. */
const PAUSE_MS = 200;

/**
 * What is typed, and a function to change it. Follows `text` when that changes otherwise, for example through Back.
 * @param onPause receives the text at each typing pause; not called after the field is removed
 */
export function useTypedText(
  text: string,
  onPause: (typed: string) => void,
): readonly [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  if (seen !== text) {
    setSeen(text);
    setTyped(text);
  }
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
