/** Links. In-app links are plain anchors that the router handles without a reload. */
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
  /** Accessible name when the content is a picture. */
  readonly label?: string | undefined;
  /** False when reached by arrow keys instead of Tab. */
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

/** An external link, to a URL accepted by `safeLink`. */
export function OutsideLink({ href, children }: Readonly<{ href: string; children: ReactNode }>) {
  return (
    <a href={href} className="link" target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  );
}
