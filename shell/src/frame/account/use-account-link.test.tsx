import { type Session, sessionAtom } from '@yarmarok/shared-contract';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { useAccountLink } from './use-account-link';

function Bonuses() {
  const accountLink = useAccountLink();
  return <a href={accountLink('/account/buyer/loyalty/')}>Bonuses</a>;
}

function withSession(session?: Session) {
  const store = createStore();
  if (session) store.set(sessionAtom, session);
  return (
    <Provider store={store}>
      <Bonuses />
    </Provider>
  );
}

it('hydrates the link of the server when the visitor is known already, and leads to the login then', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(withSession());
  document.body.append(container);

  // A hydration mismatch logs an error, which fails the test.
  render(withSession({ status: 'anonymous' }), { container, hydrate: true });

  expect(screen.getByRole('link')).toHaveAttribute('href', '/account/login-and-registration/?next=%2Faccount%2Fbuyer%2Floyalty%2F');
});
