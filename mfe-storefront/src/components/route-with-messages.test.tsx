import type { MessageSet } from '@yarmarok/shared-contract/message-set';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { routeWithMessages } from './route-with-messages';

const Screen = () => useIntl().messages.greeting as string;

function buildSet(): MessageSet & { isLoaded: boolean } {
  const set = {
    isLoaded: false,
    load: () => Promise.resolve().then(() => void (set.isLoaded = true)),
    extend: (intl: ReturnType<typeof useIntl>) => ({ ...intl, messages: { greeting: set.isLoaded ? 'Вітаємо' : '' } }),
  };
  return set;
}

it('renders the screen with its texts after they are loaded', async () => {
  const { Component } = await routeWithMessages(buildSet(), Screen)();
  renderUi(<Component />);

  expect(screen.getByText('Вітаємо')).toBeVisible();
});

it('returns the same component and loader on every call', async () => {
  const loader = () => Promise.resolve(null);
  const load = routeWithMessages(buildSet(), Screen, loader);
  const [first, second] = await Promise.all([load(), load()]);

  expect(first).toEqual({ Component: second.Component, loader });
});
