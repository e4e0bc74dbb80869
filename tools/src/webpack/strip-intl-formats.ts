/** Formats that our `intl` object lacks; ESLint rules refuse their use. Durations and the like are not used on our pages. */
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

/** Checks of `createIntl` whether the engine supports the locale. They make the engine load all its locales: 60 ms on a slow phone. */
const localeChecks = /^\s*\}? ?else if \(!Intl\.(NumberFormat|DateTimeFormat)\.supportedLocalesOf\(locale\).*\n/gm;

/**
 * Returns `@formatjs/intl` without bindings of unused formats, which would keep their code in the page, and without checks for
 * locales that every engine supports.
 * @throws Error when the source differs from the expected one.
 */
export function stripUnusedFormats(source: string): string {
  const checks = [...source.matchAll(localeChecks)].map(([, format]) => format);
  if (checks.join() !== 'NumberFormat,DateTimeFormat') throw new Error('@formatjs/intl checks locales in an unknown way');
  const unchecked = source.replace(localeChecks, (check) => (check.trimStart().startsWith('}') ? '}\n' : ''));
  return unusedFormats.reduce((rest, name) => {
    const binding = new RegExp(`^\\s*${name}: ${name}\\.bind\\(null, resolvedConfig, formatters\\.\\w+\\),?\\n`, 'm');
    if (!binding.test(rest)) throw new Error(`@formatjs/intl binds no ${name}`);
    return rest.replace(binding, '');
  }, unchecked);
}
