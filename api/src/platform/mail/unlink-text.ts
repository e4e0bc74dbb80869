/** Splits an address from its surroundings: mail clients link `https://…` and `shop.example`, but not across this character. */
const breaker = '\u200b';

const emailAddress = /^[^\s@/:]+@[^\s@/:]+$/;

/**
 * Returns user text in which mail clients find no URL to link, so that the name of a shop or a comment cannot lead readers away from the
 * site. E-mail addresses stay intact, so that people can answer.
 */
export function unlinkText(text: string): string {
  return text.replace(/\S+/g, (word) =>
    emailAddress.test(word) ? word : word.replace(/(?<=[\p{L}\p{N}])(\.(?=\p{L}{2})|:(?=\/\/))/gu, `$1${breaker}`),
  );
}
