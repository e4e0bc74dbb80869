import { HostProvider } from '@yarmarok/shared-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createIntl, IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import kit from '@yarmarok/shared-ui/i18n/en.json';
import accessEn from '../../access/i18n/en.json';
import { createBrowserHost } from '../../state/create-browser-host';
import { answers, fakeApi } from '../../testing/api-server';
import en from '../../i18n/en.json';
import { RegistrationForm } from './registration-form';

fakeApi();

it('submits a registration that was sent before the scripts arrived', async () => {
  const bodies: unknown[] = [];
  answers('get', 'common/config/', { social_providers: [] });
  answers('post', 'auth/user/register/', async (request) => {
    bodies.push(await request.json());
    return {};
  });
  const texts = { ...kit, ...en, ...accessEn };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const intl = createIntl({ locale: 'en', messages: texts });
  const { host } = createBrowserHost({ locale: 'en', store: createStore(), queryClient, intl, navigate: () => undefined });
  const page = (
    <MemoryRouter>
      <IntlProvider locale="en" messages={texts}>
        <QueryClientProvider client={queryClient}>
          <Provider store={createStore()}>
            <HostProvider value={host}>
              <RegistrationForm next={undefined} email="" onEmail={() => undefined} />
            </HostProvider>
          </Provider>
        </QueryClientProvider>
      </IntlProvider>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const write = (label: RegExp, value: string) =>
    void (screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value = value);
  write(/^E-mail/, 'olena@yarmarok.example');
  write(/^Password/, 'long enough');
  screen.getByRole<HTMLInputElement>('radio', { name: /sell/i }).checked = true;
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
  // `deferred-script-loader.ts` sets this property.
  Object.assign(button.form!, { isSentEarly: true });

  render(page, { container, hydrate: true });
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  await waitFor(() =>
    expect(bodies).toEqual([{ email: 'olena@yarmarok.example', password: 'long enough', user_type: 'seller', language: 'en' }]),
  );
  queryClient.clear();
  container.remove();
});
