/** The head of a panel whose table shows it, in one bar with its own filter and export. */
import { createContext, type ReactNode } from 'react';

export interface PanelHead {
  readonly title: ReactNode;
  /** Count, link to all, source of the figures. */
  readonly end: ReactNode;
}

/** null where the panel shows its head itself. */
export const PanelHeadContext = createContext<PanelHead | null>(null);
