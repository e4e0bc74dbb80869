// Characters that XML 1.0 forbids: control characters and lone surrogates.
const impossible = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

export function escapeXml(text: string): string {
  return text
    .replace(impossible, (character) => ('\n\r\t'.includes(character) ? character : ''))
    .replace(/[&<>"\r]/g, (character) => names[character] ?? character);
}

/** Builds an element with texts; attributes and elements that are null are omitted. */
export function element(name: string, attributes: Record<string, string | null>, ...content: (string | null)[]): string {
  const said = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(value)}"`]));
  return `<${name}${said.join('')}>${content.filter((part) => part !== null).join('')}</${name}>`;
}
