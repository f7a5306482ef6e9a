/** Response metadata of prerendered pages: HTTP status, redirect and link preview. */
import type { PageStatus } from '@cairn/api/rendered-page';
import { NotFoundError } from '@cairn/chain/errors';
import { createContext, useContext, useEffect } from 'react';
import { navigate } from './router/location.ts';

export interface PageOutcome {
  /** Null when no component has set it. */
  status: PageStatus | null;
  /** Redirect within this application; null for none. */
  location: string | null;
  /** Headline of link previews; null for the default. */
  headline: string | null;
}

/** Provided while rendering a response. */
export const PageOutcomeContext = createContext<PageOutcome | null>(null);

/** Sets the response status unless undefined; no-op in the browser. The last rendered component wins. */
export function usePageStatus(status: PageStatus | undefined): void {
  const outcome = useContext(PageOutcomeContext);
  // eslint-disable-next-line react-hooks/immutability -- the renderer reads it when the page is whole
  if (outcome !== null && status !== undefined) outcome.status = status;
}

/** Sets 404 when the subject of a page was not found. @see usePageStatus */
export const useMissingStatus = (error: unknown): void =>
  usePageStatus(error instanceof NotFoundError ? 404 : undefined);

/** Redirects to `to` unless null, replacing the history entry. */
export function useRedirect(to: string | null): void {
  const outcome = useContext(PageOutcomeContext);
  // eslint-disable-next-line react-hooks/immutability -- as above
  if (outcome !== null && to !== null) outcome.location = to;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
}

/** Sets the headline of link previews unless null; no-op in the browser. */
export function usePageHeadline(headline: string | null): void {
  const outcome = useContext(PageOutcomeContext);
  // eslint-disable-next-line react-hooks/immutability -- as above
  if (outcome !== null) outcome.headline = headline;
}
