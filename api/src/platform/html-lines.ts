/**
 * Returns HTML that shows the lines of a text without tags, as in price lists. Other texts and single lines stay unchanged.
 * @param html sanitized HTML.
 */
export function linesToHtml(html: string): string {
  if (html.includes('<') || !/[\r\n]/.test(html)) return html;
  return html
    .trim()
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => `<p>${splitLines(block).join('<br />')}</p>`)
    .join('');
}

const splitLines = (block: string): string[] =>
  block
    .trim()
    .split('\n')
    .map((line) => line.trim());
