import type { RemoteDefinition } from '@yarmarok/shared-contract';
import { useRemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { render, screen } from '@testing-library/react';
import { createIntl } from 'react-intl';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { loadedRemoteRoute } from './remote-routes';

function Sorting() {
  return <p>{useRemoteStorage().read('sorting') ?? 'none'}</p>;
}
const page: RouteObject = { path: '/', Component: Sorting };
const show = (route: RouteObject) => render(<RouterProvider router={createMemoryRouter([route])} />);

beforeEach(() => localStorage.clear());

it('gives a component the storage of the remote whose route renders it', () => {
  localStorage.setItem('parcels/sorting', 'oldest');
  localStorage.setItem('sorting', 'of somebody else');
  const definition = { routes: [page] } as unknown as RemoteDefinition;

  show(loadedRemoteRoute('parcels', definition, createIntl({ locale: 'en' })));

  expect(screen.getByText('oldest')).toBeVisible();
});

it('prefixes no keys without a remote around the component', () => {
  localStorage.setItem('sorting', 'oldest');

  show(page);

  expect(screen.getByText('oldest')).toBeVisible();
});
