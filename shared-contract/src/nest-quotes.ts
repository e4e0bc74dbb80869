/** Returns a text for a message that puts it into quotation marks: marks inside it become those of the second level. Inches stay. */
export function nestQuotes(text: string, locale: string): string {
  const pair = locale === 'en' ? '$1‘$2’' : '$1„$2“';
  return text.replace(/()[«“]([^«»“”]*)[»”]/g, pair).replace(/(^|[\s([])"([^\s"](?:[^"]*[^\s"])?)"/g, pair);
}
