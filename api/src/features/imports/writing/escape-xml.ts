// What XML 1.0 cannot carry: control characters, and halves of characters.
const impossible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

export function escapeXml(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"\r]/g, (character) => names[character] ?? character);
}

/** An element with texts in it; attributes and elements that are null are left out. */
export function element(name: string, attributes: Record<string, string | null>, ...content: (string | null)[]): string {
  const said = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXml(value)}"`]));
  return `<${name}${said.join('')}>${content.filter((part) => part !== null).join('')}</${name}>`;
}
