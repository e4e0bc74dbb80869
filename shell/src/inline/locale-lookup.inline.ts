/** Loads an engine's list of locales, in a worker that ends then. */
export function loadLocales(): void {
  Intl.NumberFormat.supportedLocalesOf('uk');
  Intl.DateTimeFormat.supportedLocalesOf('uk');
  Intl.PluralRules.supportedLocalesOf('uk');
  close();
}
