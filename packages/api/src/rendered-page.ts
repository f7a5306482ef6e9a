/** What the service has the web application render, and what comes of it. */
import type { Boot } from './boot.ts';

export interface RenderRequest {
  /** As in the request line, without its query. */
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
  readonly boot: Boot;
  /** How long answers are waited for; what has not come by then is left to the browser. */
  readonly waitMs: number;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  readonly html: string;
  /** JSON of what the browser needs to take the page over without asking again. */
  readonly state: string;
  readonly status: PageStatus;
  /** The page that stands for this one; null where it stands for itself. */
  readonly location: string | null;
  /** What previews of a link to it say; null where that is left to the index. */
  readonly headline: string | null;
  /** Whether every answer came in time. */
  readonly isComplete: boolean;
}

/** 400: its parameters are none; 404: there is no such page or thing; 503: the node does not answer. */
export type PageStatus = 200 | 400 | 404 | 503;
