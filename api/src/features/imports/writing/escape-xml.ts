// What XML 1.0 cannot carry: control characters, and halves of characters.
const impossible = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

export function escapeXml(text: string): string {
  return text
    .replace(impossible, (character) => ('\n\r\t'.includes(character) ? character : ''))
    .replace(/[&<>"\r]/g, (character) => names[character] ?? character);
}

/** An element with texts in it; attributes and elements that are null are left out. */
export function element(name: string, attributes: Record<string, string | null>, ...content: (string | null)[]): string {
  const said = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(value)}"`]));
  return `<${name}${said.join('')}>${content.filter((part) => part !== null).join('')}</${name}>`;
}
