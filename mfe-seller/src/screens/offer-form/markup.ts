/**
 * Descriptions are stored as HTML and edited as text with a small markup: an empty line starts a paragraph, `- ` and `1. ` are
 * lists, `## ` a heading, `**bold**`, `[text](address)`.
 */
const blockSelector = 'p, ul, ol, h2, h3, h4, blockquote, table';

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]\n]+)\]\((https?:\/\/[^\s)]+|mailto:[^\s)]+|tel:[^\s)]+)\)/g, '<a href="$2">$1</a>');
}

/** Escapes typed text, so that it cannot contain tags. */
export function markupToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .flatMap(splitIntoRuns)
    .map(({ kind, lines }) => blockHtml(kind, lines))
    .join('\n');
}

const markers = { heading: /^## /, bullets: /^[-•] /, numbers: /^\d+[.)] /, text: /^/ };
type BlockKind = keyof typeof markers;

interface Block {
  kind: BlockKind;
  lines: string[];
}

/** Splits a block into runs of lines of one kind: headings and lists need no empty line around them. */
function splitIntoRuns(block: string): Block[] {
  const blocks: Block[] = [];
  for (const line of block.split('\n').map((each) => each.trim())) {
    const kind = (Object.keys(markers) as BlockKind[]).find((each) => markers[each].test(line)) ?? 'text';
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  return blocks;
}

function blockHtml(kind: BlockKind, lines: readonly string[]): string {
  const texts = lines.map((line) => inlineHtml(line.replace(markers[kind], '')));
  const items = () => texts.map((text) => `<li>${text}</li>`).join('');
  switch (kind) {
    case 'heading':
      return `<h3>${texts.join('')}</h3>`;
    case 'bullets':
      return `<ul>${items()}</ul>`;
    case 'numbers':
      return `<ol>${items()}</ol>`;
    case 'text':
      return `<p>${texts.join('<br>')}</p>`;
  }
}

const formattingElements = 'strong, em, u, s, ul, ol, li, h2, h3, h4, blockquote, a, table, tr, th, td';

/** Returns whether the markup can express all formatting of the HTML, so that editing as markup loses nothing. */
export function isExpressibleAsMarkup(html: string): boolean {
  return summarizeFormatting(html) === summarizeFormatting(markupToHtml(htmlToMarkup(html)));
}

/** Returns words, formatted parts and addresses of a text, regardless of paragraphs and spaces. */
function summarizeFormatting(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<(br|\/?(p|li|h[2-4]|t[dhr]|ul|ol|blockquote))\b/gi, ' $&'), 'text/html');
  const words = (element: Element) => element.textContent.replace(/\s+/g, '');
  const parts = [...body.querySelectorAll(formattingElements)]
    .filter((element) => words(element) !== '')
    .map((element) => `${element.tagName} ${element.getAttribute('href') ?? ''} ${words(element)}`);
  return JSON.stringify([words(body), parts.sort()]);
}

/** Converts stored HTML to markup. Unsupported formatting becomes plain text. */
export function htmlToMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: string[] = [];
  let loose = '';
  const flush = () => {
    if (loose.trim()) blocks.push(trimLines(loose));
    loose = '';
  };
  for (const node of body.childNodes) {
    if (node instanceof Element && node.matches(blockSelector)) {
      flush();
      blocks.push(blockMarkup(node));
    } else loose += inlineMarkup(node);
  }
  flush();
  return blocks.filter(Boolean).join('\n\n');
}

function blockMarkup(element: Element): string {
  const children = [...element.children];
  switch (element.tagName) {
    case 'UL':
      return children.map((item) => `- ${trimLines(inlineMarkup(item))}`).join('\n');
    case 'OL':
      return children.map((item, index) => `${String(index + 1)}. ${trimLines(inlineMarkup(item))}`).join('\n');
    case 'H2':
    case 'H3':
    case 'H4':
      return `## ${trimLines(inlineMarkup(element))}`;
    case 'TABLE':
      return [...element.querySelectorAll('tr')]
        .map((row) => [...row.children].map((cell) => trimLines(inlineMarkup(cell))).join(' — '))
        .join('\n');
    default:
      return trimLines(inlineMarkup(element));
  }
}

function inlineMarkup(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.tagName === 'BR') return '\n';
  const inside = [...node.childNodes].map(inlineMarkup).join('');
  if (node.tagName === 'STRONG' || node.tagName === 'B') return inside.trim() ? `**${inside.trim()}**` : '';
  const address = node.tagName === 'A' ? node.getAttribute('href') : null;
  return address ? `[${inside}](${address})` : inside;
}

const trimLines = (text: string) => text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
