/** Whether the page is being printed. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed. Updates synchronously, because the browser does not wait. */
export function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    const onChange = ({ matches }: MediaQueryListEvent) => flushSync(() => setPrinted(matches));
    const onBefore = () => flushSync(() => setPrinted(true));
    const onAfter = () => setPrinted(false);
    const end = new AbortController();
    const { signal } = end;
    media.addEventListener('change', onChange, { signal });
    window.addEventListener('beforeprint', onBefore, { signal });
    window.addEventListener('afterprint', onAfter, { signal });
    return () => end.abort();
  }, []);
  return isPrinted;
}
