/** Links. Inside the application a plain anchor does: the router follows it without a reload. */
import type { ReactNode } from 'react';
import { stringifyUrlSearch, type UrlSearch } from '../lib/url-search.ts';

export interface AppLinkProps {
  /** From `paths`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly search?: UrlSearch;
  readonly className?: string;
  /** Shown on hover and focus. */
  readonly hint?: string | undefined;
  /** For screen readers, where the content is a picture. */
  readonly label?: string | undefined;
  /** False where arrow keys lead to it and the Tab key passes by. */
  readonly isTabStop?: boolean;
}

/** An in-app link in the accent colour. */
export function AppLink({
  to,
  children,
  search,
  className = 'link',
  hint,
  label,
  isTabStop = true,
}: AppLinkProps) {
  const href = search === undefined ? to : to + stringifyUrlSearch(search);
  return (
    <a
      href={href}
      className={className}
      data-hint={hint}
      aria-label={label}
      tabIndex={isTabStop ? undefined : -1}
    >
      {children}
    </a>
  );
}

/** A link out of the application, to an address that `safeLink` let through. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className="link" target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  );
}
