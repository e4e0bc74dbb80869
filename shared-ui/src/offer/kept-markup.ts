import { createContext } from 'react';

/** Markup of elements that the server has rendered before. */
export interface KeptMarkup {
  /**
   * Returns the markup inside of an element, or a mark to render as its `data-kept` when it is rendered for the first time.
   * @param key everything that determines the markup.
   */
  find: (key: string) => { html: string } | { mark: number };
}

/** Set on the server only: a list of cards is mostly made of cards that other pages had, and they are most of its work. */
export const KeptMarkupContext = createContext<KeptMarkup | null>(null);
