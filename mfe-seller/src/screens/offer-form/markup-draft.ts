/**
 * Until November 2026 descriptions were edited as text with a small markup: an empty line starts a paragraph, `- ` and `1. ` are lists, `## ` a
 * heading, `**bold**`, `[text](address)`. Drafts in the storage of browsers may still have it.
 */

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]\n]+)\]\((https?:\/\/[^\s)]+|mailto:[^\s)]+|tel:[^\s)]+)\)/g, '<a href="$2">$1</a>');
}

/** Returns the HTML of a text with markup. Escapes typed text, so that it cannot contain tags. */
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
