/** Splits an address from others: mail programs make links of `https://…` and of `shop.example`, but not across it. */
const breaker = '\u200b';

const emailAddress = /^[("«“<]*[^\s@/:]+@[^\s@/:]+$/;

/**
 * Returns a text of people in which mail programs find no address to make a link of, so that the name of a shop or a comment cannot lure
 * anybody from a mail of the site. E-mail addresses stay whole: they are there to be answered.
 */
export function unlinkText(text: string): string {
  return text.replace(/\S+/g, (word) =>
    emailAddress.test(word) ? word : word.replace(/(?<=[\p{L}\p{N}])(\.(?=\p{L}{2})|:(?=\/\/))/gu, `$1${breaker}`),
  );
}
