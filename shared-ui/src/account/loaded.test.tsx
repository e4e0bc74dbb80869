import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { createLoaded, Loaded, type LoadedQuery } from './loaded';

const loading: LoadedQuery<string> = { data: undefined, error: null, isError: false, isFetching: true, refetch: () => undefined };
const notFound = Object.assign(new Error('Not found'), { statusCode: 404 });

const show = (query: LoadedQuery<string>) =>
  renderUi(
    <Loaded query={query} failure="Failed to load orders" notFound={<h1>No such page</h1>} loadingLabel="Loading">
      {(text) => <p>{text}</p>}
    </Loaded>,
  );

it('announces that it is loading', () => {
  show(loading);

  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('shows the data, also after a failed refresh', () => {
  show({ ...loading, data: 'Two orders', error: new Error('Offline'), isError: true });

  expect(screen.getByText('Two orders')).toBeVisible();
});

it("shows the screen's text for a 404", () => {
  show({ ...loading, error: notFound, isError: true, isFetching: false });

  expect(screen.getByRole('heading', { name: 'No such page' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers a retry after any other failure', async () => {
  const refetch = jest.fn();
  const { user } = show({ ...loading, error: new Error('Offline'), isError: true, isFetching: false, refetch });

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByText('Failed to load orders')).toBeVisible();
  expect(refetch).toHaveBeenCalledTimes(1);
});

describe('of an area', () => {
  const message = (id: string) => ({ id, defaultMessage: id });
  const LoadedOrders = createLoaded({
    loading: message('Orders are loading'),
    notFound: message('No such order'),
    back: message('To the orders'),
    path: '/orders/',
  });
  const showOrders = (query: LoadedQuery<string>) =>
    renderUi(
      <LoadedOrders query={query} failure="Failed to load orders">
        {(text) => <p>{text}</p>}
      </LoadedOrders>,
    );

  it('links from the not-found page to its first page', () => {
    showOrders({ ...loading, error: notFound, isError: true, isFetching: false });

    expect(screen.getByRole('heading', { level: 1, name: 'No such order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the orders' })).toHaveAttribute('href', '/orders/');
  });

  it('announces with its own text that it is loading', () => {
    showOrders(loading);

    expect(screen.getByRole('status')).toHaveTextContent('Orders are loading');
  });
});
