import type { RunningHost, ScreenArea } from '@yarmarok/shared-testing';
import { createTestQueryClient } from '@yarmarok/shared-testing';
import { createStore } from 'jotai';
import { createIntl } from 'react-intl';
import { screenRoutes } from '../screens/screen-routes';
import { createBrowserHost } from '../state/create-browser-host';
import { loadTexts } from './texts';

/** The shell's own screens with its real host, for `testScreen`. */
export const area: ScreenArea<RunningHost & { navigations: string[] }> = {
  routes: screenRoutes,
  loadMessages: (locale) => Promise.resolve(loadTexts(locale)),
  createHost({ locale }) {
    const store = createStore();
    const queryClient = createTestQueryClient();
    const navigations: string[] = [];
    const intl = createIntl({ locale, messages: loadTexts(locale), onError: () => undefined });
    const { host, start } = createBrowserHost({ locale, store, queryClient, intl, navigate: (to) => void navigations.push(to) });
    const stop = start();
    return {
      host,
      store,
      navigations,
      stop() {
        stop();
        queryClient.clear();
      },
    };
  },
};
