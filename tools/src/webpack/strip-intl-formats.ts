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

/** Checks of `createIntl` whether the engine knows the language. Asking makes it look at all its languages: 60 ms on a slow phone. */
const localeChecks = /^\s*\}? ?else if \(!Intl\.(NumberFormat|DateTimeFormat)\.supportedLocalesOf\(locale\).*\n/gm;

/**
 * `@formatjs/intl`, whose `createIntl` binds every format there is and so keeps all of them in the page, and checks languages that every
 * engine knows.
 * @throws Error when the source is another one than this was written for.
 */
export function stripUnusedFormats(source: string): string {
  const checks = [...source.matchAll(localeChecks)].map(([, format]) => format);
  if (checks.join() !== 'NumberFormat,DateTimeFormat') throw new Error('@formatjs/intl checks languages in another way');
  const unchecked = source.replace(localeChecks, (check) => (check.trimStart().startsWith('}') ? '}\n' : ''));
  return unusedFormats.reduce((rest, name) => {
    const binding = new RegExp(`^\\s*${name}: ${name}\\.bind\\(null, resolvedConfig, formatters\\.\\w+\\),?\\n`, 'm');
    if (!binding.test(rest)) throw new Error(`@formatjs/intl binds no ${name}`);
    return rest.replace(binding, '');
  }, unchecked);
}
