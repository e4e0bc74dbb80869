import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();

it.each([
  ['/categories/pottery/', 'get trading/buyer/offers/categories/{alias}/get-by-alias/'],
  ['/offers/?search=vase', 'get trading/buyer/offers/get-list/'],
] as const)('leaves %s to the page about a lost connection when the device has no network', async (address, call) => {
  api.breaks(call);
  // The router logs errors that its boundaries catch.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await renderRoute(area, address);

  // The shell shows the lost connection.
  expect(await screen.findByRole('heading', { name: 'Page error' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
