/** Requests and results of server-side rendering. */
import type { Boot } from './boot.ts';

export interface RenderRequest {
  /** Path of the request, without the query. */
  readonly path: string;
  /** Query with its question mark; empty without one. */
  readonly search: string;
  readonly boot: Boot;
  /** How long to wait for responses; the browser loads the rest. */
  readonly waitMs: number;
}

export interface RenderedPage {
  /** Content of the page's root element. */
  readonly html: string;
  /** JSON that the browser needs to hydrate the page without requests. */
  readonly state: string;
  readonly status: PageStatus;
  /** The canonical path of the page; null for this one. */
  readonly location: string | null;
  /** Text for link previews; null to leave it to the index. */
  readonly headline: string | null;
  /** Whether all responses arrived in time. */
  readonly isComplete: boolean;
}

/** 400: invalid parameters; 404: no such page or item; 503: the node does not respond. */
export type PageStatus = 200 | 400 | 404 | 503;
