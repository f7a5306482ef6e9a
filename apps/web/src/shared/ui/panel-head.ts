/** The panel header when its table renders it, in one bar with filter and export. */
import { createContext, type ReactNode } from 'react';

export interface PanelHead {
  readonly title: ReactNode;
  /** Count, link to all, data source. */
  readonly end: ReactNode;
}

/** The label of the tab or page around a panel, which would repeat it as its title. */
export const TabLabelContext = createContext<string | null>(null);

/** Null when the panel renders its own header. */
export const PanelHeadContext = createContext<PanelHead | null>(null);
