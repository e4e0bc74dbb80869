import { type Locale, type Messages, locales, splitLocale, useHost } from '@yarmarok/shared-contract';
import type { ReactNode } from 'react';
import { type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import { createPageIntl } from '../providers/intl';

/** Texts that only some screens or dialogs need and that therefore are not among the first scripts of every page. */
export interface MessageSet {
  /** Loads the language of the document; on the server every language, because there one process serves all. */
  load(): Promise<void>;
  /** The page's texts together with these. Needs `load` to be done. */
  extend(intl: IntlShape, locale: Locale): IntlShape;
}

type LanguageFiles = Record<Locale, () => Promise<{ default: Messages }>>;

export function createMessageSet(files: LanguageFiles): MessageSet {
  const loaded = new Map<Locale, Messages>();
  const extended = new WeakMap<IntlShape, IntlShape>();

  async function loadLocale(locale: Locale) {
    if (!loaded.has(locale)) loaded.set(locale, (await files[locale]()).default);
  }

  return {
    async load() {
      const wanted = typeof window === 'undefined' ? locales : [splitLocale(window.location.pathname).locale];
      await Promise.all(wanted.map(loadLocale));
    },
    extend(intl, locale) {
      const known = extended.get(intl);
      if (known) return known;
      const whole = createPageIntl(locale, { ...(intl.messages as Messages), ...loaded.get(locale) });
      extended.set(intl, whole);
      return whole;
    },
  };
}

interface MessageScopeProps {
  set: MessageSet;
  children: ReactNode;
}

/** Gives what is inside the texts of a set, besides those of the page. */
export function MessageScope({ set, children }: MessageScopeProps) {
  const { locale } = useHost();
  return <RawIntlProvider value={set.extend(useIntl(), locale)}>{children}</RawIntlProvider>;
}
