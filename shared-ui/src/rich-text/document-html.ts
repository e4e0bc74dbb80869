import { DOMParser as DocumentParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema';

/** Parses stored or pasted HTML; unknown elements become plain text. */
export function parseDocument(html: string): Node {
  // A document of the browser's parser runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(keepLines(html), 'text/html');
  return DocumentParser.fromSchema(schema).parse(body);
}

/** Older price lists left texts of lines without any tag. */
function keepLines(html: string): string {
  return /<[a-z]/i.test(html) ? html : html.trim().replace(/\r\n?|\n/g, '<br>');
}

/** Returns the HTML of a document; empty for one without content. */
export function serializeDocument(content: Node): string {
  if (isEmpty(content)) return '';
  const { body } = document.implementation.createHTMLDocument('');
  body.append(DOMSerializer.fromSchema(schema).serializeFragment(content.content, { document: body.ownerDocument }));
  for (const element of body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(element);
  return body.innerHTML;
}

function isEmpty(content: Node): boolean {
  if (content.textContent.trim() !== '') return false;
  let hasTable = false;
  content.descendants(({ type }) => {
    hasTable ||= type.name === 'table';
  });
  return !hasTable;
}

/** An item or a cell with one line is stored without a paragraph, as nearly all texts have it. */
function unwrapOnlyParagraph(element: Element): void {
  const [first, ...others] = element.children;
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName === 'P')) return;
  // Without a paragraph between them, the line and the next block must not flow together.
  if (others.length > 0 && (element.tagName !== 'LI' || !/^[UO]L$/.test(others[0]?.tagName ?? ''))) return;
  first.replaceWith(...first.childNodes);
}
