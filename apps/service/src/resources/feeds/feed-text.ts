/** Feeds as Atom (RFC 4287) and JSON Feed 1.1. */
import { visibleText } from '@cairn/chain/format';
import { attribute } from '../web/page.ts';

export interface FeedEntry {
  /** The page of the entry, such as `/tx/…`. */
  readonly page: string;
  /** Distinguishes it from others of the same page. */
  readonly part?: string;
  /** May contain free text of the chain. */
  readonly title: string;
  /** Network time, ISO 8601. */
  readonly time: string;
}

export interface Feed {
  readonly title: string;
  /** The page with the same subject. */
  readonly page: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

interface Place {
  /** Scheme and host of the request, and the network's base path. */
  readonly origin: string;
  /** Of the feed itself. */
  readonly path: string;
  readonly chainId: string;
}

/** Text of a feed and its media type, by format. */
export const FEED_FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomText },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonText },
} as const;

/** Independent of the address that the feed is read from. */
const idOf = (chainId: string, { page, part = '' }: FeedEntry): string =>
  `urn:cairn:${encodeURIComponent(chainId)}:${encodeURIComponent(page + part)}`;

/** Lone surrogates and two code points are invalid in XML. */
const text = (value: string): string =>
  attribute(visibleText(value).replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd'));

function atomText({ title, page, entries }: Feed, { origin, path, chainId }: Place): string {
  const items = entries.map(
    (entry) =>
      `<entry><id>${attribute(idOf(chainId, entry))}</id><title>${text(entry.title)}</title>` +
      `<link rel="alternate" type="text/html" href="${attribute(origin + entry.page)}"/><updated>${attribute(entry.time)}</updated></entry>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${attribute(`urn:cairn:${encodeURIComponent(chainId)}:${encodeURIComponent(page)}`)}</id>`,
    `<title>${text(title)}</title>`,
    `<author><name>${text(chainId)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${attribute(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${attribute(origin + page)}"/>`,
    `<updated>${attribute(entries[0]?.time ?? new Date(0).toISOString())}</updated>`,
    ...items,
    '</feed>',
    '',
  ].join('\n');
}

function jsonText({ title, page, entries }: Feed, { origin, path, chainId }: Place): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: visibleText(title),
    home_page_url: origin + page,
    feed_url: origin + path,
    items: entries.map((entry) => ({
      id: idOf(chainId, entry),
      url: origin + entry.page,
      content_text: visibleText(entry.title),
      date_published: entry.time,
    })),
  });
}
