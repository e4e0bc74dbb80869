import { renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { loadReports } from '../../remotes/load-report';
import { apiServer, fakeApi } from '../../testing/api-server';
import { area } from '../../testing/area';
import { OutagePanel, RemoteOutage } from './remote-outage';

const health = 'http://localhost/health/live/';
const aReport = (changes: object) => ({ remote: 'seller', build: 'one', base: 'https://seller.example/', ms: 5, retries: 0, ...changes });

fakeApi();

let load: () => unknown;
beforeEach(() => {
  load = jest.fn(() => null);
  loadReports.length = 0;
  apiServer.use(http.head(health, () => new HttpResponse(null)));
});
afterEach(() => {
  loadReports.length = 0;
});

function show(element = <RemoteOutage />) {
  const routes = [{ path: '/offers/', loader: () => load(), element }];
  return renderRoute({ ...area, routes }, '/offers/?page=2');
}
const outage = () => screen.queryByText('This section is unavailable');
const retry = () => screen.getByRole('button', { name: 'Try again' });

it('shows that the section is unavailable, with the id of the last failure', async () => {
  loadReports.push(aReport({ error: 'Gone', incident: 'first' }), aReport({ error: 'Gone', incident: 'last' }), aReport({}));
  await show();

  expect(await screen.findByText('#last')).toBeVisible();
  expect(outage()).toBeVisible();
  await waitFor(() => expect(document.title).toBe('This section is unavailable | Yarmarok'));
});

it('retries the same address, and shows the progress', async () => {
  const { user, getAddress } = await show();
  await waitFor(() => expect(outage()).toBeVisible());
  expect(load).toHaveBeenCalledTimes(1);
  let finish: (value: null) => void = () => undefined;
  load = jest.fn(() => new Promise<null>((resolve) => (finish = resolve)));

  await user.click(retry());

  await waitFor(() => expect(retry()).toHaveAttribute('aria-busy', 'true'));
  expect(load).toHaveBeenCalledTimes(1);
  finish(null);
  await waitFor(() => expect(getAddress()).toBe('/offers/?page=2'));
  await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy', 'true'));
});

it.each([
  ['the server cannot be reached', () => apiServer.use(http.head(health, () => HttpResponse.error()))],
  ['the device has no network', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('reports a lost connection when %s, and retries', async (_when, disconnect) => {
  disconnect();
  const { user } = await show();
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(outage()).not.toBeInTheDocument();

  jest.restoreAllMocks();
  apiServer.use(http.head(health, () => new HttpResponse(null)));
  await user.click(retry());

  await waitFor(() => expect(outage()).toBeVisible());
});

it('shows no cause until it is known whether the server can be reached', async () => {
  apiServer.use(http.head(health, () => new Promise<Response>(() => undefined)));
  await show();

  expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(outage()).not.toBeInTheDocument();
  expect(screen.queryByText('No connection')).not.toBeInTheDocument();
});

it('shows no id without a report', async () => {
  const handleRetry = jest.fn();
  loadReports.push(aReport({}));
  const { user } = await show(<OutagePanel onRetry={handleRetry} />);

  await user.click(retry());

  expect(handleRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^#/)).not.toBeInTheDocument();
});
