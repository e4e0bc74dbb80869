import '@testing-library/jest-dom';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement, type ReactNode, createContext, useContext } from 'react';
import { IntlProvider } from 'react-intl';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';
import { polyfillJsdom } from './polyfill-jsdom';

polyfillJsdom();

export interface RenderUiOptions {
  locale?: 'uk' | 'ru' | 'en';
  /** Added to the kit's own. */
  messages?: Record<string, string>;
  /** Address of the page, `/` by default. */
  route?: string;
}

const kitMessages: Record<string, Record<string, string>> = { uk, ru, en };

/** Returns the kit's own texts, for tests that render without `renderUi`. */
export const getKitMessages = (locale: 'uk' | 'ru' | 'en'): Record<string, string> => kitMessages[locale] ?? {};

/** Renders a component like the shell: inside a router and a language, English by default. */
export function renderUi(
  ui: ReactElement,
  { locale = 'en', messages, route = '/' }: RenderUiOptions = {},
): RenderResult & { user: UserEvent } {
  // A missing translation of a test's own message falls back to its default text; anything else is an error.
  const handleError = (error: { code: string }) => {
    if (error.code !== 'MISSING_TRANSLATION') throw error as unknown as Error;
  };
  const router = createMemoryRouter([{ path: '*', element: <ShownElement /> }], { initialEntries: [route] });
  const wrap = (element: ReactNode) => (
    <IntlProvider locale={locale} messages={{ ...kitMessages[locale], ...messages }} onError={handleError}>
      <Shown value={element}>
        <RouterProvider router={router} />
      </Shown>
    </IntlProvider>
  );
  const result = render(wrap(ui));
  return { ...result, rerender: (next) => result.rerender(wrap(next)), user: userEvent.setup() };
}

// The router is created once, and the shown element is passed around it; otherwise a rerender would remount everything.
const Shown = createContext<ReactNode>(null);

function ShownElement() {
  return useContext(Shown);
}
