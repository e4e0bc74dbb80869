const listStart = /^\s*(?:\(?(?:\d+|[a-zа-яіїє]|[ivx]+)[.)])/i;

/**
 * Prepares pasted HTML for the parser: Word writes lists as paragraphs with a typed bullet, and programs add comments, styles and empty
 * elements of their own namespaces.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutReportedParts(html), 'text/html');
  for (const element of body.querySelectorAll('script, template, noscript, meta, link, title')) element.remove();
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) toListItem(paragraph);
  for (const filler of body.querySelectorAll('*')) {
    if (filler.tagName === 'O:P') filler.replaceWith(...filler.childNodes);
  }
  return body.innerHTML;
}

/** Removes styles and event handlers: the policy of the page reports them also where they are only parsed. */
function withoutReportedParts(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}

function toListItem(paragraph: HTMLElement): void {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span[style*="mso-list"]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const tag = listStart.test((marker ?? paragraph).textContent) ? 'ol' : 'ul';
  marker?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const before = paragraph.previousElementSibling;
  if (before?.tagName === tag.toUpperCase()) {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement(tag);
  list.append(item);
  paragraph.replaceWith(list);
}
