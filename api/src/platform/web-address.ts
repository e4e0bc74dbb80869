/** Top-level domains that mail clients turn into links. */
const endings =
  'com|net|org|info|biz|name|pro|ua|ru|by|kz|pl|eu|de|uk|us|io|co|me|app|dev|ai|gg|tv|cc|to|ly|shop|store|online|site|website|web|xyz|top|club|link|click|live|space|fun|icu|vip|win|укр|рф|бел';
const address = new RegExp(
  [
    // A scheme, or a host that becomes a link without one.
    String.raw`\p{L}{2}:\/\/`,
    String.raw`\bwww\s*\.`,
    String.raw`[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]`,
    String.raw`[\p{L}\p{N}-]\.(?:${endings})(?![\p{L}\p{N}-])`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'iu',
);

/** Returns whether a mail client would show a link to a site or a mailbox in a text. */
export function containsAddress(text: string): boolean {
  return address.test(text.normalize('NFKC'));
}
