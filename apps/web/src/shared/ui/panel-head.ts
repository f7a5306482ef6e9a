/** The panel header when its table renders it, in one bar with filter and export. */
import { createContext, type ReactNode } from 'react';

export interface PanelHead {
  readonly title: ReactNode;
  /** Count, link to all, data source. */
  readonly end: ReactNode;
}

/** Null when the panel renders its own header. */
export const PanelHeadContext = createContext<PanelHead | null>(null);
