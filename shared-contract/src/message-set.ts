import { createElement, type ReactNode } from 'react';
import { createIntl, createIntlCache, type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import type { Messages } from './define-remote';
import { type Locale, locales, splitLocale } from './locale';

/** Texts of some screens or dialogs, kept out of the first scripts of every page. */
export interface MessageSet {
  /** Loads the language of the document; on the server every language, because one process serves all. */
  load(): Promise<void>;
  /** Returns the page's texts extended with these. Requires `load` first. */
  extend(intl: IntlShape): IntlShape;
}

type LanguageFiles = Record<Locale, () => Promise<{ default: Messages }>>;

const formatters = createIntlCache();

export function createMessageSet(files: LanguageFiles): MessageSet {
  const loaded = new Map<string, Messages>();
  const extended = new WeakMap<IntlShape, IntlShape>();

  async function loadLocale(locale: Locale) {
    if (!loaded.has(locale)) loaded.set(locale, (await files[locale]()).default);
  }

  return {
    async load() {
      const wanted = typeof window === 'undefined' ? locales : [splitLocale(window.location.pathname).locale];
      await Promise.all(wanted.map(loadLocale));
    },
    extend(intl) {
      const known = extended.get(intl);
      if (known) return known;
      const messages = { ...intl.messages, ...loaded.get(intl.locale) } as IntlShape['messages'];
      const whole = createIntl({ ...intl, messages }, formatters);
      extended.set(intl, whole);
      return whole;
    },
  };
}

interface MessageScopeProps {
  set: MessageSet;
  children: ReactNode;
}

/** Provides the texts of a set to its children, in addition to those of the page. */
export function MessageScope({ set, children }: MessageScopeProps) {
  return createElement(RawIntlProvider, { value: set.extend(useIntl()) }, children);
}
