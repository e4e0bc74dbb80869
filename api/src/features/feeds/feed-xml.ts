import { element, escapeXml } from '../../platform/xml';
import type { FeedField } from './feed-item';

export interface FeedHead {
  title: string;
  link: string;
  /** Address of this page of the feed, and of the next one (RFC 5005, section 3). */
  self: string;
  next: string | null;
}

/** Streams a page of a feed as RSS 2.0 with the fields of Google (https://support.google.com/merchants/answer/7052112). */
export async function* buildFeedXml(
  { title, link, self, next }: FeedHead,
  batches: AsyncIterable<readonly (readonly FeedField[])[]>,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n';
  yield `${element('title', {}, escapeXml(title))}${element('link', {}, escapeXml(link))}${element('description', {}, escapeXml(title))}\n`;
  for (const [rel, href] of [['self', self] as const, ['next', next] as const])
    if (href !== null) yield `<atom:link rel="${rel}" type="application/rss+xml" href="${escapeXml(href)}"/>\n`;
  for await (const items of batches) yield items.map(writeItem).join('');
  yield '</channel>\n</rss>\n';
}

function writeItem(fields: readonly FeedField[]): string {
  return `${element('item', {}, ...fields.map(([name, text]) => element(`g:${name}`, {}, escapeXml(text))))}\n`;
}
