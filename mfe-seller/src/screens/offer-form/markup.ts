/**
 * Descriptions are stored as HTML and written as text with a little markup: an empty line begins a paragraph, `- ` and `1. `
 * lists, `## ` a heading, `**bold**`, `[text](address)`.
 */
const blockSelector = 'p, ul, ol, h2, h3, h4, blockquote, table';

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]\n]+)\]\((https?:\/\/[^\s)]+|mailto:[^\s)]+|tel:[^\s)]+)\)/g, '<a href="$2">$1</a>');
}

/** What is typed as HTML. Nothing that is typed becomes a tag of its own. */
export function markupToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(blockHtml)
    .join('\n');
}

function blockHtml(block: string): string {
  const lines = block.split('\n').map((line) => line.trim());
  const items = (marker: RegExp) => lines.map((line) => `<li>${inlineHtml(line.replace(marker, ''))}</li>`).join('');
  if (lines.every((line) => /^[-•] /.test(line))) return `<ul>${items(/^[-•] /)}</ul>`;
  if (lines.every((line) => /^\d+[.)] /.test(line))) return `<ol>${items(/^\d+[.)] /)}</ol>`;
  const [first = ''] = lines;
  if (lines.length === 1 && first.startsWith('## ')) return `<h3>${inlineHtml(first.slice(3))}</h3>`;
  return `<p>${lines.map(inlineHtml).join('<br>')}</p>`;
}

/** Stored HTML as it is edited. What the markup has no sign for stays as plain text. */
export function htmlToMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: string[] = [];
  let loose = '';
  const flush = () => {
    if (loose.trim()) blocks.push(tidy(loose));
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
      return children.map((item) => `- ${tidy(inlineMarkup(item))}`).join('\n');
    case 'OL':
      return children.map((item, index) => `${String(index + 1)}. ${tidy(inlineMarkup(item))}`).join('\n');
    case 'H2':
    case 'H3':
    case 'H4':
      return `## ${tidy(inlineMarkup(element))}`;
    case 'TABLE':
      return [...element.querySelectorAll('tr')]
        .map((row) => [...row.children].map((cell) => tidy(inlineMarkup(cell))).join(' — '))
        .join('\n');
    default:
      return tidy(inlineMarkup(element));
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

const tidy = (text: string) => text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
