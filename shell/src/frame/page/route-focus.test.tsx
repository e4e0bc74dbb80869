import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Main } from './main';
import { RouteFocus } from './route-focus';

function openAt(address: string) {
  const element = (
    <>
      <RouteFocus />
      <input aria-label="Search" />
      <Main>Results</Main>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it.each([
  ['another page', '/categories/'],
  ['another search on the same page', '/offers/?search=mug'],
])('moves the focus to the content and announces the title after %s', async (_, address) => {
  const router = openAt('/offers/?search=lamp');
  document.title = 'Results | Yarmarok';
  screen.getByLabelText('Search').focus();

  await act(() => router.navigate(address));

  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Results | Yarmarok'));
});

it('keeps the focus in a field with input while the page arrives', async () => {
  const router = openAt('/offers/?search=lamp');
  screen.getByLabelText('Search').focus();
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'mu' } });

  await act(() => router.navigate('/categories/'));

  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('moves the focus to the content when the typed text is submitted', async () => {
  const router = openAt('/offers/?search=lamp');
  screen.getByLabelText('Search').focus();
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'mug' } });
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' });

  await act(() => router.navigate('/offers/?search=mug'));

  expect(screen.getByRole('main')).toHaveFocus();
});

it('keeps the focus when the same search is only sorted or paged', async () => {
  const router = openAt('/offers/?search=lamp');
  screen.getByLabelText('Search').focus();

  await act(() => router.navigate('/offers/?search=lamp&offset=36'));

  expect(screen.getByLabelText('Search')).toHaveFocus();
});
