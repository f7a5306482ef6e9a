/** What a page that the service renders is answered with: its HTTP status, the address that it leads to, what previews say. */
import type { PageStatus } from '@cairn/api/rendered-page';
import { createContext, useContext, useEffect } from 'react';
import { navigate } from './router/location.ts';

export interface PageOutcome {
  /** Null where no part of the page has said. */
  status: PageStatus | null;
  /** Another address of this application; null where the page stands for itself. */
  location: string | null;
  /** What previews of a link to it say; null where the page has nothing of its own. */
  headline: string | null;
}

/** Provided where a page is rendered for an answer. */
export const PageOutcomeContext = createContext<PageOutcome | null>(null);

/** Says what the page is answered with, where it is not undefined; in the browser it does nothing. What is rendered last decides. */
export function usePageStatus(status: PageStatus | undefined): void {
  const outcome = useContext(PageOutcomeContext);
  // eslint-disable-next-line react-hooks/immutability -- the renderer reads it when the page is whole
  if (outcome !== null && status !== undefined) outcome.status = status;
}

/** Leads to another page, where `to` is not null, and leaves no trace in the history. */
export function useRedirect(to: string | null): void {
  const outcome = useContext(PageOutcomeContext);
  // eslint-disable-next-line react-hooks/immutability -- as above
  if (outcome !== null && to !== null) outcome.location = to;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
}

/** Says what previews of a link to the page say, where it is not null; in the browser it does nothing. */
export function usePageHeadline(headline: string | null): void {
  const outcome = useContext(PageOutcomeContext);
  // eslint-disable-next-line react-hooks/immutability -- as above
  if (outcome !== null) outcome.headline = headline;
}
