/** What an `intl` of ours cannot do; the rules of ESLint refuse to ask it. Durations and the like have no place in our pages. */
export const unusedFormats = [
  'formatDateTimeRange',
  'formatDateToParts',
  'formatDisplayName',
  'formatDuration',
  'formatDurationToParts',
  'formatListToParts',
  'formatNumberToParts',
  'formatRelativeTime',
  'formatTimeToParts',
] as const;

/**
 * `@formatjs/intl`, whose `createIntl` binds every format there is and so keeps all of them in the page.
 * @throws Error when the source is another one than this was written for.
 */
export function withoutUnusedFormats(source: string): string {
  return unusedFormats.reduce((rest, name) => {
    const binding = new RegExp(`^\\s*${name}: ${name}\\.bind\\(null, resolvedConfig, formatters\\.\\w+\\),?\\n`, 'm');
    if (!binding.test(rest)) throw new Error(`@formatjs/intl binds no ${name}`);
    return rest.replace(binding, '');
  }, source);
}
